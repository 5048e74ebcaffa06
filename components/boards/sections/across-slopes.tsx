import { FigureFrame } from '@/components/figures/figure-frame';
import type { AcrossView } from '@/lib/wire/board';
import { acrossRows } from '../figure-rows';
import { COURSE_NAMES } from '../format';
import type { AcrossProps } from './across-table';
import { type Curve, CurvePanel, describeCurve } from './curve-panel';
import { PanelGrid } from './panel-grid';
import { shareDomain } from './share-domain';

/** A measure from one condition to the next, a panel for each entrant and course. */
export function AcrossSlopes({ section, across }: AcrossProps) {
  const { names } = across;
  const column = section.columns.find(({ id }) => id === across.column);
  const groups = groupsOf(across).filter((rows) => rows.length > 1);
  if (names === null || column === undefined || groups.length === 0) return null;
  const chance = section.curves.find((curve) => curve.column === column.id)?.chance ?? null;
  const curves = groups.map(
    (rows): Curve => ({ title: column.title, chance, points: rows.flatMap((row) => pointOf(across, row)) }),
  );
  const domain = shareDomain(curves);
  return (
    <figure className="mb-6">
      <figcaption className="mb-3 max-w-[60rem] text-sm text-muted">
        Bands: 95 %.{chance === null ? '' : ' Dotted: guessing.'}
      </figcaption>
      <FigureFrame title={`${section.title}: ${column.title} by condition`} rows={acrossRows(section, across)}>
        <PanelGrid
          panels={groups.map(([first], index) => {
            const curve = curves[index] as Curve;
            return {
              entrant: first.entrant,
              name: first.name,
              course: first.course,
              content: (
                <CurvePanel
                  title={`${section.title}, ${column.title} by condition: ${first.name}, ${COURSE_NAMES[first.course]}`}
                  description={describeCurve(curve, column.unit, 'condition')}
                  curves={[curve]}
                  kind={first.kind}
                  unit={column.unit}
                  xs={names.map((_, index) => index)}
                  xNames={names}
                  xTitle=""
                  domain={domain}
                />
              ),
            };
          })}
        />
      </FigureFrame>
    </figure>
  );
}

type Row = AcrossView['rows'][number];
type Rows = readonly [Row, ...Row[]];

/** People first; of each the rows in the order of the conditions. */
function groupsOf({ rows, conditions }: AcrossView): readonly Rows[] {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const condition of conditions)
    for (const row of rows.filter((each) => each.condition === condition)) {
      const key = `${row.course}/${row.entrant}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [row]);
      else group.push(row);
    }
  return [...groups.values()].sort(
    ([a], [b]) => Number(a.kind === 'model') - Number(b.kind === 'model') || (a.name < b.name ? -1 : 1),
  );
}

function pointOf({ conditions }: AcrossView, { condition, measure }: Row) {
  if (measure.value === null) return [];
  return [
    {
      x: conditions.indexOf(condition),
      value: measure.value,
      low: measure.interval?.low ?? null,
      high: measure.interval?.high ?? null,
      n: measure.n,
    },
  ];
}
