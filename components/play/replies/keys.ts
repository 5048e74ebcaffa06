/** The meaning of keys for each kind of reply. Pure, so that it can be tested; null for keys without a meaning. */
import { ABSTAINED } from 'rung-puzzles/items/stimulus';
import type { OptionView, ReplyFormatView } from '@/lib/wire/items/item';

type Grid = Extract<ReplyFormatView, { kind: 'grid' }>;
type GridToken = Grid['tokens'][number];

/** The letter or the number of an option; 0 and I abstain if that is allowed. */
export function choiceOfKey(options: readonly OptionView[], mayAbstain: boolean, key: string): string | null {
  const option = options.find(({ label }, index) => key.toUpperCase() === label || key === String(index + 1));
  if (option !== undefined) return option.label;
  return mayAbstain && (key === '0' || key.toUpperCase() === 'I') ? ABSTAINED : null;
}

const SIDES = ['ArrowLeft', 'ArrowRight'];

/**
 * The first letter of one of two words, its number, or the arrow to its side. First letters of the names on the page
 * also work, unless another word has them.
 */
export function wordOfKey(
  words: readonly [string, string],
  key: string,
  names: readonly string[] = words,
): string | null {
  const place = SIDES.indexOf(key);
  if (place >= 0) return words[place] ?? null;
  const begins = (word: string | undefined) => word?.charAt(0).toLowerCase() === key.toLowerCase();
  return (
    words.find((word, index) => key === String(index + 1) || begins(word)) ??
    words.find((_, index) => begins(names[index])) ??
    null
  );
}

/**
 * The letter that names a colour on the page: the lower-case first letter of its name, as on the stickers, if no two
 * colours share it; otherwise the token of the answer.
 */
export function markOf(tokens: readonly GridToken[], token: GridToken): string {
  const initials = tokens.map(({ name }) => name.charAt(0).toLowerCase());
  return new Set(initials).size === tokens.length ? token.name.charAt(0).toLowerCase() : token.value;
}

/** A colour by its letter or its number. */
export const tokenOfKey = (tokens: readonly GridToken[], key: string): GridToken | null =>
  tokens.find(
    (token, index) => key === String(index + 1) || key.toLowerCase() === markOf(tokens, token).toLowerCase(),
  ) ?? null;

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell in the direction of an arrow; stays on the grid. */
export function cellOfKey({ rows, columns }: Pick<Grid, 'rows' | 'columns'>, cell: number, key: string): number | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const row = Math.min(rows - 1, Math.max(0, Math.floor(cell / columns) + step[0]));
  const column = Math.min(columns - 1, Math.max(0, (cell % columns) + step[1]));
  return row * columns + column;
}
