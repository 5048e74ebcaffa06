/** The home board's query. Pages ignore bad parameters in an address; the API rejects them with a reason. */

import { type Condition, isCondition } from 'rung-puzzles/items/condition';
import type { z } from 'zod';
import { unique } from '@/lib/server/boards/rows';
import { BOARD_ID, type homeQuery, MOST_PARTS, withPlus } from '@/lib/wire/boards/board-query';
import { type HomeQuery, MOST_MODELS } from '@/lib/wire/boards/home-board';
import { type Search, single } from '../query';

export const asHomeQuery = ({
  condition,
  part: parts,
  model: models,
  reported,
  ...query
}: z.output<typeof homeQuery>): HomeQuery => ({
  ...query,
  condition: condition as Condition | null,
  parts,
  models,
  reported: reported === '1',
});

export function searchOf(params: URLSearchParams) {
  return Object.fromEntries(
    unique(params.keys()).map((key) => [key, REPEATED.includes(key) ? params.getAll(key) : (params.get(key) ?? '')]),
  );
}

const REPEATED: readonly string[] = ['part', 'model'];
export function homeSearch(search: Search): HomeQuery {
  const asked = withPlus(single(search.condition) ?? '');
  const readable = (value: Search[string]) =>
    unique([value ?? []].flat()).filter((id) => BOARD_ID.safeParse(id).success && !id.includes('\0'));
  return {
    protocol: single(search.protocol) === 'set' ? 'set' : 'ladder',
    condition: isCondition(asked) ? asked : null,
    parts: readable(search.part).slice(0, MOST_PARTS),
    models: readable(search.model).slice(0, MOST_MODELS),
    reported: single(search.reported) === '1',
  };
}
