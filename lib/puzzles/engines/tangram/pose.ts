/**
 * The poses of a piece: first quarter turns clockwise, then an optional flip left to right. Always at the upper left.
 */
import { type Cell, type Figure, figureKey, keyOf, normalized } from './cell';

export interface Pose {
  /** Quarter turns clockwise, 0 to 3. */
  readonly turns: number;
  /** Left to right, after the turns. */
  readonly flip: boolean;
}

export interface Allowance {
  readonly mayTurn: boolean;
  readonly mayFlip: boolean;
}

/** Easiest first, because searches take the first pose that fits. */
const POSES: readonly Pose[] = [false, true].flatMap((flip) => [0, 1, 2, 3].map((turns) => ({ turns, flip })));

const posesOf = ({ mayTurn, mayFlip }: Allowance): readonly Pose[] =>
  POSES.filter(({ turns, flip }) => (mayTurn || turns === 0) && (mayFlip || !flip));

export const posed = (figure: Figure, pose: Pose): Figure => normalized(figure.map((cell) => posedCell(cell, pose)));

function posedCell([row, col]: Cell, { turns, flip }: Pose): Cell {
  const [down, right] = turns === 0 ? [row, col] : turns === 1 ? [col, -row] : turns === 2 ? [-row, -col] : [-col, row];
  return [down, flip ? -right : right];
}

export const orientationsOf = (figure: Figure, allowance: Allowance): readonly Figure[] =>
  easiestPosesOf(figure, allowance).map(({ cells }) => cells);

/** Returns the orientations of a figure, each with the easiest pose that makes it. */
export function easiestPosesOf(
  figure: Figure,
  allowance: Allowance,
): readonly { readonly pose: Pose; readonly cells: Figure }[] {
  const found = new Map<string, { readonly pose: Pose; readonly cells: Figure }>();
  for (const pose of posesOf(allowance)) {
    const cells = posed(figure, pose);
    const key = keyOf(cells);
    if (!found.has(key)) found.set(key, { pose, cells });
  }
  return [...found.values()];
}

/** Returns all poses that make one figure the other, easiest first. */
export const posesTo = (from: Figure, to: Figure, allowance: Allowance): readonly Pose[] => {
  const wanted = figureKey(to);
  return posesOf(allowance).filter((pose) => keyOf(posed(from, pose)) === wanted);
};

/** Returns the same text for figures that are equal after turns and, if allowed, flips. */
export const formKey = (figure: Figure, allowance: Allowance): string =>
  posesOf(allowance)
    .map((pose) => keyOf(posed(figure, pose)))
    .sort()[0] as string;
