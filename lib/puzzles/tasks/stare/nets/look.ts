/** How the sheets of STARE's net tasks look, in pictures, words and `truth`. */

import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import type { Hinge } from 'rung-puzzles/engines/nets/fold-tree';
import type { SquareLook } from 'rung-puzzles/engines/nets/hexomino/draw';
import type { Sheet } from 'rung-puzzles/engines/nets/hexomino/sheet';
import {
  applyAction,
  flatNet,
  type NetAction,
  type NetState,
  type ReplaySquare,
} from 'rung-puzzles/engines/nets/replay';
import type { Replay } from 'rung-puzzles/items/explanation';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';

/** Soft fills that carry no meaning. Only the numbers name the squares. */
const FILLS = ['#c9dff5', '#fde3b3', '#cdeadb', '#f5d0db', '#e0d8f5', '#f6f0ad'] as const;

/** Numbers from 1, in random order over the squares. */
export const drawNumbers = (count: number, rng: Rng): readonly number[] =>
  rng.shuffle(Array.from({ length: count }, (_, index) => index + 1));

export const numberedLooks = (numbers: readonly number[]): readonly SquareLook[] =>
  numbers.map((number) => ({
    text: String(number),
    fill: FILLS[(number - 1) % FILLS.length] as string,
    ink: PICTURE_INK.line,
  }));

export interface FoldedSheet {
  readonly sheet: Sheet;
  readonly numbers: readonly number[];
  readonly base: number;
  readonly folds: readonly Hinge[];
}

export const NET_FIELDS = {
  squares: '[[row, col], …]: the squares of the sheet, rows downward',
  numbers: 'The number on each square, in the same order',
} as const;

export const netTruth = ({ sheet, numbers }: Pick<FoldedSheet, 'sheet' | 'numbers'>) => ({
  squares: sheet.map(({ row, col }) => [row, col]),
  numbers,
});

export const FOLDED_FIELDS = {
  ...NET_FIELDS,
  base: 'The number of the square that stays on the table',
  steps:
    '{fold, towards}: numbers; the square is folded up by a right angle about its edge with the other, together with all squares attached to it',
};

export const foldedTruth = ({ sheet, numbers, base, folds }: FoldedSheet) => ({
  ...netTruth({ sheet, numbers }),
  base: numbers[base] as number,
  steps: folds.map(({ square, parent }) => ({ fold: numbers[square] as number, towards: numbers[parent] as number })),
});

/** The replay folds the whole sheet back, away from the viewer. Its squares look as in the picture. */
export function foldingReplay({ sheet, base, folds, numbers }: FoldedSheet): Replay {
  const looks = numberedLooks(numbers);
  const squares = sheet.map(
    ({ row, col }, index): ReplaySquare => ({ row, col, pattern: 'white', turn: 0, look: looks[index] as SquareLook }),
  );
  const states: NetState[] = [flatNet(squares, base)];
  const actions = folds.map(({ square }): NetAction => ({ do: 'fold', squares: [square] }));
  for (const action of actions) states.push(applyAction(states.at(-1) as NetState, action));
  return {
    world: 'nets',
    states: states as unknown as readonly Json[],
    steps: actions.map((action, index) => ({
      text: textOf(folds[index] as Hinge, numbers),
      action: action as unknown as Json,
    })),
  };
}

const textOf = ({ square, parent }: Hinge, numbers: readonly number[]): string =>
  `Fold square ${numbers[square]} along its edge with square ${numbers[parent]}.`;
