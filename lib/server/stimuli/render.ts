/** A panel as pixels: drawings in the plane through resvg with the one bundled face and no other font of the machine. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { decode, encode } from 'fast-png';
import { isPlane, type PanelScene } from '@/lib/items/stimulus';
import type { Scene } from '@/lib/scene/scene';
import { renderShaded } from '@/lib/scene/shaded/render-shaded';
import type { ShadedScene } from '@/lib/scene/shaded/shaded-scene';
import { toSvg } from '@/lib/scene/svg';
import { readStored } from './stored';

/** A picture once drawn, encoded or copied out only when asked for: both cost about as much as the drawing. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly png: () => Buffer;
  /** RGBA, row by row. */
  readonly pixels: () => Uint8Array;
}

/** Server processes run in the project's folder; a bundled module has no address of its own to start from. */
export const FONT_FILE = join(process.cwd(), 'lib/server/fonts/inter-latin-semibold.ttf');

const OPTIONS: ResvgRenderOptions = {
  font: { loadSystemFonts: false, fontFiles: [FONT_FILE], defaultFontFamily: 'Inter' },
  fitTo: { mode: 'original' },
};

export async function rasterize(scene: PanelScene): Promise<Raster> {
  if (isPlane(scene)) return rasterizePlane(scene);
  return scene.kind === 'shaded' ? rasterizeShaded(scene) : rasterizePng(await readStored(scene.sha256));
}

async function rasterizePlane(scene: Scene): Promise<Raster> {
  const image = await renderAsync(toSvg(scene), OPTIONS);
  return { png: () => image.asPng(), pixels: () => image.pixels, width: image.width, height: image.height };
}

/** Encoded in JavaScript, so that the bytes do not depend on the machine. */
function rasterizeShaded(scene: ShadedScene): Raster {
  const { width, height } = scene;
  const pixels = renderShaded(scene);
  const png = () => Buffer.from(encode({ width, height, data: withoutAlpha(pixels), channels: 3, depth: 8 }, { zlib: { level: 6 } }));
  return { png, pixels: () => pixels, width, height };
}

/** Nothing shows through: a quarter less to encode. */
function withoutAlpha(pixels: Uint8Array): Uint8Array {
  const colors = new Uint8Array((pixels.length / 4) * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    colors[to] = pixels[from] as number;
    colors[to + 1] = pixels[from + 1] as number;
    colors[to + 2] = pixels[from + 2] as number;
  }
  return colors;
}

/** Of eight bits a channel, with alpha. */
function rasterizePng(png: Buffer): Raster {
  const { data, width, height } = decode(png);
  return { png: () => png, pixels: () => Uint8Array.from(data), width, height };
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
