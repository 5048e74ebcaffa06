import { columnOf, nameColumn } from '@/components/boards/board/columns';
import type { Curve } from '@/components/figures/curves/curve';
import { CurvePanel } from '@/components/figures/curves/curve-panel';
import { figureRow } from '@/components/figures/download/figure-data';
import { FigureFrame } from '@/components/figures/figure-frame';
import { DataTable } from '@/components/ui/table/data-table';
import type { CorrelationResult } from '@/lib/wire/boards/board-views';
import { estimateOf } from '@/lib/wire/boards/estimate';
import { formatValue } from '../format';

type Group = CorrelationResult['groups'][number];
type Point = CorrelationResult['points'][number];

const SOURCES = [
  { all: 'measured', models: 'measured-models', title: 'Measured here', provenance: 'measured' },
  { all: 'reported', models: 'reported-models', title: 'Reported in the paper', provenance: 'reported' },
] as const;

const shareColumn = columnOf((share: number) => formatValue(share, 'share'), { numeric: true });

const COEFFICIENTS = { pearson: 'Pearson’s r', spearman: 'Spearman’s ρ' } as const;

interface CorrelationProps {
  readonly result: CorrelationResult;
  readonly title: string;
  readonly task: string;
}

/**
 * One measure against the other: the coefficient first, then the points, then the table. Measured and reported entrants
 * are apart.
 */
export function CorrelationContent({ result, title, task }: CorrelationProps) {
  const shown = SOURCES.filter(({ provenance }) => result.points.some((point) => point.provenance === provenance));
  return (
    <div className="space-y-12">
      {shown.map(({ all, models, title: source, provenance }) => {
        const points = result.points.filter((point) => point.provenance === provenance);
        const group = result.groups.find(({ id }) => id === all);
        const ofModels = result.groups.find(({ id }) => id === models);
        const answer = sentence(result, group, 'entrant');
        return (
          <section key={all} aria-labelledby={all}>
            <h2 id={all} className="text-2xl">
              {source}
            </h2>
            <p className="mt-1 max-w-text text-pretty">{answer}</p>
            {ofModels?.coefficient.n !== group?.coefficient.n && (
              <p className="max-w-text text-sm text-muted">{sentence(result, ofModels, 'model')}</p>
            )}
            <FigureFrame
              className="mt-3 mb-4"
              title={`${title}: ${source}`}
              rows={points.flatMap((point) => rowsOf(point, result, task))}
            >
              <CurvePanel
                title={`${result.y.title} against ${result.x.title}`}
                description={`${source}. ${answer}`}
                curves={curvesOf(points, group?.line ?? null)}
                unit="share"
                xScale={{ domain: tenthsAround(points.map(({ x }) => x)), unit: 'share' }}
                xTitle={result.x.title}
                yTitle={result.y.title}
                domain={tenthsAround(points.map(({ y }) => y))}
              />
            </FigureFrame>
            <DataTable
              label={`${title}: ${source}`}
              rows={[...points].sort((a, b) => b.y - a.y)}
              columns={[nameColumn('Entrant'), shareColumn(result.x.title, 'x'), shareColumn(result.y.title, 'y')]}
            />
          </section>
        );
      })}
    </div>
  );
}

/** A point for each entrant, and the fitted line. */
function curvesOf(points: readonly Point[], line: Group['line']): readonly Curve[] {
  const xs = points.map(({ x }) => x);
  const ends = line === null ? [] : [Math.min(...xs), Math.max(...xs)];
  return [
    {
      id: 'line',
      title: '',
      kind: 'model',
      line: 'stroke-edge',
      dots: [],
      points: ends.map((x) => ({ x, value: (line?.intercept ?? 0) + (line?.slope ?? 0) * x })),
    },
    ...points.map(
      ({ entrant: id, name, kind, provenance, x, y: value }): Curve => ({
        id,
        title: name,
        kind,
        provenance,
        isScattered: true,
        points: [{ x, value, name, hasLabel: true }],
      }),
    ),
  ];
}

const tenthsAround = (values: readonly number[]): [number, number] => [
  Math.floor(Math.min(...values) * 10 - 0.5) / 10,
  Math.ceil(Math.max(...values) * 10 + 0.5) / 10,
];

function sentence({ method }: CorrelationResult, group: Group | undefined, unit: string): string {
  if (group === undefined) return '';
  const { value, low, high, n } = group.coefficient;
  const of = `${n} ${unit}${n === 1 ? '' : 's'}`;
  if (value === null) return `No coefficient yet: ${of}, or no spread.`;
  const interval =
    low === null || high === null ? 'no interval under four' : `95 % interval ${low.toFixed(2)} to ${high.toFixed(2)}`;
  return `${COEFFICIENTS[method]} ${value.toFixed(3)} over ${of} (${interval}).`;
}

function rowsOf({ x, y, ...who }: Point, result: CorrelationResult, task: string) {
  const about = { ...who, task, protocol: 'fixed set', condition: '' };
  return [
    figureRow(about, result.x.title, estimateOf(x, 'share')),
    figureRow(about, result.y.title, estimateOf(y, 'share')),
  ];
}
