import { z } from 'zod';
import { condition, instant } from './item';

export const suiteView = z.object({
  id: z.string(),
  title: z.string(),
  paper: z.object({ title: z.string(), url: z.string() }),
  tasks: z.array(z.string()),
  conditions: z.array(condition),
  ladder: z.object({ questionsPerVisit: z.int(), passAt: z.int(), failuresToStop: z.int() }),
  practiceItems: z.int(),
  edition: z
    .object({ id: z.string(), title: z.string(), openedAt: instant, keyCommitment: z.string().describe('SHA-256 of the key of all its seeds') })
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
  levels: z.object({ first: z.int(), last: z.int().nullable().describe('null: no end'), meaning: z.string(), notes: z.array(z.string()) }),
  chance: z.number().describe('Of a right reply by guessing'),
});
export const taskList = z.object({ tasks: z.array(taskView) });
