/** How often annotators gave each label in a set, and how well they agree. */
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { instantOf } from '@/lib/server/platform/clock';
import { pool } from '@/lib/server/platform/db';
import type { AnnotationLine, DistributionRow, LabelDistribution } from '@/lib/wire/items/annotation';
import { SET_COLUMNS, type StoredSet } from '../access';
import { type EntryLabels, finalOf, readLabels } from '../labels';
import { type EntryRow, readEntries } from '../open-entry';
import { isRunOpen } from '../sets/candidates';
import { agreementOf, type Pair } from './agreement';
import { distributionRows, type Finished } from './distribution-rows';

/** Replies with a final label: of A and B if they agree, otherwise of C. */
export function finishedOf(
  entries: readonly EntryRow[],
  labels: ReadonlyMap<number, EntryLabels>,
): readonly Finished[] {
  return entries.flatMap((entry) => {
    const judgement = finalOf(labels.get(entry.position) ?? {});
    return judgement === null ? [] : [{ entry, judgement }];
  });
}

/** The labels of A and B for each reply that both have labelled. */
export const pairsOf = (labels: ReadonlyMap<number, EntryLabels>): Pair[] =>
  [...labels.values()].flatMap(({ A, B }): Pair[] => (A === undefined || B === undefined ? [] : [[A, B]]));

type Described = Pick<StoredSet, 'id' | 'title' | 'suite' | 'labelSet' | 'categories' | 'size'> & {
  readonly closedAt: Date;
};

export function distributionOf(
  set: Described,
  entries: readonly EntryRow[],
  labels: ReadonlyMap<number, EntryLabels>,
): LabelDistribution {
  const ids = set.categories.map(({ id }) => id);
  // `single`: kappa over replies with one category from each annotator.
  const { single, same, n } = agreementOf(ids, pairsOf(labels));
  return {
    id: set.id,
    title: set.title,
    suite: set.suite,
    closedAt: instantOf(set.closedAt),
    labelSet: set.labelSet,
    categories: set.categories.map((category) => ({ ...category })),
    n: entries.length,
    // Their runs were withdrawn.
    lost: set.size - entries.length,
    hidden: 0,
    single,
    same: { count: same, n },
    rows: distributionRows(set.labelSet, ids, finishedOf(entries, labels)),
  };
}

const ANYONE = { admin: false };
const MOST_SETS = 20;

/**
 * The closed sets of a suite for everyone, newest first, from listed runs. For a frozen set of an open edition it
 * leaves out rows below `FEWEST_PUBLISHED` replies, and sums over models.
 */
export async function listDistributions(suite: AnnotationLine['suite']): Promise<LabelDistribution[]> {
  const { rows } = await pool().query<Omit<StoredSet, 'seats'> & { readonly closedAt: Date }>(
    `select ${SET_COLUMNS} from "AnnotationSet" s where s."suite" = $1 and s."closedAt" is not null order by s."closedAt" desc limit ${MOST_SETS}`,
    [suite],
  );
  const all = await Promise.all(rows.map(publicDistribution));
  return all.filter(({ rows: shown }) => shown.length > 0);
}

async function publicDistribution(
  set: Omit<StoredSet, 'seats'> & { readonly closedAt: Date },
): Promise<LabelDistribution> {
  const [entries, labels] = await Promise.all([readEntries(set.id), readLabels(pool(), set.id)]);
  const listed = entries.filter((entry) => entry.listed);
  const positions = new Set(listed.map(({ position }) => position));
  const all = distributionOf(set, listed, new Map([...labels].filter(([position]) => positions.has(position))));
  const closed = new Set(listed.filter((entry) => !isRunOpen(entry, ANYONE)).map(({ entrant }) => entrant));
  const shown = all.rows.filter((row) =>
    row.entrant === null ? closed.size === 0 : !closed.has(row.entrant) || isPublishable(row, all.rows),
  );
  return { ...all, lost: set.size - entries.length, hidden: all.rows.length - shown.length, rows: shown };
}

/** Shows all levels or none, and all groups or none, because a missing one would follow from the sum. */
function isPublishable(row: DistributionRow, all: readonly DistributionRow[]): boolean {
  const isTogether = ({ level, group }: DistributionRow) =>
    (level === null) === (row.level === null) && (group === null) === (row.group === null);
  return all
    .filter(({ entrant }) => entrant === row.entrant)
    .filter(isTogether)
    .every(({ n }) => n >= FEWEST_PUBLISHED);
}
