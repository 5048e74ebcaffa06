/**
 * An unfinished answer as one text: the canonical form, with a mark for each empty place. `isAnswer` says whether it is
 * complete.
 */
import { isAnswer } from 'rung-puzzles/items/answer';
import { ABSTAINED } from 'rung-puzzles/items/stimulus';
import type { ReplyFormatView } from '@/lib/wire/items/item';

/** Marks an empty cell of a grid; never a token. */
export const EMPTY_CELL = '.';

export function emptyDraft(reply: ReplyFormatView): string {
  if (reply.kind === 'grid') return EMPTY_CELL.repeat(reply.rows * reply.columns);
  return reply.kind === 'labels' ? reply.options.map(() => '').join(',') : '';
}

/** Whether a text can be an unfinished answer to this item. Browser storage may contain anything. */
function isDraft(reply: ReplyFormatView, text: string): boolean {
  switch (reply.kind) {
    case 'grid':
      return (
        text.length === reply.rows * reply.columns &&
        [...text].every((cell) => cell === EMPTY_CELL || reply.tokens.some(({ value }) => value === cell))
      );
    case 'labels':
      return (
        text.split(',').length === reply.options.length &&
        text.split(',').every((word) => word === '' || reply.words.includes(word))
      );
    case 'text':
      return text.length <= reply.maxLength;
    case 'number':
      return /^\d*$/.test(text) && text.length <= String(reply.most).length;
    case 'choice':
      return reply.options.some(({ label }) => label === text) || (reply.abstain && text === ABSTAINED);
    default:
      return reply.words.includes(text);
  }
}

const keyOf = (itemId: string) => `rung_draft:${itemId}`;

/** The unfinished answer before the page was reloaded; empty if there is none for this item. */
export function keptDraft(storage: Storage | null, itemId: string, reply: ReplyFormatView): string {
  try {
    const kept = storage?.getItem(keyOf(itemId)) ?? null;
    return kept !== null && isDraft(reply, kept) ? kept : emptyDraft(reply);
  } catch {
    return emptyDraft(reply);
  }
}

/** null: it was sent. */
export function keepDraft(storage: Storage | null, itemId: string, draft: string | null): void {
  try {
    if (draft === null) storage?.removeItem(keyOf(itemId));
    else storage?.setItem(keyOf(itemId), draft);
  } catch {
    // Storage is full or refused: it is kept until the page closes.
  }
}

export const isComplete = (reply: ReplyFormatView, draft: string): boolean => isAnswer(reply, draft);

/** A grid with one cell filled, or emptied by `EMPTY_CELL`. */
export const withCell = (draft: string, cell: number, value: string): string => [...draft].with(cell, value).join('');

/** Labels with the one of the option at this place changed. */
export const withLabel = (draft: string, place: number, word: string): string =>
  draft.split(',').with(place, word).join(',');

/** What is still to be filled in a grid or a list of labels; 0 for the other kinds. */
export function missingIn(reply: ReplyFormatView, draft: string): number {
  if (reply.kind === 'grid') return [...draft].filter((cell) => cell === EMPTY_CELL).length;
  return reply.kind === 'labels' ? draft.split(',').filter((word) => word === '').length : 0;
}
