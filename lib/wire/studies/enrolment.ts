import { z } from 'zod';
import { condition, instant, ladderView } from '../items/item';
import { consentInput, sessionState } from '../people/session';
import { background, language, recruitment, studyEnding } from './study';

export const TIME_FACTORS = [1, 1.5, 2] as const;

export const createEnrolment = z.object({
  /** Made by the client per click on start, so that a double click gives one enrolment. */
  idempotencyKey: z.uuid(),
  consent: consentInput.extend({ language }).describe('To the study’s own text, in this language'),
  isOldEnough: z.literal(true),
  background: background.default({}).describe('Answers to the questions that the study asks; others are not stored'),
  timeFactor: z.union(TIME_FACTORS.map((factor) => z.literal(factor))).default(1),
  recruitment: recruitment.nullable().default(null),
});

export const enrolmentPart = z.object({
  task: z.string(),
  taskTitle: z.string(),
  condition,
  status: z.enum(['ahead', 'open', 'ended', 'expired']),
  sessionId: z.uuid().nullable().describe('null until it is opened'),
  shareId: z.string().nullable(),
  hasDevice: z.boolean(),
  ladder: ladderView.nullable(),
});
export type EnrolmentPart = z.infer<typeof enrolmentPart>;

export const sessionsOf = (parts: readonly EnrolmentPart[]): readonly string[] =>
  parts.flatMap(({ sessionId }) => sessionId ?? []);

export const completion = z.object({
  kind: z.enum(['complete', 'screenedOut', 'withdrew']),
  recruiter: z.enum(['prolific', 'mturk', 'sona']).nullable(),
  code: z.string().nullable().describe('To be entered at the recruiter’s'),
  handOff: z
    .discriminatedUnion('method', [
      z.object({ method: z.literal('get'), url: z.url() }),
      z.object({ method: z.literal('post'), url: z.url(), fields: z.record(z.string(), z.string()) }),
    ])
    .nullable()
    .describe('null: nowhere to go'),
});
export type Completion = z.infer<typeof completion>;

export const PHASES = ['comprehension', 'part', 'ending', 'over', 'no-place'] as const;

export const enrolmentState = z.object({
  id: z.uuid(),
  preview: z.boolean().describe('An admin’s preview, which counts nowhere'),
  study: z.string().describe('Its slug'),
  title: z.string(),
  language,
  status: z.enum(['consented', 'started', 'finished', 'screened_out', 'withdrawn_kept', 'abandoned']),
  phase: z.enum(PHASES).describe('What comes next. no-place: the person was away, and someone else has the place'),
  parts: z.array(enrolmentPart).describe('In the order in which this person gets them'),
  part: z.int().nullable().describe('Position of the open or next part, from 0; null if none is left'),
  instructions: z.string().nullable().describe('Markdown; before the first part'),
  hasCheck: z.boolean().describe('Questions about the instructions follow them'),
  aids: z.object({ allowed: z.boolean(), text: z.string() }),
  itemLimitMs: z.int().nullable().describe('ms for each question, this person’s factor included'),
  comprehension: z
    .object({
      questions: z.array(z.object({ question: z.string(), options: z.array(z.string()) })),
      triesLeft: z.int(),
    })
    .nullable()
    .describe('The comprehension check that comes first; null if there is none or it is passed'),
  debrief: z.string().nullable().describe('Markdown; shown after the end'),
  completion: completion.nullable().describe('Once it is over'),
  placeUntil: instant.nullable().describe('The place is kept until then without a heartbeat; null after the end'),
});
export type EnrolmentState = z.infer<typeof enrolmentState>;

export const enrolmentCreated = z.object({
  enrolment: enrolmentState,
  receiptCode: z.string().describe('Resumes it elsewhere and deletes everything'),
});

export const partOpened = z.object({ enrolment: enrolmentState, session: sessionState });

/** Option numbers from 0, one per question. */
export const comprehensionAnswers = z.object({ answers: z.array(z.int().min(0).max(20)).min(1).max(20) });
export const comprehensionJudged = z.object({
  enrolment: enrolmentState,
  wrong: z.array(z.int()).describe('Numbers of the questions answered wrong, from 0'),
});

export const enrolmentEnding = studyEnding;

export const stopEnrolment = z.object({ what: z.enum(['keep', 'delete']) });
/** `enrolment` is null after deletion; the way back to the recruiter is still given. */
export const enrolmentStopped = z.object({ enrolment: enrolmentState.nullable(), completion });
export type EnrolmentStopped = z.infer<typeof enrolmentStopped>;

export const enrolmentSeen = z.object({ status: enrolmentState.shape.status, placeUntil: instant.nullable() });
export type EnrolmentSeen = z.infer<typeof enrolmentSeen>;
