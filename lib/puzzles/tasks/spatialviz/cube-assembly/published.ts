/**
 * Options of cube assembly in the paper's form (arXiv 2507.07610, appendix B.1): the missing part, and others with one
 * cube removed or added. Their number of cubes alone rules them out, so these pictures reveal more than our own form.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { cellKey, type Solid } from 'rung-puzzles/engines/voxels/cell';
import { isConnected, neighborsOf } from 'rung-puzzles/engines/voxels/connected';
import { isSameTurned } from 'rung-puzzles/engines/voxels/rotation';
import type { CountChange, PartOption } from './options';

/** As many wrong options as three pictures need if none of them is right. */
const WRONG = 3;

/** The missing part and three wrong ones that differ by one cube, not turned yet. null if there are too few. */
export function drawCountFamily(part: Solid, rng: Rng): readonly PartOption[] | null {
  const wrong: PartOption[] = [];
  for (let count = 0; count < WRONG; count += 1) {
    const change = rng.chance(1, 2) ? ('removed' as const) : ('added' as const);
    const solid = rng
      .shuffle(changedBy(change, part))
      .find((each) => wrong.every((other) => !isSameTurned(each, other.solid)));
    if (solid === undefined) return null;
    wrong.push({ solid, class: change });
  }
  return [{ solid: part, class: 'right' }, ...wrong];
}

/** All connected solids with one cube fewer, or one more. */
function changedBy(change: CountChange, part: Solid): readonly Solid[] {
  if (change === 'added') return neighborsOf(part).map((place) => [...part, place]);
  return part.map((cube) => part.filter((cell) => cellKey(cell) !== cellKey(cube))).filter(isConnected);
}
