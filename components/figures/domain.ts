import { present } from 'rung-puzzles/core/present';
import type { Estimate } from '@/lib/wire/boards/estimate';

/** What is drawn on a scale: a number, and the ends of its interval. */
export type Drawn = Partial<Pick<Estimate, 'value' | 'low' | 'high'>>;

/** The scale that holds all that is drawn, and at least `from` to `to`. Its low end is a whole number of `1 / steps`. */
export function domainOf(all: readonly Drawn[], steps: number, from = 0, to = 1): readonly [number, number] {
  const values = present(all.flatMap(({ value, low, high }) => [value, low, high]));
  return [Math.floor(Math.min(from, ...values) * steps) / steps, Math.max(to, ...values)];
}
