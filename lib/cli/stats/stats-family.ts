/** One family of test vectors, and the shapes that several of them share. */

import { err, ok, type Result } from 'rung-puzzles/core/result';
import type { Estimate } from 'rung-puzzles/stats/interval';
import { z } from 'zod';

export type Computed = Readonly<Record<string, unknown>>;

export interface Family {
  /** The inputs of a case; all other fields are expected results. */
  readonly inputs: ReadonlySet<string>;
  /** Cases are keyed by their input, a number of this name, with only the expected `value`; null: they are a list. */
  readonly keyName: string | null;
  /** The results of a case, by field name; or a line for each error in it. */
  readonly compute: (fields: unknown) => Result<Computed, readonly string[]>;
}

export function family<Shape extends z.ZodRawShape>(
  shape: Shape,
  compute: (given: z.output<z.ZodObject<Shape>>) => Computed,
  keyName: string | null = null,
): Family {
  const schema = z.object(shape);
  return {
    inputs: new Set(Object.keys(shape)),
    keyName,
    compute: (fields) => {
      const given = schema.safeParse(fields);
      return given.success
        ? ok(compute(given.data))
        : err(given.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
    },
  };
}

export const count = z.number().int().min(0).max(10_000_000);
export const resamples = z.number().int().min(1).max(100_000);

export const numbers = z.array(z.number()).min(1);
export const labels = z.array(z.union([z.string(), z.number()]));
export const hit = z.union([z.literal(0), z.literal(1)]);
export const square = z
  .array(z.array(count))
  .refine((rows) => rows.every((row) => row.length === rows.length), 'is not square');
export const seed = z.number().int().min(0).max(0xffff_ffff);

export const counted = (values: readonly number[]) => values.map((value) => ({ value, count: 1 }));

/** The vectors print the value at both ends if there is no spread; the library gives no interval for it. */
export const endsOf = (
  { interval, reason }: Estimate,
  value: number,
): { readonly lo: number | null; readonly hi: number | null } =>
  interval === null
    ? reason === 'no-spread'
      ? { lo: value, hi: value }
      : { lo: null, hi: null }
    : { lo: interval.low, hi: interval.high };
