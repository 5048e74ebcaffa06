/** Three optional questions at the end of a person's first climb. */
import { z } from 'zod';
import { instant, sha256 } from '../items/item';
import { AGE_BANDS, EDUCATIONS } from '../studies/stated-population';
import { language } from '../studies/study';

export const ABOUT = {
  ageBand: AGE_BANDS,
  education: EDUCATIONS,
  device: ['phone', 'tablet', 'computer'],
} as const;
export const ABOUT_QUESTIONS = ['ageBand', 'education', 'device'] as const;
export type AboutQuestion = (typeof ABOUT_QUESTIONS)[number];

const answers = {
  ageBand: z.enum(ABOUT.ageBand).nullable(),
  education: z.enum(ABOUT.education).nullable(),
  device: z.enum(ABOUT.device).nullable(),
};

/** Null: skipped. At least one is answered. */
export const aboutInput = z
  .object({
    ...answers,
    version: z.string().max(40),
    textSha256: sha256.describe('Of the text next to the questions'),
    language,
  })
  .refine(({ ageBand, education, device }) => ageBand !== null || education !== null || device !== null, {
    message: 'at least one question is answered',
    path: ['ageBand'],
  });
export type AboutInput = z.infer<typeof aboutInput>;

/** What a person said, for that person. */
export const aboutPerson = z.object({
  ...answers,
  version: z.string(),
  textSha256: sha256,
  language: z.string(),
  answeredAt: instant,
});
export type AboutPerson = z.infer<typeof aboutPerson>;

export const aboutCounts = z.object({
  fewestInGroup: z.int().describe('Smaller groups are withheld'),
  questions: z.array(
    z.object({
      question: z.enum(ABOUT_QUESTIONS),
      groups: z.array(
        z.object({
          group: z.string().describe('An answer, or `not-said`'),
          people: z.int().nullable().describe('null: withheld'),
        }),
      ),
    }),
  ),
});
export type AboutCounts = z.infer<typeof aboutCounts>;

export const aboutCountsQuery = z.object({ format: z.enum(['json', 'csv']).default('json') });
