import type { Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import type { Cut } from './cut';
import { outlinesOf, sectionOf } from './section';
import { gridShapes, type Sheet } from './sheet';
import type { Stack } from './stack';

type Outline = readonly (readonly [number, number])[];

const FILL = '#bfd4ee';

export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

export function extentOf(outlines: readonly Outline[]): Extent {
  const points = outlines.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

export const sectionOutlines = (stack: Stack, cut: Cut): readonly Outline[] =>
  outlinesOf(sectionOf(stack, cut, 'fine'), cut);

export function drawPlainSection(outlines: readonly Outline[], sheet: Sheet): Scene {
  const { width, height, background, shapes } = drawSection(outlines, sheet);
  return { width, height, background, shapes: shapes.slice(-outlines.length) };
}

/**
 * Draws the outline of a cut in the middle of a sheet. Higher points are higher; in a horizontal cut, those at the
 * back.
 */
export function drawSection(outlines: readonly Outline[], sheet: Sheet): Scene {
  const { left, right, bottom, top } = extentOf(outlines);
  const place = ([x, y]: readonly [number, number]): Point => [
    sheet.widthPx / 2 + sheet.scale * (x - (left + right) / 2),
    sheet.heightPx / 2 - sheet.scale * (y - (bottom + top) / 2),
  ];
  const shapes = outlines.map(
    (outline): Shape => ({
      kind: 'polygon',
      points: outline.map(place),
      fill: FILL,
      stroke: PICTURE_INK.line,
      strokeWidth: 2,
    }),
  );
  const origin = place([(left + right) / 2, bottom]);
  return {
    width: sheet.widthPx,
    height: sheet.heightPx,
    background: PICTURE_INK.background,
    shapes: [...gridShapes(sheet, origin), ...shapes],
  };
}
