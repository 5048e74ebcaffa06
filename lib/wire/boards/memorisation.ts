import { z } from 'zod';
import { condition } from '../items/item';
import type { Sent } from '../sent';

/** Too few answers of one kind, and which. */
export const MISSING = ['few-frozen', 'few-fresh', 'few-people', 'no-fit'] as const;

const weightedShare = z.object({ value: z.number(), low: z.number(), high: z.number() }).describe('95 %');
const contrast = z.object({
  frozen: weightedShare,
  fresh: weightedShare,
  difference: weightedShare.describe('Frozen less fresh'),
});

/** One task of a model: frozen items against fresh ones of the same levels, with people as control. */
export const memorisationView = z.object({
  task: z.string(),
  title: z.string(),
  condition,
  frozenBy: z.enum(['set', 'ladder']).describe('Where its frozen items were asked'),
  levels: z.array(z.int()).readonly().describe('Of both kinds; with a control, also of people'),
  items: z.int().describe('Different frozen items of these levels'),
  questions: z.int().describe('Fresh questions of these levels'),
  people: z.int().describe('Who answered frozen items of these levels'),
  fitted: z.int().describe('People whose answers to fresh items the fit has'),
  model: contrast.nullable(),
  control: contrast.nullable().describe('The same of people'),
  effect: weightedShare.nullable().describe('Difference of the model less that of people'),
  isClear: z.boolean().describe('Whether the effect is not 0, over all tasks of the page (Holm)'),
  missing: z.enum(MISSING).nullable().describe('Why there is no difference of the model, or no control'),
});
export type MemorisationView = Sent<typeof memorisationView>;
