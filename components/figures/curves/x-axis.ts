/** The axis to the right of a panel of curves. */
import { scaleLinear } from 'd3-scale';
import { formatTick, formatValue } from '@/components/boards/format';
import type { Unit } from '@/lib/wire/boards/estimate';
import { amountScale } from '../amount-scale';

export interface XAxisProps {
  readonly xs: readonly number[];
  /** Replaces the values if these only count. */
  readonly xNames?: readonly string[];
  /** Amounts on an axis of their unit: between the ends of a domain, or logarithmic over all that is drawn. */
  readonly xScale?: { readonly unit: Unit } & (
    | { readonly domain: readonly [number, number] }
    | { readonly amounts: readonly number[] }
  );
}

const MOST_TICKS = 10;
const TICKS_OF_DOMAIN = 5;

/** From `from` to `to`, px. */
export function xAxis({ xs, xNames, xScale }: XAxisProps, from: number, to: number) {
  if (xScale !== undefined && 'amounts' in xScale) {
    const { at, ticks } = amountScale(xScale.amounts, from, to);
    return { x: at, xTicks: ticks.map((value) => tickOf(value, formatValue(value, xScale.unit))) };
  }
  const [first = 0, last = 1] = xScale?.domain ?? [xs[0], xs.at(-1)];
  const scale = scaleLinear(first === last ? [first - 1, last + 1] : [first, last], [from, to]);
  return {
    x: (value: number) => Math.round(scale(value) * 10) / 10,
    xTicks:
      xScale === undefined
        ? ticksOfCounts(xs, xNames)
        : scale.ticks(TICKS_OF_DOMAIN).map((value) => tickOf(value, formatTick(value, xScale.unit))),
  };
}

const tickOf = (value: number, text: string, anchor: 'start' | 'middle' | 'end' = 'middle') => ({
  value,
  text,
  anchor,
});

/** What is between two of them has no tick. */
function ticksOfCounts(xs: readonly number[], names: readonly string[] | undefined) {
  const whole = xs.filter(Number.isInteger);
  if (names !== undefined)
    return whole.map((value, index) => tickOf(value, names[index] ?? String(value), anchorOf(names, index)));
  const step = Math.ceil(whole.length / MOST_TICKS);
  return whole.filter((_, index) => index % step === 0).map((value) => tickOf(value, String(value)));
}

/** Names at the ends reach inwards, so that they stay within the drawing. */
function anchorOf({ length }: readonly string[], index: number) {
  if (index === 0) return 'start';
  return index === length - 1 ? 'end' : 'middle';
}
