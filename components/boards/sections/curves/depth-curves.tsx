import { groupBy } from 'rung-puzzles/core/group-by';
import { LEVEL } from '@/components/boards/board/columns';
import { DataTable } from '@/components/ui/table/data-table';
import type { BoardSection, SectionRow } from '@/lib/wire/boards/board';
import { curveRows } from '../../board/figure-rows';
import { type Folds, OnDemand } from '../../links/on-demand';
import { byEntrant, orderRows } from '../order';
import { entrantColumn, measureColumns } from '../tables/measure-table';
import { curveOf } from './curve-of';
import { EntrantCurves } from './entrant-curves';

/** Measures over the levels, a panel for each entrant and course, people first; the same numbers follow as a table. */
export function DepthCurves({ section, ...folds }: Folds & { readonly section: BoardSection }) {
  const columns = section.curves.flatMap(({ column }) => section.columns.filter(({ id }) => id === column));
  const rows = section.rows.filter(({ level }) => level !== null);
  const all = entrantsOf(orderRows(rows, section.columns[0]), section.defaultLevel);
  // One level alone makes no curve: the table above says it.
  const entrants = all.filter(({ length }) => length > 1);
  if (columns.length === 0 || entrants.length === 0) return null;
  const ladders = entrants.some(([{ course }]) => course === 'ladder')
    ? ' On a ladder, a level’s numbers are from those who reached it.'
    : '';
  return (
    <div className="space-y-6">
      {groupBy(columns, ({ unit }) => unit).map((own) => {
        const what = `${own.map(({ title }) => title).join(' and ')} at each level`;
        return (
          <EntrantCurves
            key={own[0].unit}
            heading={<h2>{what}</h2>}
            note={`Bands: 95 %. Hollow: fewer than 10 questions.${ladders}`}
            title={`${section.title}: ${what}`}
            rows={curveRows(section, entrants.flat(), own)}
            panels={entrants.map((group) => ({
              ...group[0],
              curves: own.map((column) => curveOf(section, group, column)),
            }))}
            unit={own[0].unit}
            xTitle="level"
          />
        );
      })}
      <OnDemand {...folds} summary="Numbers at each level" id="curves">
        {() => (
          <DataTable
            label={`${section.title}: numbers at each level`}
            rows={all.flat()}
            columns={[entrantColumn('Entrant'), LEVEL, ...measureColumns(section.columns)]}
          />
        )}
      </OnDemand>
    </div>
  );
}

type Rows = readonly [SectionRow, ...SectionRow[]];

/** Rows of one entrant and course together, in the order that they have at this level, then those without it. */
function entrantsOf(ordered: readonly SectionRow[], level: number): readonly Rows[] {
  const here = (row: SectionRow) => row.level === level;
  return byEntrant([...ordered.filter(here), ...ordered.filter((row) => !here(row))]).map((group) =>
    group.sort((a, b) => (a.level ?? 0) - (b.level ?? 0)),
  );
}
