import { LEVEL } from '@/components/boards/columns';
import { DataTable } from '@/components/ui/data-table';
import type { BoardSection, MeasureColumnView, MeasureView, SectionRow } from '@/lib/wire/board';
import { curveRows } from '../figure-rows';
import { type Folds, OnDemand } from '../on-demand';
import { curveOf } from './curve-of';
import { EntrantCurves } from './entrant-curves';
import { entrantColumn, measureColumns } from './measure-table';
import { byEntrant, orderRows } from './order';

/** Measures over the levels, a panel for each entrant and course, people first; the same numbers follow as a table. */
export function DepthCurves({ section, ...folds }: Folds & { readonly section: BoardSection }) {
  const columns = section.curves.flatMap(({ column }) => section.columns.filter(({ id }) => id === column));
  const rows = section.rows.filter(({ level }) => level !== null);
  // One level alone makes no curve: the table above says it.
  const all = entrantsOf(orderRows(rows, section.columns[0]), section.defaultLevel);
  const entrants = all.filter(({ length }) => length > 1);
  if (columns.length === 0 || entrants.length === 0) return null;
  const units = [...new Set(columns.map(({ unit }) => unit))];
  return (
    <div className="space-y-6">
      {units.map((unit) => (
        <UnitCurves
          key={unit}
          section={section}
          columns={columns.filter((column) => column.unit === unit)}
          unit={unit}
          entrants={entrants}
        />
      ))}
      <OnDemand {...folds} summary="Numbers at each level" id="curves">
        {() => <LevelsTable section={section} rows={all.flat()} />}
      </OnDemand>
    </div>
  );
}

type Rows = readonly [SectionRow, ...SectionRow[]];

interface UnitCurvesProps {
  readonly section: BoardSection;
  readonly columns: readonly MeasureColumnView[];
  readonly unit: MeasureView['unit'];
  readonly entrants: readonly Rows[];
}

/** Measures of one unit share a scale. */
function UnitCurves({ section, columns, unit, entrants }: UnitCurvesProps) {
  const panels = entrants.map((own) => ({
    ...own[0],
    curves: columns.map((column) => curveOf(section, own, column)),
  }));
  const guessing = panels.some(({ curves }) => curves.some(({ chance }) => chance !== null))
    ? ' Dotted: guessing.'
    : '';
  const ladders = entrants.some(([{ course }]) => course === 'ladder')
    ? ' On a ladder, a level’s numbers are from those who reached it.'
    : '';
  return (
    <figure>
      <h2>{columns.map(({ title }) => title).join(' and ')} at each level</h2>
      <figcaption className="mt-1 mb-3 max-w-[60rem] text-sm text-muted">
        Bands: 95 %. Hollow: fewer than 10 questions.{guessing}
        {ladders}
      </figcaption>
      <EntrantCurves
        title={`${section.title}: ${columns.map(({ title }) => title).join(' and ')} at each level`}
        rows={curveRows(section, entrants.flat(), columns)}
        panels={panels}
        unit={unit}
        xTitle="level"
      />
    </figure>
  );
}

/** Rows of one entrant and course together, in the order that they have at this level, then those without it. */
function entrantsOf(ordered: readonly SectionRow[], level: number): readonly Rows[] {
  const here = (row: SectionRow) => row.level === level;
  return byEntrant([...ordered.filter(here), ...ordered.filter((row) => !here(row))]).map((group) =>
    group.sort((a, b) => (a.level ?? 0) - (b.level ?? 0)),
  );
}

interface LevelsTableProps {
  readonly section: Pick<BoardSection, 'title' | 'columns'>;
  readonly rows: readonly SectionRow[];
}

const LevelsTable = ({ section, rows }: LevelsTableProps) => (
  <DataTable
    label={`${section.title}: numbers at each level`}
    rows={rows}
    columns={[entrantColumn('Entrant'), LEVEL, ...measureColumns(section.columns)]}
  />
);
