/**
 * CPU-intensive drawing: solids in space, and PNG files. Both are plain JavaScript and give the same bytes on every
 * machine.
 */
import { zlibSync } from 'fflate';
import { renderShaded } from 'rung-puzzles/scene/shaded/render-shaded';
import type { ShadedScene } from 'rung-puzzles/scene/shaded/shaded-scene';

/** `shade` gives the scene's pixels, RGBA row by row; `encode` gives a PNG. */
export type DrawRequest =
  | { readonly kind: 'shade'; readonly scene: ShadedScene }
  | { readonly kind: 'encode'; readonly sheet: Sheet };

/** Opaque pieces on white. */
interface Sheet {
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  readonly pieces: readonly Piece[];
}

export interface Piece {
  /** RGBA, row by row. */
  readonly pixels: Uint8Array;
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  /** px, of its top left corner on the sheet */
  readonly x: number;
  readonly y: number;
}

const CHANNELS = 3;
const WHITE = 255;

export const sheetOf = (pixels: Uint8Array, { width, height }: Pick<Sheet, 'width' | 'height'>): Sheet => ({
  width,
  height,
  pieces: [{ pixels, width, height, x: 0, y: 0 }],
});

export const draw = (request: DrawRequest): Uint8Array =>
  request.kind === 'shade' ? renderShaded(request.scene) : encodeSheet(request.sheet);

/**
 * Encodes a PNG. `encode` of fast-png gives the same bytes, but copies each sheet twice more, which takes a third of
 * the time.
 */
function encodeSheet({ width, height, pieces }: Sheet): Uint8Array {
  const stride = 1 + width * CHANNELS;
  const lines = new Uint8Array(height * stride).fill(WHITE);
  // Each line starts with the number of its filter.
  for (let row = 0; row < height; row += 1) lines[row * stride] = NO_FILTER;
  for (const piece of pieces) copyOpaque(lines, stride, piece);
  const header = new Uint8Array(13);
  new DataView(header.buffer).setUint32(0, width);
  new DataView(header.buffer).setUint32(4, height);
  header.set([DEPTH, TRUE_COLOUR], 8);
  return joined([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', zlibSync(lines, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
const NO_FILTER = 0;
const DEPTH = 8;
const TRUE_COLOUR = 2;

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(
    [...name].map((letter) => letter.charCodeAt(0)),
    4,
  );
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crcOf(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

/** CRC-32 of PNG, annex D. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Pieces are opaque, so dropping alpha loses nothing and saves a quarter of the encoding. */
function copyOpaque(lines: Uint8Array, stride: number, { pixels, width, height, x: left, y: top }: Piece): void {
  for (let row = 0; row < height; row += 1) {
    let from = row * width * 4;
    let to = (top + row) * stride + 1 + left * CHANNELS;
    for (let column = 0; column < width; column += 1, from += 4, to += CHANNELS) {
      lines[to] = pixels[from] as number;
      lines[to + 1] = pixels[from + 1] as number;
      lines[to + 2] = pixels[from + 2] as number;
    }
  }
}
