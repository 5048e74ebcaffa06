/**
 * Counted outcomes that may be told, read again only when some of them have changed: they are most of what a board is
 * made of.
 */
import { makeLru } from '@/lib/server/platform/lru';
import { askedMark } from './asked-items';
import { type EditionRow, type OutcomeRow, outcomeRows, outcomeVersions, type ShownTask } from './board-rows';
import { hashOfInput } from './input-hash';
import { tellableRows } from './outcome-groups';

export interface ToldOutcomes {
  /** The same for the same rows. */
  readonly mark: string;
  readonly rows: readonly OutcomeRow[];
  readonly entrants: readonly string[];
}

export const NOTHING_TOLD: ToldOutcomes = { mark: '', rows: [], entrants: [] };

const KEPT = 48;
const kept = makeLru<ToldOutcomes>(KEPT);

// The mark is read first: rows that change in between are kept under a mark that never comes back.
export async function toldOutcomes(
  { id, retiredAt }: Pick<EditionRow, 'id' | 'retiredAt'>,
  shown: readonly ShownTask[],
): Promise<ToldOutcomes> {
  const mark = hashOfInput([
    id,
    retiredAt !== null,
    shown,
    ...(await Promise.all([outcomeVersions(id, shown), askedMark(id)])),
  ]);
  const known = kept.get(mark);
  if (known !== undefined) return known;
  const rows = tellableRows(await outcomeRows(id, shown), retiredAt !== null);
  const told = { mark, rows, entrants: [...new Set(rows.map(({ entrant }) => entrant))] };
  kept.set(mark, told);
  return told;
}
