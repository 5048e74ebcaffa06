import { MODALITIES } from 'rung-puzzles/items/condition';
import { z } from 'zod';
import { condition, instant } from './item';

export const suiteView = z.object({
  id: z.string(),
  title: z.string(),
  paper: z.object({ title: z.string(), url: z.string() }),
  tasks: z.array(z.string()),
  conditions: z.array(condition).describe('Those of its board; a climb may be in any that its tasks have'),
  ladder: z.object({ questionsPerVisit: z.int(), passAt: z.int(), failuresToStop: z.int() }),
  practiceItems: z.int(),
  sets: z
    .record(z.string(), z.object({ levels: z.array(z.int()), itemsPerLevel: z.int() }))
    .describe('The default set of a run for each task'),
  plans: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        text: z.string(),
        conditions: z
          .record(z.string(), condition)
          .optional()
          .describe('By task, how the plan is asked; absent: in any condition'),
      }),
    )
    .describe('Other sets that a run may name'),
  edition: z
    .object({
      id: z.string(),
      title: z.string(),
      openedAt: instant,
      keyCommitment: z.string().describe('SHA-256 of the key of all its seeds'),
    })
    .describe('Which new sessions and runs join'),
});
export const suiteList = z.object({ suites: z.array(suiteView) });

export const taskView = z.object({
  id: z.string(),
  benchmark: z.string(),
  title: z.string(),
  summary: z.string(),
  version: z.string(),
  conditions: z.array(condition),
  variants: z
    .array(
      z.object({
        name: z.string(),
        standard: z.string().describe('The default'),
        values: z.array(
          z.object({
            id: z.string(),
            meaning: z.string(),
            drawsPuzzle: z.boolean().optional().describe('The same seed gives another puzzle'),
            forModels: z.boolean().optional().describe('Never for people'),
          }),
        ),
        modalities: z.array(z.enum(MODALITIES)).optional(),
      }),
    )
    .describe('At most one value of each may follow a condition, each after a dot, in this order'),
  levels: z.object({
    first: z.int(),
    last: z.int().nullable().describe('null: no end'),
    meaning: z.string(),
    notes: z.array(z.string()),
  }),
  chance: z.number().describe('Chance of a right reply by guessing'),
  formerTask: z.object({ id: z.string(), title: z.string() }).nullable().describe('The task that had this id before'),
  questions: z.int().nullable().describe('How many questions a person gets; null: a ladder, which ends by its rules'),
});
export const taskList = z.object({ tasks: z.array(taskView) });
