/**
 * How a model is asked beyond the plain prompt. Whatever is not standard makes a run custom: its entrant is `model+1-shot+tools …`, a row
 * of its own that is never mixed with the standard one. A model's own id holds no `+`, so nobody can pass one off as the other.
 */
import { z } from 'zod';
import { sha256Hex } from '@/lib/core/hash';
import { sha256 } from './item';

export const MOST_SHOTS = 5;
export const LONGEST_SYSTEM_PROMPT = 20_000;

/** As it is asked for; what is absent is standard. */
export const setupInput = z.strictObject({
  shots: z.int().min(0).max(MOST_SHOTS).default(0).describe('Worked examples of the same task, level and condition in front of each question'),
  reflection: z
    .union([z.literal(0), z.literal(1)])
    .default(0)
    .describe('1: asked to look again after its first reply; the last reply counts'),
  tools: z.boolean().default(false).describe('May call operations of the puzzle worlds on states that it writes down itself'),
  systemPrompt: z.string().trim().min(1).max(LONGEST_SYSTEM_PROMPT).nullable().default(null).describe('Stands before the rules; everyone can read it'),
});

/** As it is kept and shown. */
export const runSetup = z.object({
  shots: z.int(),
  reflection: z.int(),
  tools: z.boolean(),
  systemPrompt: z.object({ sha256, text: z.string() }).nullable(),
});
export type RunSetup = z.infer<typeof runSetup>;

export const SUBMISSION_TYPES = ['standard', 'custom'] as const;

export const STANDARD_SETUP: RunSetup = { shots: 0, reflection: 0, tools: false, systemPrompt: null };

export const setupOf = ({ systemPrompt, ...setup }: z.output<typeof setupInput>): RunSetup => ({
  ...setup,
  systemPrompt: systemPrompt === null ? null : { sha256: sha256Hex(systemPrompt), text: systemPrompt },
});

export const isStandard = (setup: RunSetup): boolean => setupMarks(setup).length === 0;
export const submissionTypeOf = (setup: RunSetup): (typeof SUBMISSION_TYPES)[number] => (isStandard(setup) ? 'standard' : 'custom');

/** Hex digits of a prompt's hash that tell it apart in a name: 64 bits, so that nobody makes a second prompt that is pooled with it. */
const PROMPT_DIGITS = 16;

/** `1-shot`, `reflection`, `tools`, `prompt-1a2b3c4d5e6f7081`: two prompts are two rows. None for the standard. */
export const setupMarks = ({ shots, reflection, tools, systemPrompt }: RunSetup): readonly string[] => [
  ...(shots > 0 ? [`${shots}-shot`] : []),
  ...(reflection > 0 ? ['reflection'] : []),
  ...(tools ? ['tools'] : []),
  ...(systemPrompt === null ? [] : [`prompt-${systemPrompt.sha256.slice(0, PROMPT_DIGITS)}`]),
];

/** The board's row of a model that is asked so. */
export const entrantOf = (model: string, setup: RunSetup): string => [model, ...setupMarks(setup)].join('+');

/** What an entrant's id says: whose it is, and how it is asked. */
export function readEntrant(entrant: string): { readonly model: string; readonly marks: readonly string[] } {
  const [model = entrant, ...marks] = entrant.split('+');
  return { model, marks };
}

/** The title of such a row: `My model (1-shot, tools)`. */
export const entrantName = (name: string, setup: RunSetup): string => (isStandard(setup) ? name : `${name} (${setupMarks(setup).join(', ')})`);

/** A mark in words for a page. */
export function markText(mark: string): string {
  if (mark.endsWith('-shot')) return mark === '1-shot' ? '1 worked example' : `${mark.slice(0, -'-shot'.length)} worked examples`;
  if (mark === 'reflection') return 'second look';
  if (mark.startsWith('prompt-')) return `own prompt ${mark.slice('prompt-'.length)}`;
  return mark;
}
