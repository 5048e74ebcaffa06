/** The numbers of a study as its page shows them and as `results/baseline.json` of its export holds them. */
import { z } from 'zod';
import { EXCLUSION_CODES } from '@/lib/quality/codes';

const rows = z
  .enum(['all', 'valid'])
  .describe('valid: without excluded rows; questions that their time limit ended stay, as unsolved');
const place = { condition_id: z.string(), task_id: z.string(), presentation: z.string() };

export const studyResults = z.object({
  sessions: z.int(),
  trials: z.int().describe('Main trials'),
  valid_trials: z.int(),
  exclusions: z
    .array(z.object({ exclusion_code: z.enum(EXCLUSION_CODES), sessions: z.int(), trials: z.int() }))
    .describe('One row can meet several rules'),
  cells: z.array(
    z.object({
      ...place,
      course: z.string(),
      level: z.int(),
      rows,
      persons: z.int(),
      questions: z.int(),
      right: z.int(),
      accuracy: z.number(),
      accuracy_low: z.number().describe('Wilson, 95 %'),
      accuracy_high: z.number(),
      timed_out: z.int(),
      median_rt_right: z.number().nullable().describe('ms, of right answers'),
    }),
  ),
  ladders: z.array(
    z.object({
      ...place,
      rows,
      ladders: z.int(),
      censored: z.int().describe('Left before they ended: their depth is a lower bound'),
      mean_depth: z.number(),
      median_depth: z.number().nullable(),
    }),
  ),
});
export type StudyResults = z.infer<typeof studyResults>;
