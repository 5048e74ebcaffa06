/**
 * Drawing that keeps a processor busy for long: solids in space, and PNG files. Both are plain JavaScript, the same
 * bytes on every machine.
 */
import { encode } from 'fast-png';
import { renderShaded } from 'rung-puzzles/scene/shaded/render-shaded';
import type { ShadedScene } from 'rung-puzzles/scene/shaded/shaded-scene';

/** `shade` gives the scene's pixels, RGBA row by row; `encode` a PNG. */
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

/** A sheet that one picture fills. */
export const sheetOf = (pixels: Uint8Array, { width, height }: Pick<Sheet, 'width' | 'height'>): Sheet => ({
  width,
  height,
  pieces: [{ pixels, width, height, x: 0, y: 0 }],
});

export const draw = (request: DrawRequest): Uint8Array =>
  request.kind === 'shade' ? renderShaded(request.scene) : encodeSheet(request.sheet);

function encodeSheet({ width, height, pieces }: Sheet): Uint8Array {
  const data = new Uint8Array(width * height * CHANNELS).fill(WHITE);
  for (const piece of pieces) copyOpaque(data, width, piece);
  return encode({ width, height, data, channels: CHANNELS, depth: 8 }, { zlib: { level: 6 } });
}

/** Nothing shows through a piece, so dropping alpha loses nothing: a quarter less to encode. */
function copyOpaque(data: Uint8Array, sheetWidth: number, { pixels, width, height, x: left, y: top }: Piece): void {
  for (let row = 0; row < height; row += 1) {
    let from = row * width * 4;
    let to = ((top + row) * sheetWidth + left) * CHANNELS;
    for (let column = 0; column < width; column += 1, from += 4, to += CHANNELS) {
      data[to] = pixels[from] as number;
      data[to + 1] = pixels[from + 1] as number;
      data[to + 2] = pixels[from + 2] as number;
    }
  }
}
