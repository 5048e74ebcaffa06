/** The home board: every task of every suite, people and models, in one protocol. */

import type { Condition } from 'rung-puzzles/items/condition';
import { z } from 'zod';
import { condition } from '../items/item';
import type { Sent } from '../sent';
import { depthQuantile, estimate, measureColumn, measureView, reportedMark } from './board';

/** Ladders (R, the final rung), or fixed sets (a share, or another measure, over the published levels). */
export const HOME_PROTOCOLS = ['ladder', 'set'] as const;
export type HomeProtocol = (typeof HOME_PROTOCOLS)[number];

export interface HomeQuery {
  readonly protocol: HomeProtocol;
  readonly condition: Condition | null;
  /** Suites and abilities; empty: all. */
  readonly parts: readonly string[];
  /** Ids; empty: those with the most data. */
  readonly models: readonly string[];
  readonly reported: boolean;
}

/** The address of a query, without defaults and in a fixed order. */
export function homeAddress(path: string, query: HomeQuery): string {
  const pairs: readonly (readonly [string, string])[] = [
    ...(query.protocol === 'set' ? [['protocol', 'set'] as const] : []),
    ...(query.condition === null ? [] : [['condition', query.condition] as const]),
    ...query.parts.map((part) => ['part', part] as const),
    ...query.models.map((model) => ['model', model] as const),
    ...(query.reported ? [['reported', '1'] as const] : []),
  ];
  return pairs.length === 0
    ? path
    : `${path}?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`;
}

/** This many models are highlighted; all others are shown without a label. */
export const MOST_MODELS = 8;

const homeMark = z.object({
  entrant: z.string().describe('`human`, or the id of a model'),
  name: z.string(),
  condition,
  n: z.int().min(1).describe('Ended ladders, or finished questions of sets'),
  value: z.number().nullable().describe('Mean R, or the measure; null: too little data'),
  low: z.number().nullable(),
  high: z.number().nullable(),
  method: estimate.shape.method.or(measureView.shape.method),
  reason: z.string().nullable().describe('Why the value or the interval is missing'),
  isAtLeast: z.boolean().describe('Ladders were stopped, so the value is usually a lower bound'),
});
export type HomeMark = Sent<typeof homeMark>;

const homePeople = homeMark.extend({
  quartiles: z
    .object({ low: depthQuantile, high: depthQuantile })
    .nullable()
    .describe(
      'Quartiles of R: what three quarters and one quarter reach; null for sets, and for fewer than six people',
    ),
});
export type HomePeople = Sent<typeof homePeople>;

export const homeTask = z.object({
  id: z.string(),
  title: z.string(),
  section: z.string().nullable().describe('Its section on the board of its suite'),
  condition: condition.describe('The condition of models; people may have a separate one'),
  measure: measureColumn.nullable().describe('What a set is counted by; null for ladders'),
  levels: z.array(z.int()).nullable().describe('Of a set, all together; null for ladders'),
  chance: z.number().nullable().describe('The result of guessing: a share, or the mean R of a ladder; null: unknown'),
  people: homePeople.nullable(),
  models: z.array(homeMark),
  reported: z.array(reportedMark).describe('Printed in the paper; empty unless asked for'),
});
export type HomeTask = Sent<typeof homeTask>;

export const homeSuite = z.object({
  id: z.string(),
  title: z.string(),
  paper: z.object({ title: z.string(), url: z.string() }),
  edition: z.string().nullable(),
  tasks: z.array(homeTask),
  left: z.string().nullable().describe('Why the suite shows nothing in this protocol or condition'),
  setsAlone: z
    .object({
      models: z.int().min(0).describe('Models with fixed sets of these tasks but no ladder'),
      whole: z.int().min(0).describe('Of these, models with a complete set of a task: `protocol=set` shows them'),
    })
    .nullable()
    .describe('Models that the ladders do not show; null in the protocol `set`'),
});
export type HomeSuite = Sent<typeof homeSuite>;

/** One model's ladders and fixed sets of a suite, next to people. */
export type ProfileSuite = Pick<HomeSuite, 'id' | 'title' | 'edition' | 'tasks'>;

export const homePart = z.object({ id: z.string(), title: z.string(), suite: z.string(), isAbility: z.boolean() });
export type HomePart = Sent<typeof homePart>;

export const homeModel = z.object({
  id: z.string(),
  name: z.string(),
  tasks: z.int().min(1).describe('Number of shown tasks with a row of it'),
});
export type HomeModel = Sent<typeof homeModel>;

export const homeBoard = z.object({
  rules: z.string().describe('Version of the rules by which these figures were computed'),
  protocol: z.enum(HOME_PROTOCOLS),
  condition: condition.nullable().describe('null: each task in its first one'),
  conditions: z.array(condition).describe('That can be asked for'),
  parts: z.array(homePart).describe('All that can be chosen'),
  chosenParts: z.array(z.string()).describe('Empty: all'),
  models: z.array(homeModel).describe('All models in what is shown'),
  chosenModels: z
    .array(z.string())
    .max(MOST_MODELS)
    .describe('Shown with number and interval: the requested ones, or those with the most data'),
  reported: z.boolean(),
  suites: z.array(homeSuite),
  contentHash: z.string().describe('SHA-256 of everything else here as canonical JSON; the ETag'),
});
export type HomeBoard = Sent<typeof homeBoard>;
