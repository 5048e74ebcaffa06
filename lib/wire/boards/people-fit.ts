import { COURSES } from 'rung-puzzles/protocols/climb';
import { z } from 'zod';
import type { Sent } from '../sent';

const share = z.number().min(0).max(1);
const matrix = z.array(z.array(z.number()).readonly()).readonly();
const quartiles = z.tuple([z.number(), z.number(), z.number()]).readonly();

/** The response model of people's answers to a task, over all formats (decision 93). Abilities have mean 0, in logits. */
export const peopleFit = z.object({
  people: z.int(),
  answers: z.int(),
  formats: z
    .partialRecord(z.enum(COURSES), z.object({ people: z.int(), answers: z.int() }))
    .describe('By format: full ladders; express ladders and quick climbs'),
  guessers: share.nullable().describe('Share of people who only guess; null: no answer can be guessed'),
  lapse: share,
  reliability: z.number().nullable(),
  levels: z
    .array(
      z.object({
        level: z.int(),
        n: z.int().describe('Answers at this level'),
        observed: share.describe('Share right of those who were asked'),
        predicted: share.describe('The same by the model, each answer predicted from the person’s answers before'),
        low: share.describe('With `high`: holds the observed share with 95 % if the model is right'),
        high: share,
        everyone: share.describe('Share right of everyone, also of those who did not get to this level'),
      }),
    )
    .readonly(),
  scale: z
    .object({
      difficulties: z.array(z.number()).readonly(),
      covariance: matrix,
      chances: z.array(share).readonly(),
      sdItems: z.number().min(0),
      everyoneCovariance: matrix,
    })
    .optional()
    .describe(
      'By level: difficulties in logits with their covariance, chances of guessing, and the covariance of `everyone`; a fit of an earlier release has none',
    ),
  ladder: z
    .object({ median: z.number(), low: z.number(), high: z.number(), quartiles })
    .nullable()
    .describe('R as the full ladder would give it: interpolated median with its 95 % interval, quartiles'),
  beaten: z
    .array(z.object({ share, se: z.number().min(0).describe('Standard error') }))
    .readonly()
    .nullish()
    .describe('By R from 0: share of people whose full ladder would end below it, equal ones counted half'),
  stopped: z
    .object({ share, lower: quartiles, higher: quartiles })
    .nullable()
    .describe('People who stopped, and the quartiles if their abilities were half a logit lower or higher'),
});
/** Of one person, by the fit. */
export const estimatedPlace = z.object({
  people: z.int().describe('How many the fit has'),
  share: share.describe('Of people who can do less'),
  low: share.describe('low to high: the 95 % range, from the number of answers and of people'),
  high: share,
});
export type EstimatedPlace = Sent<typeof estimatedPlace>;

export type PeopleFit = Sent<typeof peopleFit>;

/** Its place among the fitted levels. */
export function levelIn(fit: PeopleFit | undefined, level: number): number | null {
  const place = fit?.levels.findIndex((each) => each.level === level) ?? -1;
  return place < 0 ? null : place;
}
