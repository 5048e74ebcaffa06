/** What kinds of mistakes a closed set found: per entrant, over all levels and at each, with Wilson intervals (wide enough for parts of replies too). */
import { FEWEST_TOLD } from '@/lib/protocols/fixed-set';
import { Z_975 } from '@/lib/stats/normal';
import { scoreInterval } from '@/lib/stats/wilson';
import type { AnnotationLine, DistributionRow, ErrorDistribution, Judgement } from '@/lib/wire/annotation';
import { instantOf } from '../clock';
import { pool } from '../db';
import { SET_COLUMNS, type StoredSet } from './access';
import { agreementOf, type Pair } from './agreement';
import { isRunOpen } from './candidates';
import { type EntryLabels, finalOf, readLabels } from './labels';
import { type EntryRow, readEntries } from './open-entry';

export const CANNOT_TELL = 'cannot-tell';

interface Finished {
  readonly entry: EntryRow;
  readonly judgement: Judgement;
}

/** What holds of each entry in the end. */
export function finishedOf(entries: readonly EntryRow[], labels: ReadonlyMap<number, EntryLabels>): readonly Finished[] {
  return entries.flatMap((entry) => {
    const judgement = finalOf(labels.get(entry.position) ?? {});
    return judgement === null ? [] : [{ entry, judgement }];
  });
}

/** Per entrant all levels together, then each level. */
export function distributionRows(categories: readonly string[], finished: readonly Finished[]): DistributionRow[] {
  const entrants = [...new Map(finished.map(({ entry }) => [entry.entrant, entry.name]))].sort(([a], [b]) => a.localeCompare(b));
  return entrants.flatMap(([entrant, name]) => {
    const own = finished.filter(({ entry }) => entry.entrant === entrant);
    const levels = [...new Set(own.map(({ entry }) => entry.level))].sort((a, b) => a - b);
    const row = (level: number | null) => rowOf(categories, { entrant, name, level }, level === null ? own : own.filter(({ entry }) => entry.level === level));
    return [row(null), ...levels.map(row)];
  });
}

/** A reply with several causes counts in equal parts for each, so that the shares of a row add up to 1 (arXiv 2507.02978, D.3). */
const causesOf = ({ categories, cannotTell }: Judgement): number => categories.length + (cannotTell ? 1 : 0);

function rowOf(categories: readonly string[], key: Pick<DistributionRow, 'entrant' | 'name' | 'level'>, members: readonly Finished[]): DistributionRow {
  const n = members.length;
  const share = (id: string, has: (judgement: Judgement) => boolean) => {
    const having = members.filter(({ judgement }) => has(judgement));
    const weight = having.reduce((sum, { judgement }) => sum + 1 / causesOf(judgement), 0) / n;
    return { id, count: having.length, share: weight, ...scoreInterval(weight, n, Z_975) };
  };
  return {
    ...key,
    n,
    shares: [...categories.map((id) => share(id, ({ categories: given }) => given.includes(id))), share(CANNOT_TELL, ({ cannotTell }) => cannotTell)],
  };
}

export const pairsOf = (labels: ReadonlyMap<number, EntryLabels>): Pair[] =>
  [...labels.values()].flatMap(({ A, B }): Pair[] => (A === undefined || B === undefined ? [] : [[A, B]]));

type Described = Pick<StoredSet, 'id' | 'title' | 'suite' | 'categories' | 'size'> & { readonly closedAt: Date };

/** A closed set for somebody who may see all of it. */
export function distributionOf(set: Described, entries: readonly EntryRow[], labels: ReadonlyMap<number, EntryLabels>): ErrorDistribution {
  const ids = set.categories.map(({ id }) => id);
  const { single, same, n } = agreementOf(ids, pairsOf(labels));
  return {
    id: set.id,
    title: set.title,
    suite: set.suite,
    closedAt: instantOf(set.closedAt),
    categories: set.categories.map((category) => ({ ...category })),
    n: entries.length,
    lost: set.size - entries.length,
    hidden: 0,
    single,
    same: { count: same, n },
    rows: distributionRows(ids, finishedOf(entries, labels)),
  };
}

const ANYONE = { admin: false };
/** Closed sets shown on one board. */
const MOST_SETS = 20;

/**
 * The closed sets of a suite for everyone, newest first: of runs on the board, and of a frozen set whose edition is open no row of fewer
 * than `FEWEST_TOLD` replies, as for its other counts.
 */
export async function listDistributions(suite: AnnotationLine['suite']): Promise<ErrorDistribution[]> {
  const { rows } = await pool().query<Omit<StoredSet, 'seats'> & { readonly closedAt: Date }>(
    `select ${SET_COLUMNS} from "AnnotationSet" s where s."suite" = $1 and s."closedAt" is not null order by s."closedAt" desc limit ${MOST_SETS}`,
    [suite],
  );
  const all = await Promise.all(rows.map(publicDistribution));
  return all.filter(({ rows: told }) => told.length > 0);
}

async function publicDistribution(set: Omit<StoredSet, 'seats'> & { readonly closedAt: Date }): Promise<ErrorDistribution> {
  const [entries, labels] = await Promise.all([readEntries(set.id), readLabels(pool(), set.id)]);
  const listed = entries.filter((entry) => entry.listed);
  const positions = new Set(listed.map(({ position }) => position));
  const all = distributionOf(set, listed, new Map([...labels].filter(([position]) => positions.has(position))));
  const closed = new Set(listed.filter((entry) => !isRunOpen(entry, ANYONE)).map(({ entrant }) => entrant));
  const told = all.rows.filter((row) => !closed.has(row.entrant) || isTellable(row, all.rows));
  return { ...all, lost: set.size - entries.length, hidden: all.rows.length - told.length, rows: told };
}

/** Levels are told all or none: one that is left out would be what the others leave of their sum. */
function isTellable(row: DistributionRow, all: readonly DistributionRow[]): boolean {
  const together = row.level === null ? [row] : all.filter(({ entrant }) => entrant === row.entrant);
  return together.every(({ n }) => n >= FEWEST_TOLD);
}
