/** A picture with samples finer than pixels, and the nearest surface at each. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly colors: Uint32Array;
  /** One over the distance ahead of the camera; 0 if empty. */
  readonly nearness: Float64Array;
}

export const emptyCanvas = (width: number, height: number, color: number): Canvas => ({
  width,
  height,
  colors: new Uint32Array(width * height).fill(color),
  nearness: new Float64Array(width * height),
});

export interface SamplePoint {
  readonly x: number;
  readonly y: number;
}

/** Calls `visit` for each sample of a triangle with the shares of its second and third corner. */
export function forEachSample(
  { width, height }: Pick<Canvas, 'width' | 'height'>,
  a: SamplePoint,
  b: SamplePoint,
  c: SamplePoint,
  visit: (index: number, shareB: number, shareC: number) => void,
): void {
  const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  if (area === 0) return;
  const top = Math.max(0, Math.ceil(Math.min(a.y, b.y, c.y) - 0.5));
  const bottom = Math.min(height - 1, Math.floor(Math.max(a.y, b.y, c.y) - 0.5));
  const [alongB, alongC] = [(c.y - a.y) / area, -(b.y - a.y) / area];
  for (let row = top; row <= bottom; row += 1) {
    const y = row + 0.5;
    const [ab, bc, ca] = [edgeAt(y, a, b), edgeAt(y, b, c), edgeAt(y, c, a)];
    const first = Math.max(0, Math.ceil(least(ab, bc, ca) - 0.5));
    const last = Math.min(width - 1, Math.ceil(most(ab, bc, ca) - 0.5) - 1);
    const [baseB, baseC] = [(-(y - a.y) * (c.x - a.x)) / area, ((b.x - a.x) * (y - a.y)) / area];
    for (let column = first; column <= last; column += 1) {
      const x = column + 0.5 - a.x;
      visit(row * width + column, x * alongB + baseB, x * alongC + baseC);
    }
  }
}

/** Returns where an edge crosses a height; NaN if nowhere. Equal from both ends, so that neighbours leave no gap. */
function edgeAt(y: number, from: SamplePoint, to: SamplePoint): number {
  const isDown = from.y < to.y || (from.y === to.y && from.x < to.x);
  const [upper, lower] = isDown ? [from, to] : [to, from];
  if (upper.y > y || lower.y < y || upper.y === lower.y) return Number.NaN;
  return upper.x + ((y - upper.y) * (lower.x - upper.x)) / (lower.y - upper.y);
}

function least(a: number, b: number, c: number): number {
  const known = a < b || Number.isNaN(b) ? a : b;
  return known < c || Number.isNaN(c) ? known : c;
}

function most(a: number, b: number, c: number): number {
  const known = a > b || Number.isNaN(b) ? a : b;
  return known > c || Number.isNaN(c) ? known : c;
}

/** Returns RGBA of the pixels, each the mean of four samples. A colour is processed as two sums at a time. */
export function averaged({ width, colors }: Canvas, pixelWidth: number, pixelHeight: number): Uint8Array {
  const pixels = new Uint8Array(pixelWidth * pixelHeight * 4);
  for (let row = 0; row < pixelHeight; row += 1) {
    for (let column = 0; column < pixelWidth; column += 1) {
      const from = 2 * row * width + 2 * column;
      const [a, b] = [colors[from] as number, colors[from + 1] as number];
      const [c, d] = [colors[from + width] as number, colors[from + width + 1] as number];
      const outer = (a & RED_BLUE) + (b & RED_BLUE) + (c & RED_BLUE) + (d & RED_BLUE) + 0x20002;
      const green = ((a >> 8) & 255) + ((b >> 8) & 255) + ((c >> 8) & 255) + ((d >> 8) & 255) + 2;
      const at = (row * pixelWidth + column) * 4;
      pixels[at] = (outer >> 18) & 255;
      pixels[at + 1] = green >> 2;
      pixels[at + 2] = (outer >> 2) & 255;
      pixels[at + 3] = 255;
    }
  }
  return pixels;
}

const RED_BLUE = 0xff00ff;
