/** Cursors in a list ordered by time and id: `<milliseconds>_<uuid>` in base64url. */
import { isUuid } from './http';
import { AppError } from './problem';

export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

export const formatCursor = (at: Date, id: string): string =>
  Buffer.from(`${at.getTime()}_${id}`).toString('base64url');

/** Of rows that were read one more than a page has. */
export function cursorPage<Row extends { readonly id: string }>(
  rows: readonly Row[],
  most: number,
  timeOf: (row: Row) => Date,
): { readonly page: readonly Row[]; readonly nextCursor: string | null } {
  const page = rows.slice(0, most);
  const last = rows.length > most ? page.at(-1) : undefined;
  return { page, nextCursor: last === undefined ? null : formatCursor(timeOf(last), last.id) };
}

export function parseCursor(text: string): Cursor {
  const [time, id] = Buffer.from(text, 'base64url').toString('utf8').split('_');
  const at = new Date(/^\d{1,15}$/.test(time ?? '') ? Number(time) : Number.NaN);
  if (Number.isNaN(at.getTime()) || id === undefined || !isUuid(id)) {
    throw new AppError('invalid-input', 'This cursor is not from this list.', {
      errors: [{ path: 'cursor', message: 'unknown cursor' }],
    });
  }
  return { at, id };
}
