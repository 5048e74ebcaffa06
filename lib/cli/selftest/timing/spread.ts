import { mean, standardDeviation } from 'rung-puzzles/stats/mean';
import type { Aim, Spread } from '@/lib/wire/models/selftest';

const ROUNDED = 1000;
const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * ROUNDED) / ROUNDED;

export function spreadOf(values: readonly number[]): Spread {
  const entries = values.map((value) => ({ value, count: 1 }));
  const ends = values.length === 0 ? [null, null] : [Math.min(...values), Math.max(...values)];
  return {
    n: values.length,
    mean: rounded(mean(entries)),
    sd: rounded(standardDeviation(entries)),
    min: rounded(ends[0] ?? null),
    max: rounded(ends[1] ?? null),
  };
}

export const aimAtMost = (figure: string, atMost: number, measured: number | null): Aim => ({
  figure,
  atMost,
  atLeast: null,
  measured: rounded(measured),
  met: measured === null ? null : measured <= atMost,
});

export const aimAtLeast = (figure: string, atLeast: number, measured: number | null): Aim => ({
  figure,
  atMost: null,
  atLeast,
  measured: rounded(measured),
  met: measured === null ? null : measured >= atLeast,
});

/** null where there was nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
