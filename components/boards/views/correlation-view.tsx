import { nameColumn } from '@/components/boards/board/columns';
import { figureRow } from '@/components/figures/download/figure-data';
import { FigureFrame } from '@/components/figures/figure-frame';
import { DataTable } from '@/components/ui/table/data-table';
import type { CorrelationResult } from '@/lib/wire/boards/board-views';
import { estimateOf } from '@/lib/wire/boards/estimate';
import { formatValue } from '../format';
import { CorrelationFigure } from './correlation-figure';

type Group = CorrelationResult['groups'][number];
type Point = CorrelationResult['points'][number];

const SOURCES = [
  { all: 'measured', models: 'measured-models', title: 'Measured here', provenance: 'measured' },
  { all: 'reported', models: 'reported-models', title: 'Reported in the paper', provenance: 'reported' },
] as const;

const COEFFICIENTS = { pearson: 'Pearson’s r', spearman: 'Spearman’s ρ' } as const;

export interface CorrelationProps {
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
              <CorrelationFigure
                result={result}
                points={points}
                line={group?.line ?? null}
                description={`${source}. ${answer}`}
              />
            </FigureFrame>
            <DataTable
              label={`${title}: ${source}`}
              rows={[...points].sort((a, b) => b.y - a.y)}
              columns={[
                nameColumn('Entrant'),
                { title: result.x.title, numeric: true, cell: ({ x }) => formatValue(x, 'share') },
                { title: result.y.title, numeric: true, cell: ({ y }) => formatValue(y, 'share') },
              ]}
            />
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

function rowsOf({ x, y, ...who }: Point, result: CorrelationResult, task: string) {
  const about = { ...who, task, protocol: 'fixed set', condition: '' };
  return [
    figureRow(about, result.x.title, estimateOf(x, 'share')),
    figureRow(about, result.y.title, estimateOf(y, 'share')),
  ];
}
