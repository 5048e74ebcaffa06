/** The home board's query. Pages ignore bad parameters in an address; the API rejects them with a reason. */

import type { Condition } from 'rung-puzzles/items/condition';
import { isCondition } from 'rung-puzzles/items/condition';
import { z } from 'zod';
import { HOME_PROTOCOLS, type HomeQuery, MOST_MODELS } from '@/lib/wire/home-board';
import { condition } from '@/lib/wire/item';
import { type Search, single, withPlus } from './query';

const ID = z.string().min(1).max(200);
const many = (most: number) =>
  z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(ID).max(most));
const MOST_PARTS = 40;

export const homeQuery = z.object({
  protocol: z
    .enum(HOME_PROTOCOLS)
    .default('ladder')
    .describe('`ladder`: R; `set`: accuracy on fixed sets at the published levels'),
  condition: z
    .preprocess((value) => (typeof value === 'string' ? withPlus(value) : value), condition)
    .nullable()
    .default(null)
    .describe('Only tasks that have it; default: each task in its first one'),
  part: many(MOST_PARTS).describe(
    'A suite (`infbench`) or an ability (`spatialviz/mental-folding`); may be repeated; absent: all',
  ),
  model: many(MOST_MODELS).describe(
    `Up to ${MOST_MODELS} to highlight, by id; may be repeated. All others are still listed`,
  ),
  reported: z
    .enum(['0', '1'])
    .default('0')
    .describe('1: with the numbers that papers print, apart from the measured ones'),
});

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
    allOf(value).filter((id) => ID.safeParse(id).success && !id.includes('\0'));
  return {
    protocol: single(search.protocol) === 'set' ? 'set' : 'ladder',
    condition: isCondition(asked) ? asked : null,
    parts: readable(search.part).slice(0, MOST_PARTS),
    models: readable(search.model).slice(0, MOST_MODELS),
    reported: single(search.reported) === '1',
  };
}
