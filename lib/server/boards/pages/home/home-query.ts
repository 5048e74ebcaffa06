/** The home board's query. Pages ignore bad parameters in an address; the API rejects them with a reason. */

import type { Condition } from 'rung-puzzles/items/condition';
import { isCondition } from 'rung-puzzles/items/condition';
import type { z } from 'zod';
import { BOARD_ID, type homeQuery, MOST_PARTS, withPlus } from '@/lib/wire/boards/board-query';
import { type HomeQuery, MOST_MODELS } from '@/lib/wire/boards/home-board';
import { type Search, single } from '../query';

export const asHomeQuery = ({
  protocol,
  condition: asked,
  part,
  model,
  reported,
}: z.output<typeof homeQuery>): HomeQuery => ({
  protocol,
  condition: asked as Condition | null,
  parts: part,
  models: model,
  reported: reported === '1',
});

export function searchOf(params: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => [
      key,
      REPEATED.includes(key) ? params.getAll(key) : (params.get(key) ?? ''),
    ]),
  );
}

const REPEATED: readonly string[] = ['part', 'model'];
const allOf = (value: Search[string]): readonly string[] => [
  ...new Set(value === undefined ? [] : Array.isArray(value) ? value : [value]),
];

export function homeSearch(search: Search): HomeQuery {
  const asked = withPlus(single(search.condition) ?? '');
  const readable = (value: Search[string]) =>
    allOf(value).filter((id) => BOARD_ID.safeParse(id).success && !id.includes('\0'));
  return {
    protocol: single(search.protocol) === 'set' ? 'set' : 'ladder',
    condition: isCondition(asked) ? asked : null,
    parts: readable(search.part).slice(0, MOST_PARTS),
    models: readable(search.model).slice(0, MOST_MODELS),
    reported: single(search.reported) === '1',
  };
}
