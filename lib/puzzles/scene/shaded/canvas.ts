/** A picture with samples finer than pixels, and the nearest surface at each. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly colors: Uint32Array;
  /** One over the distance ahead of the camera; 0 if empty. */
  readonly nearness: Float64Array;
}

/** Reused, since clearing new ones takes longer than drawing on them. */
let colorBuffer = new Uint32Array(0);
let nearnessBuffer = new Float64Array(0);

/** All canvases share their memory: one is valid until the next call. */
export function emptyCanvas(width: number, height: number, color: number): Canvas {
  const size = width * height;
  if (colorBuffer.length < size) {
    colorBuffer = new Uint32Array(size);
    nearnessBuffer = new Float64Array(size);
  }
  const colors = colorBuffer.subarray(0, size).fill(color);
  const nearness = nearnessBuffer.subarray(0, size).fill(0);
  return { width, height, colors, nearness };
}

export interface SamplePoint {
  readonly x: number;
  readonly y: number;
}

/** The samples of a triangle in one row. */
export interface Span {
  readonly row: number;
  /** Columns. */
  readonly first: number;
  readonly last: number;
  /**
   * Barycentric coordinates for the second and third corner (B and C): at the first corner's column, and their change
   * per column.
   */
  readonly baseB: number;
  readonly baseC: number;
  readonly alongB: number;
  readonly alongC: number;
}

/** Calls `visit` for each row of a triangle that has samples. */
export function forEachSpan(
  { width, height }: Pick<Canvas, 'width' | 'height'>,
  a: SamplePoint,
  b: SamplePoint,
  c: SamplePoint,
  visit: (span: Span) => void,
): void {
  const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  if (area === 0) return;
  const top = Math.max(0, Math.ceil(Math.min(a.y, b.y, c.y) - 0.5));
  const bottom = Math.min(height - 1, Math.floor(Math.max(a.y, b.y, c.y) - 0.5));
  const alongB = (c.y - a.y) / area;
  const alongC = -(b.y - a.y) / area;
  for (let row = top; row <= bottom; row += 1) {
    const y = row + 0.5;
    const ab = edgeAt(y, a, b);
    const bc = edgeAt(y, b, c);
    const ca = edgeAt(y, c, a);
    const first = Math.max(0, Math.ceil(least(ab, bc, ca) - 0.5));
    const last = Math.min(width - 1, Math.ceil(most(ab, bc, ca) - 0.5) - 1);
    if (!(first <= last)) continue;
    const baseB = (-(y - a.y) * (c.x - a.x)) / area;
    const baseC = ((b.x - a.x) * (y - a.y)) / area;
    visit({ row, first, last, baseB, baseC, alongB, alongC });
  }
}

/** Returns where an edge crosses a height; NaN if nowhere. Equal from both ends, so that neighbours leave no gap. */
function edgeAt(y: number, from: SamplePoint, to: SamplePoint): number {
  const isDown = from.y < to.y || (from.y === to.y && from.x < to.x);
  const upper = isDown ? from : to;
  const lower = isDown ? to : from;
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

/** Returns RGBA of the pixels, each the mean of four samples. Red and blue are summed in one number, far enough apart. */
export function averaged({ width, colors }: Canvas, pixelWidth: number, pixelHeight: number): Uint8Array {
  const pixels = new Uint8Array(pixelWidth * pixelHeight * 4);
  for (let row = 0, at = 0; row < pixelHeight; row += 1) {
    let from = 2 * row * width;
    for (let column = 0; column < pixelWidth; column += 1, from += 2, at += 4) {
      const a = colors[from] as number;
      const b = colors[from + 1] as number;
      const c = colors[from + width] as number;
      const d = colors[from + width + 1] as number;
      let red = a >> 16;
      let green = (a >> 8) & 255;
      let blue = a & 255;
      if (a !== b || a !== c || a !== d) {
        const outer = (a & RED_BLUE) + (b & RED_BLUE) + (c & RED_BLUE) + (d & RED_BLUE) + 0x20002;
        red = (outer >> 18) & 255;
        green = (green + ((b >> 8) & 255) + ((c >> 8) & 255) + ((d >> 8) & 255) + 2) >> 2;
        blue = (outer >> 2) & 255;
      }
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
      pixels[at + 3] = 255;
    }
  }
  return pixels;
}

const RED_BLUE = 0xff00ff;
