/** A run's declared parameters for model requests: flat, with nested values as JSON. */

import type { Json } from 'rung-puzzles/core/json';
import type { z } from 'zod';
import type { modelParameters } from '@/lib/wire/models/run';

export type DeclaredParameters = z.infer<typeof modelParameters>;
export type SentParameters = Readonly<Record<string, Json>>;

export const declaredParameters = (sent: SentParameters): DeclaredParameters =>
  Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [
      key,
      value !== null && typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean | null),
    ]),
  );

export const sentParameters = (declared: SentParameters): SentParameters =>
  Object.fromEntries(
    Object.entries(declared).map(([name, value]) => [name, typeof value === 'string' ? nested(value) : value]),
  );

function nested(text: string): Json {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
