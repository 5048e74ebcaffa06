import type { FigureRow } from '@/components/figures/figure-data';
import { FigureFrame } from '@/components/figures/figure-frame';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { CorrelationResult } from '@/lib/wire/board-views';
import { CorrelationFigure } from './correlation-figure';

type Group = CorrelationResult['groups'][number];

const SOURCES = [
  { all: 'measured', models: 'measured-models', title: 'Measured here', provenance: 'measured' },
  { all: 'reported', models: 'reported-models', title: 'Reported in the paper', provenance: 'reported' },
] as const;

const COEFFICIENTS = { pearson: 'Pearson’s r', spearman: 'Spearman’s ρ' } as const;

/**
 * One measure against the other: the coefficient first, then the points, then the table. Measured and reported entrants
 * are apart.
 */
export function CorrelationContent({
  result,
  title,
  task,
}: {
  readonly result: CorrelationResult;
  readonly title: string;
  readonly task: string;
}) {
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
              className="mt-3"
              title={`${title}: ${source}`}
              rows={points.flatMap((point) => rowsOf(point, result, task))}
            >
              <p className="text-sm text-muted">↑ {result.y.title}</p>
              <CorrelationFigure
                result={result}
                points={points}
                line={group?.line ?? null}
                description={`${source}. ${answer}`}
              />
            </FigureFrame>
            <PointTable result={result} points={points} label={`${title}: ${source}`} />
          </section>
        );
      })}
    </div>
  );
}

function sentence({ method }: CorrelationResult, group: Group | undefined, unit: string): string {
  if (group === undefined) return '';
  const { value, low, high, n } = group.coefficient;
  const of = `${n} ${unit}${n === 1 ? '' : 's'}`;
  if (value === null) return `No coefficient yet: ${of}, or no spread.`;
  const interval =
    low === null || high === null ? 'no interval under four' : `95 % interval ${low.toFixed(2)} to ${high.toFixed(2)}`;
  return `${COEFFICIENTS[method]} ${value.toFixed(3)} over ${of} (${interval}).`;
}

const rowsOf = (
  { entrant, name, kind, provenance, x, y }: CorrelationResult['points'][number],
  result: CorrelationResult,
  task: string,
): FigureRow[] =>
  (
    [
      [result.x.title, x],
      [result.y.title, y],
    ] as const
  ).map(([measure, value]) => ({
    task,
    entrant,
    name,
    kind,
    provenance,
    protocol: 'fixed set',
    condition: '',
    level: null,
    measure,
    unit: 'share',
    value,
    low: null,
    high: null,
    method: null,
    n: null,
  }));

interface TableProps {
  readonly result: CorrelationResult;
  readonly points: CorrelationResult['points'];
  readonly label: string;
}

const PointTable = ({ result, points, label }: TableProps) => (
  <div className="mt-4">
    <Table label={label} className="text-sm">
      <thead>
        <tr>
          <Th className="min-w-40">Entrant</Th>
          <Th numeric>{result.x.title}</Th>
          <Th numeric>{result.y.title}</Th>
        </tr>
      </thead>
      <tbody>
        {[...points]
          .sort((a, b) => b.y - a.y)
          .map(({ entrant, name, x, y }) => (
            <Tr key={entrant}>
              <Th scope="row" className="text-sm font-normal break-words">
                {name}
              </Th>
              <Td numeric>{(x * 100).toFixed(1)} %</Td>
              <Td numeric>{(y * 100).toFixed(1)} %</Td>
            </Tr>
          ))}
      </tbody>
    </Table>
  </div>
);
