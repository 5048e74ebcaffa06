import { type Condition, isCondition } from 'rung-puzzles/items/condition';
import { findSuite } from 'rung-puzzles/suites';
import { AppError } from '@/lib/server/platform/http/problem';
import { EDITION_ID, withPlus } from '@/lib/wire/boards/board-query';
import { suiteTakes } from './shown-tasks';

type SearchValue = string | string[] | undefined;
export type Search = Readonly<Record<string, SearchValue>>;

export const OF_SECTION = 'condition.';

/** `condition.verification=image+text`. Skips unknown ones, so that a page never fails on its address. */
export const sectionConditions = (search: Search): Readonly<Record<string, Condition>> =>
  Object.fromEntries(
    Object.entries(withPrefix(search, OF_SECTION)).flatMap(([section, asked = '']) => {
      const condition = withPlus(asked);
      return isCondition(condition) ? [[section, condition]] : [];
    }),
  );

/**
 * A page's condition: the one in the address if the suite has it, otherwise the suite's first, or none if tasks have
 * different conditions. A page never fails on its address.
 */
export function conditionOf(suiteId: string, value: SearchValue): Condition | undefined {
  const suite = findSuite(suiteId);
  const asked = withPlus(single(value) ?? '');
  if (suite?.sections !== undefined) return isCondition(asked) && suiteTakes(suite, asked) ? asked : undefined;
  const known = suite?.conditions ?? [];
  return known.find((each) => each === asked) ?? known[0] ?? 'image';
}

/** Parameters with a prefix: `level.verification=5` → `{verification: '5'}`. */
export const withPrefix = (search: Search, prefix: string): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => [key.slice(prefix.length), single(value)]),
  );

/** Limits for one parameter and its name, and for such parameters together; no board needs more. */
const LONGEST = 200;
const MOST = 48;
const KEPT = ['view', 'sort', 'task', 'condition', 'edition', 'wheel', 'named', 'cursor'];
const KEPT_PREFIXES = ['level.', 'models.', 'show.', OF_SECTION];

/** The same page with some parameters changed (null removes one); drops unknown parameters. */
export const searchAddress = (path: string, search: Search, changes: Changes): string =>
  changedAddress(
    path,
    // A page has dozens of such links, so values that are too long are not repeated in each.
    keptIn(
      search,
      (key, value) =>
        key.length + value.length <= LONGEST &&
        (KEPT.includes(key) || KEPT_PREFIXES.some((prefix) => key.startsWith(prefix))),
    ).slice(0, MOST),
    changes,
  );

type Changes = Readonly<Record<string, string | null>>;

/** Parameters and their first values. */
export const keptIn = (search: Search, isKept: (key: string, value: string) => boolean) =>
  Object.entries(search).flatMap(([key, all]): [string, string][] => {
    const value = single(all);
    return value !== undefined && isKept(key, value) ? [[key, value]] : [];
  });

/** With these parameters, of which some are changed; null removes one. */
export function changedAddress(path: string, kept: readonly (readonly [string, string])[], changes: Changes): string {
  const values = Object.entries({ ...Object.fromEntries(kept), ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  const query = new URLSearchParams(values).toString();
  return query === '' ? path : `${path}?${query}`;
}

export const single = (value: SearchValue): string | undefined => (Array.isArray(value) ? value[0] : value);

/** A page's edition: undefined if the address has none, null if it is malformed. */
export function editionOf(value: SearchValue): string | null | undefined {
  const id = single(value);
  return id === undefined || EDITION_ID.test(id) ? id : null;
}

/** Names what is wrong with a parameter. */
export const refusal = (path: string, message: string): AppError =>
  new AppError('invalid-input', message, { errors: [{ path: path.slice(0, 100), message }] });

/** Decodes a path segment; null if it is malformed (NUL cannot be stored). */
export function decodeSegment(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Parses a whole number from 0; null if it is none. */
export const naturalOf = (text: string | undefined): number | null =>
  text !== undefined && /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null;
