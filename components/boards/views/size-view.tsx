import { countColumn, nameColumn, textColumn } from '@/components/boards/board/columns';
import type { Curve, CurvePoint } from '@/components/figures/curves/curve';
import { CurvePanel, type CurvePanelProps } from '@/components/figures/curves/curve-panel';
import { domainOf } from '@/components/figures/domain';
import { FigureFrame } from '@/components/figures/figure-frame';
import { MOST_COLOURS } from '@/components/figures/signs';
import { DataTable } from '@/components/ui/table/data-table';
import type { SizeResult } from '@/lib/wire/boards/board-views';
import { acrossRows } from '../board/figure-rows';
import { estimateColumn, ofMeasure } from '../estimate';
import { formatEstimate } from '../format';
import { IntervalKinds } from '../interval-kinds';

type Panel = SizeResult['panels'][number];
type Level = Panel['levels'][number];

/** A panel for each measure on one scale, and a table with the same numbers. */
export function SizeContent({
  result: { panels, guessing },
  title,
}: {
  readonly result: SizeResult;
  readonly title: string;
}) {
  const families = [...new Set(panels.flatMap(({ lines }) => lines.map(({ family }) => family)))].sort();
  const measured = panels.flatMap(pointsOf).map(({ measure }) => ofMeasure(measure));
  const domain = domainOf(measured, 4, guessing);
  return (
    <div className="space-y-10">
      <FigureFrame title={title} rows={panels.flatMap(rowsOf)}>
        <p className="mb-3 text-sm text-muted">
          Level lines: people, and models whose size no run declares. Dotted across: guessing. Bars and band: 95 %
          intervals.
        </p>
        <ul className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
          {panels.filter(hasPoints).map((panel) => (
            <li key={panel.id} className="min-w-0">
              <h2 className="text-base">{panel.title}</h2>
              <SizeFigure panel={panel} families={families} domain={domain} chance={guessing} />
            </li>
          ))}
        </ul>
      </FigureFrame>
      <DataTable
        label={title}
        rows={tableRows(panels)}
        columns={[
          nameColumn('Entrant'),
          textColumn('Family', 'family'),
          countColumn('Parameters, billions', 'parametersB'),
          ...panels.filter(hasPoints).map((panel) =>
            estimateColumn<Pick<Level, 'entrant'>>(
              panel.title,
              ({ entrant }) => {
                const point = pointsOf(panel).find((each) => each.entrant === entrant);
                return point && ofMeasure(point.measure);
              },
              { n: null },
            ),
          ),
        ]}
      />
      <p className="text-sm text-muted">
        <IntervalKinds />
      </p>
    </div>
  );
}

export const hasPoints = ({ lines, levels }: Panel): boolean => lines.length + levels.length > 0;

const pointsOf = ({ lines, levels }: Panel): readonly Level[] => [...lines.flatMap(({ points }) => points), ...levels];

interface FigureProps extends Required<Pick<CurvePanelProps, 'domain'>> {
  readonly panel: Panel;
  /** All families of the page, in the order of their colours. */
  readonly families: readonly string[];
  readonly chance: number;
}

/** Sizes to the right on a logarithmic axis, the measure upwards. People and models without a size are level lines. */
function SizeFigure({ panel, families, domain, chance }: FigureProps) {
  const { title, lines, levels } = panel;
  const sizes = lines.flatMap(({ points }) => points.map(({ parametersB }) => parametersB));
  const ends = sizes.length === 0 ? [0, 1] : [Math.min(...sizes), Math.max(...sizes)];
  return (
    <CurvePanel
      title={title}
      description={describe(panel)}
      curves={[
        ...lines.map(
          ({ family, points }): Curve => ({
            id: `family ${family}`,
            title: family,
            kind: 'model',
            chance,
            slot: families.indexOf(family) % MOST_COLOURS,
            points: points.map((point) => pointAt(point.parametersB, point)),
          }),
        ),
        ...levels.map(
          (level, place): Curve => ({
            id: level.entrant,
            title: level.name,
            kind: level.kind,
            chance,
            dots: [],
            ...(level.kind === 'model' && { slot: (families.length + place) % MOST_COLOURS }),
            points: ends.map((x) => pointAt(x, level)),
          }),
        ),
      ]}
      unit={pointsOf(panel)[0]?.measure.unit ?? 'share'}
      {...(sizes.length === 0
        ? { xNames: ['', ''], xTitle: '' }
        : { xScale: { amounts: sizes, unit: 'count' }, xTitle: 'parameters, billions' })}
      domain={domain}
    />
  );
}

const pointAt = (x: number, { measure, n }: Level): CurvePoint => ({
  ...ofMeasure(measure),
  x,
  n,
  value: measure.value ?? 0,
});

/** For screen readers: each family from its smallest model up, then the levels. */
const describe = ({ title, lines, levels }: Panel): string =>
  [
    `${title}.`,
    ...lines.map(
      ({ family, points }) =>
        `${family}: ${points.map((point) => `${point.parametersB} billion ${formatEstimate(point.measure)}`).join(', ')}.`,
    ),
    ...levels.map((level) => `${level.name}: ${formatEstimate(level.measure)}.`),
  ].join(' ');

const rowsOf = (panel: Panel) =>
  acrossRows(panel, { rows: pointsOf(panel).map((point) => ({ ...point, course: 'set' as const, level: null })) });

/** Every entrant of any panel once: families from the smallest model up, then the others. */
function tableRows(panels: readonly Panel[]) {
  const sized = panels.flatMap(({ lines }) =>
    lines.flatMap(({ family, points }) => points.map((point) => ({ ...point, family }))),
  );
  const others = panels.flatMap(({ levels }) => levels.map((level) => ({ ...level, family: null, parametersB: null })));
  const rows = [...new Map([...sized, ...others].map((row) => [row.entrant, row])).values()];
  return rows.sort(
    (a, b) =>
      Number(a.family === null) - Number(b.family === null) ||
      (a.family ?? '').localeCompare(b.family ?? '', 'en') ||
      (a.parametersB ?? 0) - (b.parametersB ?? 0) ||
      a.name.localeCompare(b.name, 'en'),
  );
}
