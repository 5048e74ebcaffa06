/** A scene as pixels, through resvg with the one bundled face and no other font of the machine. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import type { Scene } from '@/lib/scene/scene';
import { toSvg } from '@/lib/scene/svg';

export interface Raster {
  readonly png: Buffer;
  /** RGBA, row by row. */
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Server processes run in the project's folder; a bundled module has no address of its own to start from. */
export const FONT_FILE = join(process.cwd(), 'lib/server/fonts/inter-latin-semibold.ttf');

const OPTIONS: ResvgRenderOptions = {
  font: { loadSystemFonts: false, fontFiles: [FONT_FILE], defaultFontFamily: 'Inter' },
  fitTo: { mode: 'original' },
};

export async function rasterize(scene: Scene): Promise<Raster> {
  const image = await renderAsync(toSvg(scene), OPTIONS);
  return { png: image.asPng(), pixels: image.pixels, width: image.width, height: image.height };
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
