/** Why a cube does not look like a view: as a class, and as a sentence for volunteers. */
import { type CornerView, cornerKey, cornerKeys, shows } from 'rung-puzzles/engines/nets/draw/corner-view';
import type { PrintedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { distinctTurns } from 'rung-puzzles/engines/nets/patterns/patterns';

/**
 * `mirrored`: the faces meet, the other way round. `turned`: they meet in order, but one is turned. `opposite`: they do
 * not meet.
 */
export type Fit = 'right' | 'mirrored' | 'turned' | 'opposite';

export function fitOf(cube: PrintedCube, view: CornerView): Fit {
  if (shows(cube, view, distinctTurns)) return 'right';
  const corners = cornerKeys(cube, () => 1);
  const [top, right, front] = view.map(({ pattern }) => ({ pattern, turn: 0 })) as unknown as CornerView;
  if (corners.has(cornerKey([top, right, front]))) return 'turned';
  return corners.has(cornerKey([top, front, right])) ? 'mirrored' : 'opposite';
}

export const FIT_NOTES: Readonly<Record<Fit, string>> = {
  right: 'These three faces meet at one corner of the cube, in this order and turned like this.',
  mirrored: 'These three faces meet at a corner, but the other way round: this would be the mirror image.',
  turned: 'These three faces meet at a corner in this order, but not all of them are turned like this.',
  opposite: 'No corner of the cube brings these three faces together.',
};
