import type { Units } from './repeats';

/** Opaque pieces on white. */
export interface Sheet {
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  readonly pieces: readonly Piece[];
}

export interface Piece {
  /** RGBA, row by row; alpha is ignored. */
  readonly pixels: Uint8Array;
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  /** px, of its top left corner on the sheet */
  readonly x: number;
  readonly y: number;
}

/** Four bytes as one number. With a sign, since V8 takes larger numbers for fractions. */
const WHITE = -1;
const OPAQUE = new Int32Array(Uint8Array.of(0, 0, 0, 255).buffer)[0] as number;

/** Reused, since clearing a new one takes longer than filling it. */
let buffer = new Int32Array(0);

/** Copies all pieces on the sheet, one number (unit) per pixel. The result is valid until the next call. */
export function unitsOf({ width, height, pieces }: Sheet): Units {
  const stride = width + 1;
  const size = stride * height;
  if (buffer.length < size + 2) buffer = new Int32Array(size + 2);
  const units = buffer;
  const [first] = pieces;
  // A piece of the sheet's size covers all of it.
  if (first?.width !== width || first.height !== height) units.fill(WHITE, 0, size);
  units.fill(WHITE, size, size + 2);
  for (const piece of pieces) copyPiece(units, stride, piece);
  for (let row = 0; row < height; row += 1) units[row * stride] = units[1] as number;
  return { units, size, stride };
}

function copyPiece(units: Int32Array, stride: number, { pixels, width, height, x, y }: Piece): void {
  // Only an array that begins at a multiple of four bytes can be read by fours.
  const { buffer: bytes, byteOffset } = pixels.byteOffset % 4 === 0 ? pixels : pixels.slice();
  const colors = new Int32Array(bytes, byteOffset, width * height);
  for (let row = 0; row < height; row += 1) {
    let to = (y + row) * stride + 1 + x;
    for (let from = row * width; from < (row + 1) * width; from += 1, to += 1)
      units[to] = (colors[from] as number) | OPAQUE;
  }
}
