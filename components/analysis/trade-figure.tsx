import { formatValue } from '@/components/boards/format';
import { SCATTER_RANGE, ScatterPlot, type ScatterPoint } from '@/components/figures/scatter-plot';
import type { Axis, TradePoint } from '@/lib/wire/analysis';
import { tickText } from './amount-axis';
import { amountScale } from './amount-scale';
import { AXIS_WORDS } from './words';

export interface TradeMark {
  readonly id: string;
  /** Of an entrant, or a level. */
  readonly name: string;
  readonly hasLabel: boolean;
  readonly kind: 'human' | 'model';
  /** On the front, or of the level that is shown: filled, the others are hollow. */
  readonly isFilled: boolean;
  readonly share: TradePoint['share'];
  readonly spent: NonNullable<TradePoint['spent']>;
}

export interface TradeFigureProps {
  readonly marks: readonly TradeMark[];
  readonly axis: Axis;
  readonly xTitle: string;
  readonly description: string;
  /** Joined from mark to mark (levels), or as the stairs of the Pareto front. */
  readonly line: { readonly of: readonly string[]; readonly isFront: boolean };
  /** Accuracy of people, as a band behind models. */
  readonly band?: TradePoint['share'] | null;
}

const shareOf = ({ right, n }: TradePoint['share']): number => right / n;

/** Accuracy upwards, cost on a logarithmic axis to the right: further up and left is better. */
export function TradeFigure({ marks, axis, xTitle, description, line, band = null }: TradeFigureProps) {
  const [from, to] = SCATTER_RANGE;
  const scale = amountScale(
    marks.flatMap(({ spent: { value, low, high } }) => [value, low ?? value, high ?? value]),
    from + 8,
    to - 8,
  );
  const joined = line.of.flatMap((id) => marks.filter((mark) => mark.id === id)).map(pointOf);
  return (
    <ScatterPlot
      description={description}
      xAxis={{
        ...{ title: xTitle, at: scale.at },
        ticks: scale.ticks.map((value) => ({ value, text: tickText(value, axis) })),
      }}
      yTitle="right"
      yDomain={[0, 1]}
      points={[...marks].sort((a, b) => Number(b.isFilled) - Number(a.isFilled)).map(pointOf)}
      line={line.isFront ? stairs(joined) : joined.map(({ x, y }) => [x, y])}
      lineClass={line.isFront ? 'stroke-ink' : 'stroke-human'}
      band={band && { ...band, value: shareOf(band) }}
    />
  );
}

const pointOf = ({ id, name, hasLabel, kind, isFilled, share, spent }: TradeMark): ScatterPoint => ({
  ...{ key: id, name, hasLabel, x: spent.value, y: shareOf(share), reach: share, xReach: spent },
  isHuman: kind === 'human',
  isHollow: !isFilled,
});

/** From the cheapest to the most accurate. */
function stairs(points: readonly ScatterPoint[]): readonly (readonly [number, number])[] {
  const ordered = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  return ordered.flatMap(({ x, y }, index) => {
    const before = ordered[index - 1];
    return before === undefined ? [[x, y] as const] : [[x, before.y] as const, [x, y] as const];
  });
}

/** `Name: 83 % right, 4.1 s; …`, for screen readers. */
export const describeMarks = (
  marks: readonly { readonly name: string; readonly share: TradePoint['share']; readonly spent: TradePoint['spent'] }[],
  axis: Axis,
): string =>
  marks
    .map(
      ({ name, share, spent }) =>
        `${name}: ${Math.round(shareOf(share) * 100)} % right of ${share.n}, ${spent === null ? 'not reported' : formatValue(spent.value, AXIS_WORDS[axis].unit)}`,
    )
    .join('; ');
