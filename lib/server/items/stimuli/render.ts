/** Renders a panel to pixels: plane drawings through resvg with only the bundled font. */
import { createHash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import { decode } from 'fast-png';
import { isPlane, type PanelScene } from 'rung-puzzles/items/stimulus';
import { sheetOf } from 'rung-puzzles/scene/draw-pixels';
import type { Scene } from 'rung-puzzles/scene/scene';
import type { ShadedScene } from 'rung-puzzles/scene/shaded/shaded-scene';
import { toSvgWith } from 'rung-puzzles/scene/svg';
import { drawAside } from './draw-aside';
import { WITH_FONT, WITHOUT_FONT } from './font';
import { letterPath } from './letter-outlines';
import { readStored } from './stored';

/** A drawn picture, encoded or copied only on demand, because each costs as much as drawing. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly png: () => Promise<Buffer>;
  readonly pixels: () => Uint8Array;
}

export async function rasterize(scene: PanelScene): Promise<Raster> {
  if (isPlane(scene)) return rasterizePlane(scene);
  return scene.kind === 'shaded' ? rasterizeShaded(scene) : rasterizePng(await readStored(scene.sha256));
}

async function rasterizePlane(scene: Scene): Promise<Raster> {
  const svg = toSvgWith(letterPath, scene);
  const image = await renderAsync(svg, svg.includes('<text') ? WITH_FONT : WITHOUT_FONT);
  return { png: async () => image.asPng(), pixels: () => image.pixels, width: image.width, height: image.height };
}

async function rasterizeShaded(scene: ShadedScene): Promise<Raster> {
  const { width, height } = scene;
  const pixels = await drawAside({ kind: 'shade', scene });
  const sheet = sheetOf(pixels, scene);
  return {
    png: async () => Buffer.from(await drawAside({ kind: 'encode', sheet })),
    pixels: () => pixels,
    width,
    height,
  };
}

/** Eight bits per channel, with alpha. */
function rasterizePng(png: Buffer): Raster {
  const { data, width, height } = decode(png);
  return { png: async () => png, pixels: () => Uint8Array.from(data), width, height };
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
