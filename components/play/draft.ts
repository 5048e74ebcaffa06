/**
 * An answer while it is being made, as one text: the canonical form, with an empty mark where something is still to be said.
 * `isAnswer` tells when it is complete.
 */
import { isAnswer } from '@/lib/items/answer';
import type { ReplyFormatView } from '@/lib/wire/item';

/** Stands for a cell of a grid that has nothing in it; never a token. */
export const EMPTY_CELL = '.';

export function emptyDraft(reply: ReplyFormatView): string {
  if (reply.kind === 'grid') return EMPTY_CELL.repeat(reply.rows * reply.columns);
  return reply.kind === 'labels' ? reply.options.map(() => '').join(',') : '';
}

export const isComplete = (reply: ReplyFormatView, draft: string): boolean => isAnswer(reply, draft);

/** A grid with one cell filled, or emptied by `EMPTY_CELL`. */
export const withCell = (draft: string, cell: number, value: string): string => [...draft].with(cell, value).join('');

/** Labels with the one of the option at this place changed. */
export const withLabel = (draft: string, place: number, word: string): string => draft.split(',').with(place, word).join(',');

/** What is still to be filled in a grid or a list of labels; 0 for the other kinds. */
export function missingIn(reply: ReplyFormatView, draft: string): number {
  if (reply.kind === 'grid') return [...draft].filter((cell) => cell === EMPTY_CELL).length;
  return reply.kind === 'labels' ? draft.split(',').filter((word) => word === '').length : 0;
}
