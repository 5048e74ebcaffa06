/** Plain fields of Cube Bench's tests, as written by hand, parsed into outcome classes. */

import { err, ok, type Result } from 'rung-puzzles/core/result';
import * as face from 'rung-puzzles/measures/cubebench/face-reconstruction';
import * as learning from 'rung-puzzles/measures/cubebench/learning-curve';
import * as effect from 'rung-puzzles/measures/cubebench/move-effect';
import * as reflection from 'rung-puzzles/measures/cubebench/reflection';
import * as steps from 'rung-puzzles/measures/cubebench/step-by-step';
import * as verification from 'rung-puzzles/measures/cubebench/verification';
import { formatOutcome } from 'rung-puzzles/measures/right-or-wrong';
import { isUnscored, UNSCORED, type Unscored } from 'rung-puzzles/measures/unscored';
import { z } from 'zod';

/** One notation of a question of a task: the field that identifies it, and how to read the rest. */
interface Form {
  readonly marker: string;
  readonly read: (data: unknown) => Result<string, string>;
}

function form<Fields>(marker: string, schema: z.ZodType<Fields>, outcomeOf: (fields: Fields) => string): Form {
  return {
    marker,
    read: (data) => {
      const parsed = schema.safeParse(data);
      return parsed.success ? ok(outcomeOf(parsed.data)) : err(issuesOf(parsed.error));
    },
  };
}

export const issuesOf = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`)).join('; ');

/** Why there is no answer, if the line says so: `verdict`, or the status of a row of an export. */
const verdict = z
  .union([z.string(), z.object({ status: z.string() }).transform(({ status }) => status)])
  .optional()
  .transform((status): Unscored => (isUnscored(status) ? status : 'unreadable'));

const letters = z
  .string()
  .transform((text) => text.replace(/[\s,/[\]]/g, '').toUpperCase())
  .refine(
    (text) => /^(?:[URFDLB]{9}|[YORWGB]{9})$/.test(text),
    'must be nine letters, one a sticker: of faces (U R F D L B) or of colours (y o g w r b)',
  );
const yesOrNo = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.enum(['yes', 'no']));
const option = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.enum(['A', 'B', 'C', 'D']));
const label = z
  .string()
  .transform((text) => text.trim().toUpperCase().replace(/[ -]/g, '_').replace('NOCHANGE', 'NO_CHANGE'))
  .pipe(z.enum(effect.EFFECTS));
const splitLabels = (value: unknown): unknown => (typeof value === 'string' ? value.split(',') : value);
const fourLabels = z.preprocess(splitLabels, z.array(label).length(effect.LABELS));
const fourOrNone = z.preprocess(splitLabels, z.array(label.nullable()).length(effect.LABELS).nullable());
const answered = z.enum(['right', 'wrong', '-', ...UNSCORED]).nullable();
const whole = z.int().min(0).max(100_000);

const FORMS: Readonly<Record<string, readonly Form[]>> = {
  'cubebench/face-reconstruction': [
    form(
      'elementsRight',
      z.object({ elementsRight: z.int().min(0).max(face.STICKERS).nullable(), verdict }),
      ({ elementsRight, verdict: status }) => face.formatOutcome(elementsRight ?? status),
    ),
    form(
      'gold',
      z.object({ gold: letters, predicted: letters.nullable(), verdict }),
      ({ gold, predicted, verdict: status }) =>
        face.formatOutcome(
          predicted === null ? status : [...gold].filter((letter, place) => predicted[place] === letter).length,
        ),
    ),
  ],
  'cubebench/verification': [
    form(
      'gold',
      z.object({ gold: yesOrNo, predicted: yesOrNo.nullable(), template: z.string().nullish() }),
      ({ gold, predicted, template }) =>
        verification.formatOutcome({ gold, said: predicted, template: template ?? null }),
    ),
  ],
  'cubebench/move-prediction': [
    form(
      'correct',
      z
        .object({ correct: z.boolean(), verdict: z.unknown().optional() })
        .refine(
          ({ correct, verdict: stated }) => !correct || unscoredOf(stated) === null,
          'an answer without a score cannot be correct',
        ),
      ({ correct, verdict: stated }) => formatOutcome(correct ? 'right' : (unscoredOf(stated) ?? 'wrong')),
    ),
    form(
      'gold',
      z.object({ gold: option, predicted: option.nullable(), verdict }),
      ({ gold, predicted, verdict: status }) =>
        formatOutcome(predicted === null ? status : predicted === gold ? 'right' : 'wrong'),
    ),
  ],
  'cubebench/reflection': [
    form(
      'gold',
      z.object({ gold: option, initial: option.nullable(), final: option.nullable() }),
      ({ gold, initial, final }) =>
        reflection.formatOutcome({ initial: compared(gold, initial), final: compared(gold, final) }),
    ),
    form('initial', z.object({ initial: answered, final: answered }), ({ initial, final }) =>
      reflection.formatOutcome({ initial: rightOrWrong(initial), final: rightOrWrong(final) }),
    ),
  ],
  'cubebench/step-by-step': [
    form(
      'depth',
      z
        .object({
          depth: whole.min(1),
          correctSteps: whole,
          teacherSteps: whole.nullable().default(null),
          idk: whole.default(0),
          end: z.enum(['perfect', 'wrong', 'idk', ...UNSCORED]).optional(),
        })
        .refine(({ depth, correctSteps, idk }) => correctSteps + idk <= depth, {
          path: ['correctSteps'],
          message: 'with idk, more steps than the depth',
        })
        .refine(({ correctSteps, teacherSteps }) => (teacherSteps ?? 0) <= correctSteps, {
          path: ['teacherSteps'],
          message: 'more than correctSteps',
        }),
      ({ depth, correctSteps: correct, teacherSteps: teacher, idk, end }) =>
        steps.formatOutcome({
          depth,
          correct,
          teacher,
          idk,
          end: end ?? (correct === depth ? 'perfect' : correct + idk === depth ? 'idk' : 'wrong'),
        }),
    ),
    form('status', z.object({ status: z.enum(['right', 'wrong', 'idk', 'unparsed', ...UNSCORED]) }), ({ status }) =>
      steps.formatOutcome({ reply: isUnscored(status) ? 'unparsed' : status }),
    ),
  ],
  'cubebench/move-effect': [
    form('gold', z.object({ gold: fourLabels, predicted: fourOrNone }), ({ gold, predicted }) =>
      effect.formatOutcome(gold.map((right, place) => ({ gold: right, said: predicted?.[place] ?? null }))),
    ),
  ],
  'cubebench/learning-curve': [
    form(
      'attempts',
      z
        .object({
          level: z.int().min(1),
          attempts: whole.min(1).nullable(),
          start: z.int().min(1).max(20).optional(),
          budget: whole.min(1).optional(),
        })
        .transform(({ level, attempts, start = level, budget = learning.budgetOf(start) }) => ({
          attempts,
          start,
          budget,
        }))
        .refine(({ attempts, budget }) => attempts === null || attempts <= budget, {
          path: ['attempts'],
          message: 'more than the budget (twice the start where the line tells none)',
        }),
      learning.formatOutcome,
    ),
  ],
};

const unscoredOf = (stated: unknown): Unscored | null => {
  const status = typeof stated === 'object' && stated !== null && 'status' in stated ? stated.status : stated;
  return isUnscored(status) ? status : null;
};
const compared = (gold: string, said: string | null): reflection.Answered =>
  said === null ? null : said === gold ? 'right' : 'wrong';
const rightOrWrong = (text: z.infer<typeof answered>): reflection.Answered =>
  text === 'right' || text === 'wrong' ? text : null;

/** The outcome of these fields; null if they match none of the task's notations. */
export function outcomeOfFields(task: string, data: Readonly<Record<string, unknown>>): Result<string, string> | null {
  return FORMS[task]?.find(({ marker }) => data[marker] !== undefined)?.read(data) ?? null;
}

/** The fields that tell an outcome of the task. */
export const markersOf = (task: string): readonly string[] => (FORMS[task] ?? []).map(({ marker }) => marker);
