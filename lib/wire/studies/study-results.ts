/** The numbers of a study, as on its page and in `results/baseline.json` of its export. */
import { z } from 'zod';
import { EXCLUSION_CODES } from '@/lib/quality/codes';
import { peopleFit } from '../boards/people-fit';
import { rakedFit } from './stated-population';

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
      accuracy_low: z
        .number()
        .nullable()
        .describe('95 %; people are clusters, and items too if people share them; null for fewer than two people'),
      accuracy_high: z.number().nullable(),
      timed_out: z.int(),
      median_rt_right: z.number().nullable().describe('ms: median of the people’s medians of their right answers'),
      median_rt_low: z.number().nullable().describe('95 %, order statistics of people; null for fewer than six'),
      median_rt_high: z.number().nullable(),
    }),
  ),
  ladders: z.array(
    z.object({
      ...place,
      rows,
      ladders: z.int(),
      censored: z.int().describe('Left before they ended: their depth is usually a lower bound'),
      mean_depth: z.number(),
      mean_depth_low: z.number().nullable().describe('95 %, Student’s t; null for one ladder'),
      mean_depth_high: z.number().nullable().describe('null too if a ladder was left or capped: it is open'),
      median_depth: z.number().nullable(),
    }),
  ),
  fits: z
    .array(z.object({ ...place, fit: peopleFit, raked: rakedFit.optional() }))
    .describe(
      'The response model of valid answers to ladders and express ladders, from 20 people on; `raked` if the study states a population',
    ),
});
export type StudyResults = z.infer<typeof studyResults>;
