import type { AcrossView } from '@/lib/wire/boards/board';
import { acrossRows } from '../../board/figure-rows';
import { ofMeasure } from '../../estimate';
import { EntrantCurves } from '../curves/entrant-curves';
import { byEntrant } from '../order';
import type { AcrossProps } from './across-table';

/** A measure from one condition to the next, a panel for each entrant and course. */
export function AcrossSlopes({ section, across }: AcrossProps) {
  const { names } = across;
  const column = section.columns.find(({ id }) => id === across.column);
  const groups = groupsOf(across).filter((rows) => rows.length > 1);
  if (names === null || column === undefined || groups.length === 0) return null;
  const { title, unit, id } = column;
  const chance = section.curves.find((curve) => curve.column === id)?.chance ?? null;
  return (
    <EntrantCurves
      note="Bands: 95 %."
      title={`${section.title}: ${title} by condition`}
      rows={acrossRows(section, across)}
      panels={groups.map((rows) => ({
        ...rows[0],
        curves: [{ title, kind: rows[0].kind, chance, points: rows.flatMap((row) => pointOf(across, row)) }],
      }))}
      unit={unit}
      xNames={names}
      xTitle=""
      xWord="condition"
    />
  );
}

type Row = AcrossView['rows'][number];
type Rows = readonly [Row, ...Row[]];

/** People first; of each the rows in the order of the conditions. */
function groupsOf({ rows, conditions }: AcrossView): readonly Rows[] {
  const ordered = conditions.flatMap((condition) => rows.filter((row) => row.condition === condition));
  return [...byEntrant(ordered)].sort(
    ([a], [b]) => Number(a.kind === 'model') - Number(b.kind === 'model') || (a.name < b.name ? -1 : 1),
  );
}

function pointOf({ conditions }: AcrossView, { condition, measure }: Row) {
  const { value, low, high } = ofMeasure(measure);
  return value === null ? [] : [{ x: conditions.indexOf(condition), value, low, high, n: measure.n }];
}
