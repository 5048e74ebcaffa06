/**
 * The ways to hold a piece: first turned by quarter turns clockwise, then perhaps flipped left to right; always at the
 * upper left.
 */
import { type Cell, type Figure, figureKey, normalized } from './cell';

export interface Pose {
  /** Quarter turns clockwise, 0 to 3. */
  readonly turns: number;
  /** Left to right, after the turns. */
  readonly flip: boolean;
}

/** What may be done to the pieces of an item. */
export interface Allowance {
  readonly mayTurn: boolean;
  readonly mayFlip: boolean;
}

/** The easiest first: whoever looks for a pose that does something takes the first that does. */
const POSES: readonly Pose[] = [false, true].flatMap((flip) => [0, 1, 2, 3].map((turns) => ({ turns, flip })));

const posesOf = ({ mayTurn, mayFlip }: Allowance): readonly Pose[] =>
  POSES.filter(({ turns, flip }) => (mayTurn || turns === 0) && (mayFlip || !flip));

export const posed = (figure: Figure, pose: Pose): Figure => normalized(figure.map((cell) => posedCell(cell, pose)));

function posedCell([row, col]: Cell, { turns, flip }: Pose): Cell {
  const [down, right] = turns === 0 ? [row, col] : turns === 1 ? [col, -row] : turns === 2 ? [-row, -col] : [-col, row];
  return [down, flip ? -right : right];
}

/** The different figures that the allowed poses give. */
export function orientationsOf(figure: Figure, allowance: Allowance): readonly Figure[] {
  const found = posesOf(allowance).map((pose) => posed(figure, pose));
  return [...new Map(found.map((cells) => [cells.join(' '), cells])).values()];
}

/** All poses that make one figure the other, the easiest first. */
export const posesTo = (from: Figure, to: Figure, allowance: Allowance): readonly Pose[] => {
  const wanted = figureKey(to);
  return posesOf(allowance).filter((pose) => figureKey(posed(from, pose)) === wanted);
};

/** The same text for figures that turns and, where allowed, flips make the same. */
export const formKey = (figure: Figure, allowance: Allowance): string =>
  posesOf(allowance)
    .map((pose) => posed(figure, pose).join(' '))
    .sort()[0] as string;
