import { encode } from 'fast-png';
import { rngFor } from 'rung-puzzles/core/rng';
import { draw, type Piece } from 'rung-puzzles/scene/draw-pixels';
import { describe, expect, it } from 'vitest';

const rng = rngFor(7n as never, 'sheets');

/** Flat areas and noise, as in drawings and shaded pictures. */
function piece(width: number, height: number, x: number, y: number): Piece {
  const pixels = new Uint8Array(width * height * 4);
  const noise = 1 + rng.int(3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = at % 7 < noise ? rng.int(256) : 200;
  return { pixels, width, height, x, y };
}

function coloursOf(width: number, height: number, pieces: readonly Piece[]): Uint8Array {
  const data = new Uint8Array(width * height * 3).fill(255);
  for (const { pixels, width: wide, height: high, x, y } of pieces)
    for (let row = 0; row < high; row += 1)
      for (let column = 0; column < wide; column += 1)
        for (let channel = 0; channel < 3; channel += 1)
          data[((y + row) * width + x + column) * 3 + channel] = pixels[(row * wide + column) * 4 + channel] as number;
  return data;
}

describe('a sheet as a PNG file', () => {
  it.each([
    [1, 1, []],
    [40, 30, [piece(40, 30, 0, 0)]],
    [301, 207, [piece(100, 90, 3, 5), piece(17, 200, 120, 7), piece(1, 1, 300, 206)]],
  ])('of %d × %d px has the very bytes that fast-png writes', (width, height, pieces) => {
    const data = coloursOf(width, height, pieces);
    const expected = encode({ width, height, data, channels: 3, depth: 8 }, { zlib: { level: 6 } });
    expect(Buffer.compare(draw({ kind: 'encode', sheet: { width, height, pieces } }), expected)).toBe(0);
  });
});
