/** What takes long to draw: solids in space, and PNG files. The bytes are the same on every machine. */
import { assertNever } from 'rung-puzzles/core/invariant';
import { encodePng } from 'rung-puzzles/scene/png/encode-png';
import type { Sheet } from 'rung-puzzles/scene/png/sheet';
import { renderShaded, shadedPixels } from 'rung-puzzles/scene/shaded/render-shaded';
import type { ShadedScene } from 'rung-puzzles/scene/shaded/shaded-scene';

/** `shade` gives the scene's pixels, RGBA row by row; `encode` a PNG of a sheet, and `picture` one of a scene. */
export type DrawRequest =
  | { readonly kind: 'shade'; readonly scene: ShadedScene }
  | { readonly kind: 'encode'; readonly sheet: Sheet }
  | { readonly kind: 'picture'; readonly scene: ShadedScene };

/** A sheet is what one PNG file shows; here one picture fills it. */
export const sheetOf = (pixels: Uint8Array, { width, height }: Pick<Sheet, 'width' | 'height'>): Sheet => ({
  width,
  height,
  pieces: [{ pixels, width, height, x: 0, y: 0 }],
});

export function draw(request: DrawRequest): Uint8Array {
  switch (request.kind) {
    case 'shade':
      return renderShaded(request.scene);
    case 'encode':
      return encodePng(request.sheet);
    case 'picture':
      return encodePng(sheetOf(shadedPixels(request.scene), request.scene));
    default:
      return assertNever(request);
  }
}
