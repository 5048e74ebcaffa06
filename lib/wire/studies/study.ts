/** A study's configuration; a study is versions of this. A version freezes when it opens. */
import { z } from 'zod';
import { condition, instant } from '../items/item';
import { reportAnswers } from './report-card';
import { AGE_BANDS, EDUCATIONS, questionsOf, statedPopulation } from './stated-population';
import { filled, type Localized, language, type StudyLanguage, studyAbout } from './study-about';

export { type Localized, language, STUDY_LANGUAGES, type StudyAbout, type StudyLanguage } from './study-about';

/** One text in each language of the study; all languages are required. */
const localized = (maxLength: number) => z.partialRecord(language, z.string().trim().min(1).max(maxLength));

const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens')
  .max(60);
const level = z.int().min(1).max(10_000);

const studyCourse = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ladder'),
    maxLevel: level.nullable().default(null),
    maxItems: z.int().min(1).max(1000).nullable().default(null),
  }),
  z.object({ kind: z.literal('express') }),
  z.object({
    kind: z.literal('set'),
    levels: z.array(level).min(1).max(50),
    itemsPerLevel: z.int().min(1).max(200),
    seeds: z
      .enum(['fresh', 'frozen'])
      .describe('frozen: everyone, models too, gets the same items; fresh: everyone gets different items'),
  }),
]);
export type StudyCourse = z.infer<typeof studyCourse>;

/** One task in one condition: one session of the person. */
const studyPart = z.object({
  task: z.string().max(80),
  condition,
  course: studyCourse,
  practiceItems: z.int().min(0).max(10).default(0),
});
export type StudyPart = z.infer<typeof studyPart>;

/** A cell of the design. People go to the arm with the fewest places in use, relative to its weight. */
const studyArm = z.object({
  id: slug,
  title: z.string().trim().min(1).max(120),
  weight: z.int().min(1).max(100).default(1),
  parts: z.array(studyPart).min(1).max(60),
});
export type StudyArm = z.infer<typeof studyArm>;

export const BACKGROUND_QUESTIONS = [
  'age_band',
  'handedness',
  'normal_vision',
  'color_vision',
  'fluent_language',
  'education_level',
  'prior_experience_cube',
  'prior_experience_spatial',
] as const;
export type BackgroundQuestion = (typeof BACKGROUND_QUESTIONS)[number];

const comprehensionQuestion = z.object({
  question: localized(500),
  options: z.array(localized(200)).min(2).max(6),
  right: z.int().min(0),
});

const completionCodes = z.object({
  complete: z.string().trim().min(1).max(40),
  screenedOut: z.string().trim().min(1).max(40),
  withdrew: z.string().trim().min(1).max(40),
});

/**
 * Recruiters that send people and take them back. Their parameters are `PROLIFIC_PID`, `STUDY_ID`, `SESSION_ID`;
 * `workerId`, `assignmentId`, `hitId`; SONA's `survey_code`.
 */
export const studyRecruiters = z.object({
  prolific: completionCodes.nullable().default(null),
  mturk: z.object({ sandbox: z.boolean() }).nullable().default(null),
  sona: z
    .object({
      site: z.url({ protocol: /^https$/, error: 'must be an https address' }).max(200),
      experimentId: z.string().max(40),
      creditToken: z.string().max(80),
    })
    .nullable()
    .default(null),
});

/** Exclusion rules, set before data are seen (lib/quality); null switches one off. Rows are kept and coded. */
export const qualityRules = z.object({
  version: z.literal(1),
  minRtMs: z.number().min(0).max(60_000).nullable().default(400),
  awayMs: z.number().min(0).nullable().default(5000),
  awayShare: z.number().min(0).max(1).nullable().default(0.1),
  clockMismatchMs: z.number().min(0).nullable().default(2000),
  onsetWindowMs: z.number().min(0).nullable().default(50),
  easyFails: z.int().min(1).nullable().default(2),
  straightLine: z.int().min(3).nullable().default(8),
  repeatExposure: z.boolean().default(true),
  duplicatePerson: z.boolean().default(true),
  aided: z.boolean().default(true),
  technical: z.boolean().default(true),
  /** A person with a smaller share of valid trials is excluded completely. */
  minValidShare: z.number().min(0).max(1).nullable().default(null),
});
export type QualityRules = z.output<typeof qualityRules>;

const MOST_CONSENT = 30_000;

export const studyConfig = z
  .object({
    title: localized(120),
    /** One or two sentences for everyone who opens the link. */
    summary: localized(600),
    languages: z.array(language).min(1),
    arms: z.array(studyArm).min(1).max(20),
    partOrder: z.enum(['fixed', 'shuffled']).default('fixed'),
    /** ms by the server's clock from handing out an item; null: no limit. */
    itemLimitMs: z.int().min(2000).max(3_600_000).nullable().default(null),
    /** Whether people may ask for ×1.5 or ×2 of the limit before they start; counted separately. */
    extendedTime: z.boolean().default(true),
    feedback: z
      .enum(['none', 'practice', 'every'])
      .default('practice')
      .describe('When people see whether an answer was right; `every` not with frozen items'),
    aids: z.object({ allowed: z.boolean(), text: localized(400) }),
    /** Easy questions in each part, at random places; they only test attention. */
    checksPerPart: z.int().min(0).max(5).default(0),
    /** Markdown, before the first part; null: none. */
    instructions: localized(10_000).nullable().default(null),
    /** After the instructions; two tries. Empty: none. */
    comprehension: z.array(comprehensionQuestion).max(10).default([]),
    minAge: z.int().min(13).max(99).default(18),
    background: z.array(z.enum(BACKGROUND_QUESTIONS)).default([]),
    about: studyAbout.prefault({}),
    consent: z.object({
      version: z.string().trim().min(1).max(40),
      markdown: localized(MOST_CONSENT),
      source: localized(MOST_CONSENT)
        .nullable()
        .default(null)
        .describe(
          'With `{{institution}}`, `{{contact}}`, `{{email}}`, `{{minutes}}`, `{{purpose}}`: `markdown` is made from it',
        ),
    }),
    debrief: localized(10_000).nullable().default(null),
    opensAt: instant.nullable().default(null),
    closesAt: instant.nullable().default(null),
    quota: z.object({
      total: z.int().min(1).max(1_000_000).nullable(),
      perArm: z.int().min(1).max(1_000_000).nullable(),
      /** How long an unused place is reserved. */
      reservationMinutes: z.int().min(5).max(10_080).default(60),
    }),
    recruiters: studyRecruiters,
    quality: qualityRules,
    report: reportAnswers.default({}),
    population: statedPopulation
      .optional()
      .describe('Stated before data are seen: people of versions with these shares are raked to them'),
    /** Whether first ladders without a time limit count on public boards too. */
    onBoards: z.boolean().default(false),
  })
  .superRefine((config, context) => {
    const complain = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const ids = config.arms.map(({ id }) => id);
    if (new Set(ids).size < ids.length) complain(['arms'], 'two arms have the same id');
    for (const [at, { question, options, right }] of config.comprehension.entries()) {
      if (right >= options.length) complain(['comprehension', at, 'right'], 'is not one of the options');
      for (const text of [question, ...options])
        missingIn(config.languages, text).map((missing) =>
          complain(['comprehension', at], `has no text in ${missing}`),
        );
    }
    const texts = {
      title: config.title,
      summary: config.summary,
      'aids.text': config.aids.text,
      'consent.markdown': config.consent.markdown,
    };
    const optional = { instructions: config.instructions, debrief: config.debrief };
    for (const [path, text] of Object.entries({ ...texts, ...optional }))
      if (text !== null)
        missingIn(config.languages, text).map((missing) => complain(path.split('.'), `has no text in ${missing}`));
    const { source } = config.consent;
    if (source !== null) {
      for (const missing of missingIn(config.languages, source))
        complain(['consent', 'source'], `has no text in ${missing}`);
      for (const [name, text] of Object.entries(filled(source, config.about)))
        if (text.length > MOST_CONSENT)
          complain(['consent', 'source', name], 'is too long with the contact and purpose filled in');
    }
    for (const question of config.population === undefined ? [] : questionsOf(config.population))
      if (!config.background.includes(question)) complain(['population', question], 'is not asked before the start');
    if (config.population !== undefined && questionsOf(config.population).length === 0)
      complain(['population', 'age_band'], 'is missing, and education too');
    if (config.opensAt !== null && config.closesAt !== null && config.closesAt <= config.opensAt)
      complain(['closesAt'], 'is not after the opening');
    for (const [at, arm] of config.arms.entries()) {
      if (config.feedback === 'every' && arm.parts.some(isFrozen))
        complain(['arms', at], 'items that everyone gets cannot be explained after each answer');
    }
  })
  .overwrite((config) =>
    config.consent.source === null
      ? config
      : { ...config, consent: { ...config.consent, markdown: filled(config.consent.source, config.about) } },
  );
export type StudyConfig = z.output<typeof studyConfig>;

const isFrozen = ({ course }: StudyPart): boolean => course.kind === 'set' && course.seeds === 'frozen';

/** Whether everyone, models too, gets the same items in this course: a frozen set, or any course on a bank of items. */
export const isShared = (part: StudyPart): boolean => isFrozen(part) || part.task.startsWith('bank/');

export const asksShared = ({ arms }: Pick<StudyConfig, 'arms'>): boolean =>
  arms.some(({ parts }) => parts.some(isShared));

const missingIn = (languages: readonly StudyLanguage[], text: Localized): StudyLanguage[] =>
  languages.filter((name) => text[name] === undefined);

/** A person's answers about themselves: bands and choices, never free text. */
export const background = z.object({
  age_band: z.enum([...AGE_BANDS, 'not-said']).optional(),
  handedness: z.enum(['right', 'left', 'both', 'not-said']).optional(),
  normal_vision: z.enum(['yes', 'corrected', 'no', 'not-said']).optional(),
  color_vision: z.enum(['typical', 'deficient', 'unsure', 'not-said']).optional(),
  fluent_language: z.enum(['yes', 'no', 'not-said']).optional(),
  education_level: z.enum([...EDUCATIONS, 'not-said']).optional(),
  prior_experience_cube: z.enum(['none', 'some', 'can-solve', 'not-said']).optional(),
  prior_experience_spatial: z.enum(['none', 'some', 'much', 'not-said']).optional(),
});
export type Background = z.infer<typeof background>;

/** After the last part; does not affect payment. */
export const studyEnding = z.object({
  aids: z.enum(['none', 'paper', 'ai', 'program', 'person', 'other', 'not-said']),
  technical: z.boolean().describe('Something did not work'),
});

/** The recruiter's parameters in the address. Kept apart from everything that is exported. */
export const recruitment = z.object({
  recruiter: z.enum(['prolific', 'mturk', 'sona']),
  externalId: z.string().min(1).max(100),
  studyRef: z.string().max(100).nullable(),
  sessionRef: z.string().max(200).nullable(),
});
export type Recruitment = z.infer<typeof recruitment>;
