/** The numbers of a ranking, as one downloads them. */
import { COURSE_NAMES } from '@/components/boards/format';
import { type FigureRow, figureRow } from '@/components/figures/download/figure-data';
import type { PeopleOverlap, Ranking, RankRow } from '@/lib/wire/boards/compare';
import { type Estimate, estimateOf } from '@/lib/wire/boards/estimate';

export type RankBase = Pick<FigureRow, 'task' | 'condition' | 'level' | 'n'>;

/** Names a task or a level if all items have the same one. */
export function rankBase({
  suite,
  condition,
  cells,
  n,
}: Pick<Ranking, 'suite' | 'condition' | 'cells' | 'n'>): RankBase {
  const only = <Value>(values: readonly Value[]): Value | null =>
    new Set(values).size === 1 ? (values[0] ?? null) : null;
  return {
    task: only(cells.map(({ task }) => task)) ?? `${suite}/*`,
    condition: condition ?? '',
    level: only(cells.map(({ level }) => level)),
    n,
  };
}

type Whose = Pick<RankRow, 'entrant' | 'name'>;

const row = ({ n: _, ...base }: RankBase, { entrant, name }: Whose, measure: string, estimate: Estimate): FigureRow =>
  figureRow({ ...base, entrant, name, kind: 'model', protocol: COURSE_NAMES.set }, measure, estimate);

/** The share of right answers. */
export const ofRanked = ({ share, low, high }: RankRow): Estimate =>
  estimateOf(share, 'share', { low, high, method: 'Wilson' });

/** The rank, with those that are possible as its interval. */
export const ofRank = ({ rank, best: low, worst: high }: RankRow, { n }: RankBase): Estimate =>
  estimateOf(rank, 'count', { low, high, method: 'exact McNemar, Holm', n });

/** What is drawn. */
export const rankRows = (base: RankBase, rows: readonly RankRow[]) =>
  rows.flatMap((each) => [
    row(base, each, 'rank', ofRank(each, base)),
    row(base, each, 'accuracy of the newest run', { ...ofRanked(each), n: base.n }),
  ]);

/** Further columns of the table. */
export const rankTableRows = (base: RankBase, rows: readonly RankRow[]) =>
  rows.flatMap((each) => [
    ...rankRows(base, [each]),
    row(base, each, 'right of the newest run', estimateOf(each.right, 'count', { n: base.n })),
    row(base, each, 'tie group', estimateOf(each.tieGroup, 'count', { n: base.n })),
    row(base, each, 'complete runs', estimateOf(each.runs, 'count')),
  ]);

export const peopleRows = (base: RankBase, people: readonly PeopleOverlap[]) =>
  people.map((each) =>
    row(base, each, 'correlation of errors with people', estimateOf(each.correlation, 'coefficient', each)),
  );
