import { AppError } from '@/lib/server/platform/http/problem';

/** Parses an entry's position in an address. Throws `item-not-found`. */
export function positionOf(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new AppError('item-not-found', 'There is no such entry.');
  return Number(text);
}
