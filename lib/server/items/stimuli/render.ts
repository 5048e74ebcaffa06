/** Renders a panel to pixels: plane drawings through resvg with only the bundled font. */
import { createHash } from 'node:crypto';
import { decode } from 'fast-png';
import { isPlane, type PanelScene } from 'rung-puzzles/items/stimulus';
import { draw, sheetOf } from 'rung-puzzles/scene/draw-pixels';
import type { Scene } from 'rung-puzzles/scene/scene';
import type { ShadedScene } from 'rung-puzzles/scene/shaded/shaded-scene';
import { toSvgWith } from 'rung-puzzles/scene/svg';
import { makeLru } from '@/lib/server/platform/caching/lru';
import { fontFor } from './draw-here';
import { drawInWorker } from './draw-in-worker';
import { letterWriter } from './layout/letter-outlines';
import { renderAsync } from './resvg';
import { readStored } from './stored';

/** A picture whose pixels and file are made only when asked for. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly png: () => Promise<Buffer>;
  /** RGBA, row by row. */
  readonly pixels: () => Promise<Uint8Array>;
}

export async function rasterize(scene: PanelScene): Promise<Raster> {
  if (isPlane(scene)) return rasterizePlane(scene);
  return scene.kind === 'shaded' ? rasterizeShaded(scene) : rasterizePng(await readStored(scene.sha256));
}

/**
 * Drawings of late. The titles in composites are few, both statements of a pair show one picture, and some tasks show
 * the same one again and again. For each text resvg reads the font anew.
 */
const KEPT_BYTES = 24 * 1024 * 1024;
const lately = makeLru<Raster>(KEPT_BYTES, ({ width, height }) => 5 * width * height);

function rasterizePlane(scene: Scene): Raster {
  const svg = toSvgWith(letterWriter(), scene);
  const raster = lately.get(svg) ?? rasterizeSvg(svg, scene);
  lately.set(svg, raster);
  return raster;
}

function rasterizeSvg(svg: string, { width, height }: Scene): Raster {
  let drawn: Promise<Uint8Array> | null = null;
  let file: Promise<Buffer> | null = null;
  const encode = async (): Promise<Uint8Array> =>
    drawn === null
      ? drawInWorker({ kind: 'flat', svg })
      : // Posting the pixels to a thread would take about as long.
        draw({ kind: 'encode', sheet: sheetOf(await drawn, { width, height }) });
  /** A failure is not kept. */
  const forget = (error: unknown): never => {
    [drawn, file] = [null, null];
    throw error;
  };
  return {
    png: () => {
      file ??= encode().then(bufferOf).catch(forget);
      return file;
    },
    pixels: () => {
      drawn ??= renderAsync(svg, fontFor(svg))
        .then(({ pixels }) => pixels)
        .catch(forget);
      return drawn;
    },
    width,
    height,
  };
}

function rasterizeShaded(scene: ShadedScene): Raster {
  const { width, height } = scene;
  let drawn: Promise<Uint8Array> | null = null;
  return {
    // Without pixels, only the file leaves the thread: they are many times larger.
    png: async () =>
      bufferOf(
        await drawInWorker(
          drawn === null
            ? { kind: 'picture', scene }
            : { kind: 'encode', sheet: sheetOf(await drawn, { width, height }) },
        ),
      ),
    pixels: () => {
      drawn ??= drawInWorker({ kind: 'shade', scene });
      return drawn;
    },
    width,
    height,
  };
}

/** Eight bits per channel, with alpha. */
function rasterizePng(png: Buffer): Raster {
  const { data, width, height } = decode(png);
  return { png: async () => png, pixels: async () => Uint8Array.from(data), width, height };
}

const bufferOf = ({ buffer, byteOffset, length }: Uint8Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, length);

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
