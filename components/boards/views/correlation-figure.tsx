import { ScatterPlot, shareAxis } from '@/components/figures/scatter-plot';
import type { CorrelationResult } from '@/lib/wire/board-views';

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
  const ends = xs.length === 0 || line === null ? [] : [Math.min(...xs), Math.max(...xs)];
  return (
    <ScatterPlot
      description={description}
      xAxis={shareAxis(result.x.title, domainOf(xs))}
      yTitle={result.y.title}
      yDomain={domainOf(points.map(({ y }) => y))}
      points={points.map((point) => ({
        ...{ key: point.entrant, name: point.name, hasLabel: true, x: point.x, y: point.y },
        isHuman: point.kind === 'human',
        isReported: point.provenance === 'reported',
      }))}
      line={ends.map((x) => [x, (line?.intercept ?? 0) + (line?.slope ?? 0) * x])}
      isDashed
    />
  );
}

function domainOf(values: readonly number[]): [number, number] {
  if (values.length === 0) return [0, 1];
  return [Math.floor(Math.min(...values) * 10 - 0.5) / 10, Math.ceil(Math.max(...values) * 10 + 0.5) / 10];
}
