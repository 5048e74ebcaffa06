import { z } from 'zod';
import type { Condition } from '@/lib/items/condition';
import { findSuite } from '@/lib/suites';
import { condition } from '@/lib/wire/item';

const EDITION_ID = /^[\w.-]{1,80}$/;

/** Query of a board's JSON. */
export const boardQuery = z.object({ condition: condition.default('image'), edition: z.string().regex(EDITION_ID).optional() });

type SearchValue = string | string[] | undefined;

/** A page's condition: the one in the address where the suite has it, else the suite's first. A page never breaks on its address. */
export function conditionOf(suiteId: string, value: SearchValue): Condition {
  const known = findSuite(suiteId)?.conditions ?? [];
  return known.find((each) => each === value) ?? known[0] ?? 'image';
}

/** One value of a search parameter. */
export const single = (value: SearchValue): string | undefined => (Array.isArray(value) ? value[0] : value);

/** A page's edition: undefined where the address names none, null where it names what cannot be one. */
export function editionOf(value: SearchValue): string | null | undefined {
  const id = single(value);
  return id === undefined || EDITION_ID.test(id) ? id : null;
}

/** A path segment as it was before it was encoded, or null where that makes no sense (NUL cannot be stored). */
export function decodeSegment(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** A whole number from 0 in a path or a search parameter, or null. */
export const naturalOf = (text: string | undefined): number | null => (text !== undefined && /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null);
