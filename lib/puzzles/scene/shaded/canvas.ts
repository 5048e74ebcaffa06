/** A picture with samples finer than pixels. There is one at a time: it is valid until the next one is asked for. */
import type { Rows } from './rows';

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Packed. */
  readonly colors: Uint32Array;
  /** One over the distance of the nearest solid ahead of the camera; 0 if there is none. */
  readonly nearness: Float64Array;
  /** Where solids were drawn. */
  readonly touched: Rows;
  readonly ground: Rows;
  /** One over the distance of the ground, by row. */
  readonly groundNearness: Float64Array;
}

/** Reused, since clearing new ones takes longer than drawing on them. */
let canvas: Canvas | null = null;
let colorBuffer = new Uint32Array(0);
/** All 0 but for what the last picture touched. */
let nearnessBuffer = new Float64Array(0);

export function emptyCanvas(width: number, height: number, color: number): Canvas {
  const size = width * height;
  if (canvas !== null) wipe(canvas);
  if (colorBuffer.length < size) {
    colorBuffer = new Uint32Array(size);
    nearnessBuffer = new Float64Array(size);
  }
  canvas = {
    width,
    height,
    colors: colorBuffer.subarray(0, size).fill(color),
    nearness: nearnessBuffer.subarray(0, size),
    touched: emptyRows(height, width),
    ground: emptyRows(height, width),
    groundNearness: new Float64Array(height),
  };
  return canvas;
}

const emptyRows = (height: number, width: number): Rows => ({
  first: new Int32Array(height).fill(width),
  end: new Int32Array(height),
});

function wipe({ width, height, nearness, touched: { first, end } }: Canvas): void {
  for (let row = 0; row < height; row += 1) {
    const [from, to] = [first[row] as number, end[row] as number];
    if (from < to) nearness.fill(0, row * width + from, row * width + to);
  }
}

const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** Opaque red, green, blue and alpha as one number that has these four bytes. */
const pixelOf = (red: number, green: number, blue: number): number =>
  IS_LITTLE_ENDIAN ? -0x1000000 | (blue << 16) | (green << 8) | red : (red << 24) | (green << 16) | (blue << 8) | 255;

/** Returns RGBA of the pixels, each the mean of four samples. Red and blue are summed in one number, far enough apart. */
export function averaged({ width, colors }: Canvas, pixelWidth: number, pixelHeight: number): Uint8Array {
  const pixels = new Int32Array(pixelWidth * pixelHeight);
  let lastColor = -1;
  let lastPixel = 0;
  for (let row = 0, at = 0; row < pixelHeight; row += 1) {
    let from = 2 * row * width;
    for (let column = 0; column < pixelWidth; column += 1, from += 2, at += 1) {
      const a = colors[from] as number;
      const b = colors[from + 1] as number;
      const c = colors[from + width] as number;
      const d = colors[from + width + 1] as number;
      if (a === b && a === c && a === d) {
        if (a !== lastColor) {
          lastColor = a;
          lastPixel = pixelOf(a >> 16, (a >> 8) & 255, a & 255);
        }
        pixels[at] = lastPixel;
        continue;
      }
      const outer = (a & RED_BLUE) + (b & RED_BLUE) + (c & RED_BLUE) + (d & RED_BLUE) + 0x20002;
      const green = ((a >> 8) & 255) + ((b >> 8) & 255) + ((c >> 8) & 255) + ((d >> 8) & 255) + 2;
      pixels[at] = pixelOf((outer >> 18) & 255, green >> 2, (outer >> 2) & 255);
    }
  }
  return new Uint8Array(pixels.buffer);
}

const RED_BLUE = 0xff00ff;
