/** The queries of boards. Pages ignore bad parameters in an address; the API rejects them with a reason. */
import { z } from 'zod';
import { condition } from '../items/item';
import { HOME_PROTOCOLS, MOST_MODELS } from './home-board';
import { OVERVIEW_FORMS } from './overview';

export const EDITION_ID = /^[\w.-]{1,80}$/;

/** Restores `image+text` in a typed address, where a plus is decoded as a space. */
export const withPlus = (text: string): string => text.replaceAll(' ', '+');
const typedCondition = z.preprocess((value) => (typeof value === 'string' ? withPlus(value) : value), condition);

/** By default each task in its first condition. */
export const boardQuery = z.object({
  condition: typedCondition.optional().describe('For every task that has it; `condition.<section>` is for one section'),
  edition: z.string().regex(EDITION_ID).optional(),
});

export const viewQuery = boardQuery.pick({ edition: true });

export const BOARD_ID = z.string().min(1).max(200);
const many = (most: number) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(BOARD_ID).max(most),
  );
export const MOST_PARTS = 40;

export const homeQuery = z.object({
  protocol: z
    .enum(HOME_PROTOCOLS)
    .default('ladder')
    .describe('`ladder`: R; `set`: accuracy on fixed sets at the published levels'),
  condition: typedCondition
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

export const overviewQuery = z.object({
  form: z
    .enum(OVERVIEW_FORMS)
    .optional()
    .describe(
      '`rung`: items as Rung generates them; `published`: the forms of the papers, with what they report. Absent: `rung` if anything is measured on it',
    ),
});

export const LIVE_FILTERS = ['all', 'sessions', 'runs', 'active', 'ended'] as const;
export type LiveFilter = (typeof LIVE_FILTERS)[number];
export const liveQuery = z.object({
  show: z.enum(LIVE_FILTERS).default('all'),
  cursor: z.string().max(200).optional(),
});
