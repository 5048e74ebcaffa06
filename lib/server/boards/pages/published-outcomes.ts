/** Counted outcomes that may be published, the largest part of a board. Reads them again only after a change. */
import { makeLru } from '@/lib/server/platform/lru';
import { askedVersion } from './asked-items';
import { type EditionRow, type OutcomeRow, outcomeRows, outcomeVersions, type ShownTask } from './board-rows';
import { hashOfInput } from './input-hash';
import { publishableRows } from './outcome-groups';

export interface PublishedOutcomes {
  /** Equal marks mean equal rows. */
  readonly mark: string;
  readonly rows: readonly OutcomeRow[];
  readonly entrants: readonly string[];
}

export const NOTHING_PUBLISHED: PublishedOutcomes = { mark: '', rows: [], entrants: [] };

const KEPT = 48;
const kept = makeLru<PublishedOutcomes>(KEPT);

// Reads the mark first: rows that change in between are cached under a mark that never returns.
export async function publishedOutcomes(
  { id, retiredAt }: Pick<EditionRow, 'id' | 'retiredAt'>,
  shown: readonly ShownTask[],
): Promise<PublishedOutcomes> {
  const mark = hashOfInput([
    id,
    retiredAt !== null,
    shown,
    ...(await Promise.all([outcomeVersions(id, shown), askedVersion(id)])),
  ]);
  const known = kept.get(mark);
  if (known !== undefined) return known;
  const rows = publishableRows(await outcomeRows(id, shown), retiredAt !== null);
  const told = { mark, rows, entrants: [...new Set(rows.map(({ entrant }) => entrant))] };
  kept.set(mark, told);
  return told;
}
