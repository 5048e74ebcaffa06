/** What takes long to draw: solids in space, and PNG files. Plain JavaScript gives the same bytes on every machine. */
import { encodePng } from 'rung-puzzles/scene/png/encode-png';
import type { Sheet } from 'rung-puzzles/scene/png/sheet';
import { renderShaded } from 'rung-puzzles/scene/shaded/render-shaded';
import type { ShadedScene } from 'rung-puzzles/scene/shaded/shaded-scene';

/** `shade` gives the scene's pixels, RGBA row by row; `encode` a PNG. */
export type DrawRequest =
  | { readonly kind: 'shade'; readonly scene: ShadedScene }
  | { readonly kind: 'encode'; readonly sheet: Sheet };

/** A sheet that one picture fills. */
export const sheetOf = (pixels: Uint8Array, { width, height }: Pick<Sheet, 'width' | 'height'>): Sheet => ({
  width,
  height,
  pieces: [{ pixels, width, height, x: 0, y: 0 }],
});

export const draw = (request: DrawRequest): Uint8Array =>
  request.kind === 'shade' ? renderShaded(request.scene) : encodePng(request.sheet);
