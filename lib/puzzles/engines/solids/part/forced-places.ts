import { dot, type Vector } from '../vector';
import { distance, type Pair, segment } from './curves';
import { boxOfDrawing, drawingKeys, keysOf } from './drawing/drawing-keys';
import type { IsometricDrawing } from './drawing/isometric-drawing';
import type { DrawnLine } from './drawing/view-drawing';
import { type PartView, VIEW_FRAMES } from './views';

/**
 * Returns the places of a view with a visible edge that is also visible in the isometric picture, and their lengths in
 * units. A careful reader of that picture expects them in the view. Straight edges only. `lines` is the drawing of the
 * view.
 */
export function forcedPlaces(
  isometric: IsometricDrawing,
  view: PartView,
  lines: readonly DrawnLine[],
): ReadonlyMap<string, number> {
  const { right, up } = VIEW_FRAMES[view];
  const onPage = (point: Vector): Pair => [dot(right, point), dot(up, point)];
  const { left, bottom } = boxOfDrawing(lines);
  const { places } = drawingKeys(lines);
  const forced = new Map<string, number>();
  for (const { edge, space } of isometric.pieces) {
    const [from, to] = space.map(onPage) as [Pair, Pair];
    if (edge.kind !== 'straight' || distance(from, to) < 0.1) continue;
    for (const [key, length] of keysOf(segment(from, to), [left, bottom]))
      if (places.get(key)?.hidden === false) forced.set(key, length);
  }
  return forced;
}
