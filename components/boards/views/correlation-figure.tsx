import type { Curve } from '@/components/figures/curves/curve';
import { CurvePanel } from '@/components/figures/curves/curve-panel';
import type { CorrelationResult } from '@/lib/wire/boards/board-views';

type Point = CorrelationResult['points'][number];

export interface CorrelationFigureProps {
  readonly result: CorrelationResult;
  readonly points: readonly Point[];
  readonly line: { readonly slope: number; readonly intercept: number } | null;
  readonly description: string;
}

/** A point for each entrant with the fitted line. Both axes show shares. */
export function CorrelationFigure({ result, points, line, description }: CorrelationFigureProps) {
  const xs = points.map(({ x }) => x);
  const ends = line === null ? [] : [Math.min(...xs), Math.max(...xs)];
  const entrants = points.map(
    ({ entrant: id, name, kind, provenance, x, y: value }): Curve => ({
      ...{ id, title: name, kind, provenance, isScattered: true },
      points: [{ x, value, name, hasLabel: true }],
    }),
  );
  const fitted: Curve = {
    ...{ id: 'line', title: '', kind: 'model', line: 'stroke-edge', dots: [] },
    points: ends.map((x) => ({ x, value: (line?.intercept ?? 0) + (line?.slope ?? 0) * x })),
  };
  return (
    <CurvePanel
      title={`${result.y.title} against ${result.x.title}`}
      description={description}
      curves={[fitted, ...entrants]}
      unit="share"
      xScale={{ domain: domainOf(xs), unit: 'share' }}
      xTitle={result.x.title}
      yTitle={result.y.title}
      domain={domainOf(points.map(({ y }) => y))}
    />
  );
}

function domainOf(values: readonly number[]): [number, number] {
  if (values.length === 0) return [0, 1];
  return [Math.floor(Math.min(...values) * 10 - 0.5) / 10, Math.ceil(Math.max(...values) * 10 + 0.5) / 10];
}
