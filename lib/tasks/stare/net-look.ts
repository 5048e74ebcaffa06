/** How the sheets of STARE's net tasks look, and how they are told. */

import type { Json } from '@/lib/core/json';
import type { Rng } from '@/lib/core/rng';
import { COLOR_PATTERNS } from '@/lib/engines/nets/color-patterns';
import type { Hinge } from '@/lib/engines/nets/fold-tree';
import type { SquareLook } from '@/lib/engines/nets/hexomino-draw';
import type { Sheet } from '@/lib/engines/nets/hexomino-sheet';
import { applyAction, flatNet, type NetAction, type NetState } from '@/lib/engines/nets/replay';
import type { Replay } from '@/lib/items/explanation';
import { PICTURE_INK } from '@/lib/scene/six-colors';

/** Soft fills; the numbers alone name the squares. */
const FILLS = ['#c9dff5', '#fde3b3', '#cdeadb', '#f5d0db', '#e0d8f5', '#f6f0ad'] as const;

/** Numbers from 1, in random order over the squares. */
export const drawNumbers = (count: number, rng: Rng): readonly number[] => rng.shuffle(Array.from({ length: count }, (_, index) => index + 1));

export const numberedLooks = (numbers: readonly number[]): readonly SquareLook[] =>
  numbers.map((number) => ({ text: String(number), fill: FILLS[(number - 1) % FILLS.length] as string, ink: PICTURE_INK.line }));

export interface FoldedSheet {
  readonly sheet: Sheet;
  readonly numbers: readonly number[];
  readonly base: number;
  /** In the order of folding. */
  readonly folds: readonly Hinge[];
}

/** In the replay the squares are coloured, and the sheet is folded back, away from the viewer, to the end. */
export function foldingReplay({ sheet, base, folds, numbers }: FoldedSheet): Replay {
  const patternOf = (number: number): string => COLOR_PATTERNS[(number - 1) % COLOR_PATTERNS.length]?.id ?? '';
  const squares = sheet.map(({ row, col }, index) => ({ row, col, pattern: patternOf(numbers[index] as number), turn: 0 }));
  const states: NetState[] = [flatNet(squares, base)];
  const actions = folds.map(({ square }): NetAction => ({ do: 'fold', squares: [square] }));
  for (const action of actions) states.push(applyAction(states.at(-1) as NetState, action));
  return {
    world: 'nets',
    states: states as unknown as readonly Json[],
    steps: actions.map((action, index) => ({ text: textOf(folds[index] as Hinge, numbers, squares), action: action as unknown as Json })),
  };
}

const textOf = ({ square, parent }: Hinge, numbers: readonly number[], squares: readonly { readonly pattern: string }[]): string =>
  `Fold square ${numbers[square]} (${squares[square]?.pattern} here) along its edge with square ${numbers[parent]}.`;
