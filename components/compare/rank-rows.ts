/** The numbers of a ranking, as one downloads them. */
import { COURSE_NAMES } from '@/components/boards/format';
import type { FigureRow } from '@/components/figures/figure-data';
import type { PeopleOverlap, Ranking, RankRow } from '@/lib/wire/compare';

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

type Bare = Omit<FigureRow, 'measure' | 'unit' | 'value'>;

const bare = (base: RankBase, { entrant, name }: { readonly entrant: string; readonly name: string }): Bare => ({
  ...base,
  entrant,
  name,
  kind: 'model',
  provenance: 'measured',
  protocol: COURSE_NAMES.set,
  low: null,
  high: null,
  method: null,
});

/** What is drawn. */
export const rankRows = (base: RankBase, rows: readonly RankRow[]): readonly FigureRow[] =>
  rows.flatMap((row): FigureRow[] => {
    const { rank, best, worst, share, low, high } = row;
    const own = bare(base, row);
    return [
      { ...own, measure: 'rank', unit: 'count', value: rank, low: best, high: worst, method: 'exact McNemar, Holm' },
      { ...own, measure: 'accuracy of the newest run', unit: 'share', value: share, low, high, method: 'Wilson' },
    ];
  });

/** Further columns of the table. */
export const rankTableRows = (base: RankBase, rows: readonly RankRow[]): readonly FigureRow[] =>
  rows.flatMap((row): FigureRow[] => {
    const own = bare(base, row);
    return [
      ...rankRows(base, [row]),
      { ...own, measure: 'right of the newest run', unit: 'count', value: row.right },
      { ...own, measure: 'tie group', unit: 'count', value: row.tieGroup },
      { ...own, measure: 'complete runs', unit: 'count', value: row.runs, n: null },
    ];
  });

export const peopleRows = (base: RankBase, people: readonly PeopleOverlap[]): readonly FigureRow[] =>
  people.map((row) => ({
    ...bare(base, row),
    measure: 'correlation of errors with people',
    unit: 'coefficient',
    value: row.correlation,
    low: row.low,
    high: row.high,
    n: row.n,
  }));
