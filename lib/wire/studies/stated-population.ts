/** A population by its shares of age bands and education: what the people of a study are raked to. */
import { z } from 'zod';

export const AGE_BANDS = ['under-18', '18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;
export const EDUCATIONS = ['school', 'vocational', 'bachelor', 'master', 'doctorate', 'other'] as const;

/** Questions about themselves that people are raked by. */
export const RAKED_QUESTIONS = ['age_band', 'education_level'] as const;
export type RakedQuestion = (typeof RAKED_QUESTIONS)[number];

const OFF_BY = 0.5;

const groups = <T extends string>(options: readonly [T, ...T[]]) =>
  z
    .array(
      z.object({
        answers: z.array(z.enum(options)).min(1).describe('Counted together'),
        percent: z.number().min(0).max(100).describe('Of the population'),
      }),
    )
    .min(2)
    .max(options.length)
    .superRefine((stated, context) => {
      const answers = stated.flatMap((group) => group.answers);
      const twice = answers.find((answer, place) => answers.indexOf(answer) < place);
      const complain = (message: string) => context.addIssue({ code: 'custom', message });
      if (twice !== undefined) complain(`has ${twice} twice`);
      const sum = stated.reduce((total, { percent }) => total + percent, 0);
      if (Math.abs(sum - 100) > OFF_BY) complain(`adds up to ${Math.round(10 * sum) / 10} %, not to 100 %`);
    });

export const statedPopulation = z.object({
  source: z.string().trim().min(1).max(300).describe('Whom it is, and where the shares come from'),
  age_band: groups(AGE_BANDS).optional(),
  education_level: groups(EDUCATIONS).optional(),
});
export type StatedPopulation = z.infer<typeof statedPopulation>;

export const questionsOf = (stated: StatedPopulation): readonly RakedQuestion[] =>
  RAKED_QUESTIONS.filter((question) => stated[question] !== undefined);

const quartiles = z.tuple([z.number(), z.number(), z.number()]).readonly();

/** The result of raking, next to that of all people. */
export const rakedFit = z.object({
  source: z.string(),
  adjusted_for: z.array(z.enum(RAKED_QUESTIONS)),
  people: z
    .int()
    .nullable()
    .describe(
      'Who answered these questions in versions that state these shares, and is in a group with a share above 0; null if they are too few, or the fit has no ladder',
    ),
  effective: z.number().nullable().describe('As many people with equal weights would say as much (Kish)'),
  largest_weight: z.number().nullable().describe('The mean is 1; at most 5'),
  ladder: z
    .object({ median: z.number(), low: z.number(), high: z.number(), quartiles })
    .nullable()
    .describe(
      'R as the full ladder would give it to the population: interpolated median with its 95 % interval, quartiles',
    ),
  missing: z
    .enum(['people', 'groups', 'margins'])
    .nullable()
    .describe(
      'Why there is no ladder: fewer than 20 people, or effectively fewer than 10; fewer than 5 in a group; no weights up to 5 reach the shares. null without a ladder: the fit has none',
    ),
  few: z
    .array(z.object({ question: z.enum(RAKED_QUESTIONS), answers: z.array(z.string()) }))
    .describe('Groups with fewer than 5 people'),
});
export type RakedFit = z.infer<typeof rakedFit>;
