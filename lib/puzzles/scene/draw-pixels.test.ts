import fc from 'fast-check';
import { convertIndexedToRgb, decode } from 'fast-png';
import { sha256Hex } from 'rung-puzzles/core/hash';
import { type Rng, rngFor } from 'rung-puzzles/core/rng';
import { draw } from 'rung-puzzles/scene/draw-pixels';
import type { Piece, Sheet } from 'rung-puzzles/scene/png/sheet';
import { describe, expect, it } from 'vitest';

const pngOf = (sheet: Sheet): Uint8Array => draw({ kind: 'encode', sheet });

/** Runs, repeated rows and noise in `colors` colours, as drawings and shaded pictures have. */
function piece(rng: Rng, colors: number, [width, height, x, y]: readonly [number, number, number, number]): Piece {
  const pixels = new Uint8Array(width * height * 4);
  const view = new DataView(pixels.buffer);
  let color = 0;
  for (let at = 0; at < width * height; at += 1) {
    if (rng.int(8) === 0) color = rng.int(colors) * 7919;
    const above = at >= width && rng.int(3) > 0 ? view.getUint32(4 * (at - width)) >>> 8 : color;
    view.setUint32(4 * at, ((above << 8) | rng.int(256)) >>> 0);
  }
  return { pixels, width, height, x, y };
}

/** The sheet's colours, pixel by pixel. */
function colorsOf({ width, height, pieces }: Sheet): Uint8Array {
  const data = new Uint8Array(width * height * 3).fill(255);
  for (const { pixels, width: wide, height: high, x, y } of pieces)
    for (let row = 0; row < high; row += 1)
      for (let column = 0; column < wide; column += 1)
        for (let channel = 0; channel < 3; channel += 1)
          data[((y + row) * width + x + column) * 3 + channel] = pixels[(row * wide + column) * 4 + channel] as number;
  return data;
}

/** Exactly `count` colours, each once. */
function palettePiece(count: number): Piece {
  const pixels = new Uint8Array(count * 4);
  for (let at = 0; at < count; at += 1) pixels.set([at & 255, at >> 8, 9, 255], 4 * at);
  return { pixels, width: count, height: 1, x: 0, y: 0 };
}

function expectSame(sheet: Sheet): void {
  const decoded = decode(pngOf(sheet), { checkCrc: true });
  expect([decoded.width, decoded.height, decoded.depth]).toEqual([sheet.width, sheet.height, 8]);
  const data = decoded.palette === undefined ? decoded.data : convertIndexedToRgb(decoded);
  expect(Buffer.compare(Uint8Array.from(data), colorsOf(sheet))).toBe(0);
}

describe('a sheet as a PNG file', () => {
  it('has the colours of its pieces, whatever its size and the number of its colours', () => {
    const side = fc.integer({ min: 1, max: 90 });
    const colors = fc.constantFrom(1, 2, 5, 100, 256, 400, 60_000);
    fc.assert(
      fc.property(side, side, colors, fc.bigInt({ min: 0n, max: 1n << 60n }), (width, height, count, seed) => {
        const rng = rngFor(seed as never, 'sheets');
        const inner = [Math.max(1, width >> 1), Math.max(1, height >> 1), width >> 2, height >> 2] as const;
        for (const pieces of [[piece(rng, count, [width, height, 0, 0])], [piece(rng, count, inner)]])
          expectSame({ width, height, pieces });
      }),
      { numRuns: 60 },
    );
  });

  it('keeps colours in rows that are longer than deflate reaches back', () => {
    const rng = rngFor(3n as never, 'sheets');
    for (const count of [3, 5000])
      expectSame({ width: 12_000, height: 4, pieces: [piece(rng, count, [12_000, 4, 0, 0])] });
  });

  it.each([
    [256, 3],
    [257, 2],
  ])('of %d colours has the colour type %d', (count, type) => {
    const sheet = { width: count, height: 1, pieces: [palettePiece(count)] };
    expect(pngOf(sheet)[25]).toBe(type);
    expectSame(sheet);
  });

  it('is these very bytes on every machine', () => {
    const hashes = [40, 400].map((count) => {
      const rng = rngFor(7n as never, 'sheets');
      return sha256Hex([...pngOf({ width: 301, height: 207, pieces: [piece(rng, count, [250, 200, 3, 5])] })].join());
    });
    expect(hashes).toMatchInlineSnapshot(`
      [
        "b4c70efc791c49aab3e248310bf011c83e79e3889e2f723d363d33c7f0a6f7a5",
        "7b9e5d108f43bc4ba17f10635120128dc67ee5909607d162bb032b46826b9b42",
      ]
    `);
  });
});

describe('a sheet that is larger than memory', () => {
  it('is refused, and the next one has the same bytes as before', () => {
    const small: Sheet = { width: 30, height: 20, pieces: [piece(rngFor(5n as never, 'sheets'), 9, [30, 20, 0, 0])] };
    const before = pngOf(small);
    expect(() => pngOf({ width: 11_000, height: 11_000, pieces: [] })).toThrow();
    expect(Buffer.compare(pngOf(small), before)).toBe(0);
  });
});
