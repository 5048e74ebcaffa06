import { type Condition, isCondition } from 'rung-puzzles/items/condition';
import { findSuite } from 'rung-puzzles/suites';
import { z } from 'zod';
import { condition } from '@/lib/wire/item';
import { suiteTakes } from './shown-tasks';

const EDITION_ID = /^[\w.-]{1,80}$/;

/** `image+text` as one types it into an address, where a plus stands for a blank. */
export const withPlus = (text: string): string => text.replaceAll(' ', '+');

/** Query of a board's JSON; absent: each task in its first condition. */
export const boardQuery = z.object({
  condition: z
    .preprocess((value) => (typeof value === 'string' ? withPlus(value) : value), condition)
    .optional()
    .describe('For every task that has it; `condition.<section>` is for one section'),
  edition: z.string().regex(EDITION_ID).optional(),
});

type SearchValue = string | string[] | undefined;
export type Search = Readonly<Record<string, SearchValue>>;

export const OF_SECTION = 'condition.';

/**
 * Conditions asked for single sections: `condition.verification=image+text`. What is none is passed over: a page never
 * breaks on its address.
 */
export const sectionConditions = (search: Search): Readonly<Record<string, Condition>> =>
  Object.fromEntries(
    Object.entries(withPrefix(search, OF_SECTION)).flatMap(([section, asked = '']) => {
      const condition = withPlus(asked);
      return isCondition(condition) ? [[section, condition]] : [];
    }),
  );

/**
 * A page's condition: the one in the address where the suite has it, else the suite's first. Where a suite shows each
 * task in a condition of its own, none in the address is none. A page never breaks on its address.
 */
export function conditionOf(suiteId: string, value: SearchValue): Condition | undefined {
  const suite = findSuite(suiteId);
  const asked = withPlus(single(value) ?? '');
  if (suite?.sections !== undefined) return isCondition(asked) && suiteTakes(suite, asked) ? asked : undefined;
  const known = suite?.conditions ?? [];
  return known.find((each) => each === asked) ?? known[0] ?? 'image';
}

/** What stands in an address behind a prefix: `level.verification=5` → `{verification: '5'}`. */
export const withPrefix = (search: Search, prefix: string): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), single(value)]] : [],
    ),
  );

/** Of a parameter with its name, and of such parameters together: more than any board knows. */
const LONGEST = 200;
const MOST = 48;
const KEPT = ['view', 'sort', 'task', 'condition', 'edition', 'wheel'];
const KEPT_PREFIXES = ['level.', 'models.', 'show.', OF_SECTION];

/** The same page with some parameters changed (null: taken away); what is none of a board's falls off. */
export function searchAddress(path: string, search: Search, changes: Readonly<Record<string, string | null>>): string {
  const all = Object.entries(search).flatMap(([key, value]): [string, string | null][] => {
    const one = single(value);
    // A page has dozens of such links: what is too long to mean anything is not repeated in each.
    return one !== undefined &&
      key.length + one.length <= LONGEST &&
      (KEPT.includes(key) || KEPT_PREFIXES.some((prefix) => key.startsWith(prefix)))
      ? [[key, one]]
      : [];
  });
  const kept = all.slice(0, MOST);
  const values = Object.entries({ ...Object.fromEntries(kept), ...changes }).flatMap(([key, value]) =>
    value === null ? [] : [[key, value]],
  );
  const query = new URLSearchParams(values).toString();
  return query === '' ? path : `${path}?${query}`;
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
export const naturalOf = (text: string | undefined): number | null =>
  text !== undefined && /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null;
