/**
 * How a model is asked beyond the plain prompt. Any deviation makes a run custom: its entrant is `model+1-shot+tools
 * …`, a separate row that is never mixed with the standard one. A model's id has no `+`, so no one can confuse the two.
 */

import { sha256Hex } from 'rung-puzzles/core/hash';
import { z } from 'zod';
import { sha256 } from '../items/item';

export const MOST_SHOTS = 5;
const LONGEST_SYSTEM_PROMPT = 20_000;
export const MOST_REFLECTION_ROUNDS = 10;
export const MOST_REACT_ROUNDS = 20;

export const setupInput = z.strictObject({
  shots: z
    .int()
    .min(0)
    .max(MOST_SHOTS)
    .default(0)
    .describe('Worked examples of the same task, level and condition in front of each question'),
  reflection: z
    .union([z.literal(0), z.literal(1)])
    .default(0)
    .describe('1: asked to reflect on its first reply; the last reply counts'),
  tools: z
    .boolean()
    .default(false)
    .describe('May call operations of the puzzle engines on states that it writes itself'),
  systemPrompt: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_SYSTEM_PROMPT)
    .nullable()
    .default(null)
    .describe('Comes before the rules; everyone can read it'),
  neutral: z.boolean().default(false).describe('The reply instructions do not invite the model to reason'),
  cot: z.boolean().default(false).describe("“Let's think step by step” at the end of each question"),
  reflectionLoop: z
    .int()
    .min(0)
    .max(MOST_REFLECTION_ROUNDS)
    .default(0)
    .describe(
      'The model criticises its reply and revises it, at most this many times; it stops when it judges the reply correct',
    ),
  react: z
    .int()
    .min(0)
    .max(MOST_REACT_ROUNDS)
    .default(0)
    .describe('Thought, action and observation in turns, at most this many rounds; then the model has to answer'),
  frozen: z
    .boolean()
    .default(false)
    .describe('Only for ladders: every run of the edition gets the same questions at the same place'),
});

export const runSetup = z.object({
  shots: z.int(),
  reflection: z.int(),
  tools: z.boolean(),
  systemPrompt: z.object({ sha256, text: z.string() }).nullable(),
  neutral: z.boolean().default(false),
  cot: z.boolean().default(false),
  reflectionLoop: z.int().default(0),
  react: z.int().default(0),
  frozen: z.boolean().default(false),
});
export type RunSetup = z.infer<typeof runSetup>;

export const SUBMISSION_TYPES = ['standard', 'custom'] as const;

/** Later options: left out of hashes and keys if unused, so that those do not change. */
const LATER = { neutral: false, cot: false, reflectionLoop: 0, react: 0, frozen: false } as const;

export const STANDARD_SETUP: RunSetup = { shots: 0, reflection: 0, tools: false, systemPrompt: null, ...LATER };

export const usedSetup = (setup: z.output<typeof setupInput>): Partial<z.output<typeof setupInput>> =>
  Object.fromEntries(
    Object.entries(setup).filter(([key, value]) => !(key in LATER) || value !== LATER[key as keyof typeof LATER]),
  );

export const setupOf = ({ systemPrompt, ...setup }: z.output<typeof setupInput>): RunSetup => ({
  ...setup,
  systemPrompt: systemPrompt === null ? null : { sha256: sha256Hex(systemPrompt), text: systemPrompt },
});

export const isStandard = (setup: RunSetup): boolean => setupMarks(setup).length === 0;
export const submissionTypeOf = (setup: RunSetup): (typeof SUBMISSION_TYPES)[number] =>
  isStandard(setup) ? 'standard' : 'custom';

const FROZEN = 'frozen';

/** Hex digits of a prompt's hash in a name: 64 bits, so that no one can make a second prompt that is pooled with it. */
const PROMPT_DIGITS = 16;

/** `1-shot`, `cot`, `react-5`, `prompt-1a2b3c4d5e6f7081`: two prompts are two rows. Empty for the standard. */
export const setupMarks = ({
  shots,
  reflection,
  tools,
  systemPrompt,
  neutral,
  cot,
  reflectionLoop,
  react,
  frozen,
}: RunSetup): readonly string[] => [
  ...(frozen ? [FROZEN] : []),
  ...(neutral ? ['neutral'] : []),
  ...(cot ? ['cot'] : []),
  ...(shots > 0 ? [`${shots}-shot`] : []),
  ...(reflection > 0 ? ['reflection'] : []),
  ...(reflectionLoop > 0 ? [`reflection-loop-${reflectionLoop}`] : []),
  ...(react > 0 ? [`react-${react}`] : []),
  ...(tools ? ['tools'] : []),
  ...(systemPrompt === null ? [] : [`prompt-${systemPrompt.sha256.slice(0, PROMPT_DIGITS)}`]),
];

export const entrantOf = (model: string, setup: RunSetup): string => [model, ...setupMarks(setup)].join('+');

/** Splits an entrant's id into model and marks. */
export function readEntrant(entrant: string): { readonly model: string; readonly marks: readonly string[] } {
  const [model = entrant, ...marks] = entrant.split('+');
  return { model, marks };
}

/** Whether its ladders ask every run the same questions. */
export const isFrozenEntrant = (entrant: string): boolean => readEntrant(entrant).marks.includes(FROZEN);

/** The entrant that differs only in getting fresh questions. */
export function withoutFrozen(entrant: string): string {
  const { model, marks } = readEntrant(entrant);
  return [model, ...marks.filter((mark) => mark !== FROZEN)].join('+');
}

export function markText(mark: string): string {
  if (mark.endsWith('-shot'))
    return mark === '1-shot' ? '1 worked example' : `${mark.slice(0, -'-shot'.length)} worked examples`;
  if (mark.startsWith('reflection-loop-'))
    return `reflection loop, at most ${mark.slice('reflection-loop-'.length)} rounds`;
  if (mark.startsWith('react-')) return `ReAct, at most ${mark.slice('react-'.length)} rounds`;
  if (mark === 'reflection') return 'second look';
  if (mark === 'cot') return "“Let's think step by step”";
  if (mark === 'neutral') return 'neutral prompt';
  if (mark === FROZEN) return 'the same questions for every run';
  if (mark.startsWith('prompt-')) return `own prompt ${mark.slice('prompt-'.length)}`;
  return mark;
}
