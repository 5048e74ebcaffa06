import { z } from 'zod';
import { condition } from '../items/item';
import type { Sent } from '../sent';

/** How a model's right and wrong answers fall on levels, next to those of people of its ability. */
const FAILS_LIKE = ['fails-easy', 'differs', 'mixed', 'regular', 'alike'] as const;

/** A level is easy for people of an ability if they solve so many of its items. */
const EASY = 0.75;

/** Whether the model clearly fails at a level that people of its ability solve. */
export const failsEasy = ({
  isClear,
  difference,
  expected,
}: Pick<AgainstPeopleView['levels'][number], 'isClear' | 'difference' | 'expected'>): boolean =>
  isClear && difference.value < 0 && expected >= EASY;

export const againstPeopleView = z.object({
  task: z.string(),
  title: z.string(),
  condition,
  answers: z.int().describe('Of the model, on ladders'),
  fitted: z.int().describe('People of the fit'),
  levels: z
    .array(
      z.object({
        level: z.int(),
        n: z.int().describe('Answers of the model'),
        observed: z.number(),
        expected: z.number().describe('Of people with the ability that its answers at the other levels show'),
        difference: z.object({ value: z.number(), low: z.number(), high: z.number() }).describe('95 %'),
        isClear: z.boolean().describe('Whether it is not 0, over all levels of the task (Holm)'),
      }),
    )
    .readonly()
    .describe('With at least 10 answers; empty: too few answers'),
  personFit: z.number().nullable().describe('l_z*: standard normal for someone who answers like people'),
  verdict: z.enum(FAILS_LIKE).nullable().describe('null: too few answers'),
});
export type AgainstPeopleView = Sent<typeof againstPeopleView>;
