/** Lists of steps that place a set fully or almost, and the same lists with one slip. */
import type { Rng } from 'rung-puzzles/core/rng';
import type { Board, Cell, Figure } from 'rung-puzzles/engines/tangram/cell';
import {
  coveredOf,
  firstFailing,
  type LabelledPiece,
  mistakesOf,
  type Step,
  stepsOn,
  waysOf,
} from 'rung-puzzles/engines/tangram/step';
import { ALLOWANCE } from './sets';

/** A random order in which this piece is the last. */
export const orderEndingIn = (last: number, count: number, rng: Rng): readonly number[] => [
  ...rng.shuffle(Array.from({ length: count }, (_, index) => index).filter((index) => index !== last)),
  last,
];

/**
 * Each piece goes where it fills most of its home: all of it, or the most that the misfit piece can fill. The misfit is
 * the last. It is turned and flipped in any way that does so, with unnecessary flips too, because its words must not
 * reveal its symmetry.
 */
export function stepsTowards(
  board: Board,
  pieces: readonly LabelledPiece[],
  homes: readonly Figure[],
  order: readonly number[],
  rng: Rng,
): readonly Step[] {
  return order.map((index, place) => {
    const home = homes[index] as Figure;
    const steps = stepsOn(board, pieces[index] as LabelledPiece, ALLOWANCE);
    const covered = steps.map((step) => coveredOf(pieces, step, home));
    const most = Math.max(...covered);
    const step = rng.pick(steps.filter((_, each) => covered[each] === most));
    return place === order.length - 1 ? rng.pick(waysOf(pieces, step, ALLOWANCE)) : step;
  });
}

interface Slipped {
  readonly steps: readonly Step[];
  readonly failsAt: number;
}

/**
 * A list with one slip, and the first step that it makes fail. All possible steps are equally likely. null: no slip
 * does harm.
 */
export function stepsWithSlip(
  board: Board,
  pieces: readonly LabelledPiece[],
  steps: readonly Step[],
  rng: Rng,
): Slipped | null {
  const slips = mistakesOf(board, pieces, steps, ALLOWANCE).map((slip) => ({
    steps: slip,
    failsAt: firstFailing(board, pieces, slip),
  }));
  const failing = slips.filter((slip): slip is Slipped => slip.failsAt !== null);
  if (failing.length === 0) return null;
  const failsAt = rng.pick([...new Set(failing.map((slip) => slip.failsAt))]);
  return rng.pick(failing.filter((slip) => slip.failsAt === failsAt));
}

/** “Turn B 90° clockwise, flip it left to right, and put it at row 2, column 1.” */
export function describeStep({ piece, turns, flip, at }: Step): string {
  const actions = [
    ...(turns === 0 ? [] : [`turn ${piece} ${TURNS[turns]}`]),
    ...(flip ? [`flip ${turns === 0 ? piece : 'it'} left to right`] : []),
  ];
  const put = `put ${actions.length === 0 ? piece : 'it'} at ${placeInWords(at)}`;
  const sentence = actions.length === 0 ? put : `${actions.join(', ')}${actions.length > 1 ? ',' : ''} and ${put}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

const TURNS = ['', '90° clockwise', '180°', '270° clockwise'] as const;

const placeInWords = ([row, col]: Cell): string => `row ${row + 1}, column ${col + 1}`;
