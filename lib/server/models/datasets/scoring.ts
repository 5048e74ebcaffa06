/**
 * How a reply is read and scored outside Rung: the form as data, for python/rung_scoring.py, which equals the tasks'
 * `parse` and `score` (checked by scoring.test.ts). Tasks that are missing here are not exported for other harnesses.
 */
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { Item } from 'rung-puzzles/items/item';
import { optionsOf, type ReplyFormat } from 'rung-puzzles/items/stimulus';
import { colorWords } from 'rung-puzzles/tasks/cubebench/replies/tokens';

/** As in python/rung_scoring.py (`FORMS`). `target` is the right reply in canonical form. */
export type Scoring = { readonly target: string } & Form;

type Form =
  | { readonly form: 'choice' | 'published-choice'; readonly options: number }
  | { readonly form: 'option-letter'; readonly moves: readonly string[] }
  | { readonly form: 'face'; readonly colors: Readonly<Record<string, string>> }
  | {
      readonly form:
        | 'labels'
        | 'answer-yes-no'
        | 'true-false'
        | 'last-true-false'
        | 'yes-no'
        | 'number'
        | 'published'
        | 'published-markers'
        | 'published-patterns'
        | 'published-yes-no'
        | 'published-number';
    }
  | { readonly form: 'direct'; readonly words: readonly string[] }
  | { readonly form: 'direct'; readonly least: number; readonly most: number };

/** null if there is no reader outside Rung. */
export function scoringOf({ task, condition, stimulus, answer }: Item): Scoring | null {
  const form =
    FORMS.find(([name]) => task === name || task.startsWith(`${name}/`))?.[1](stimulus.reply, condition) ?? null;
  return form === null ? null : { ...form, target: answer };
}

type FormOf = (reply: ReplyFormat, condition: Condition) => Form | null;

/** By task, or by benchmark (the part before the slash). */
const FORMS: readonly (readonly [name: string, form: FormOf])[] = [
  ['infbench', () => choiceOf(4)],
  ['cubebench/face-reconstruction', () => ({ form: 'face', colors: Object.fromEntries(colorWords) })],
  ['cubebench/verification', () => ({ form: 'answer-yes-no' })],
  [
    'cubebench/move-prediction',
    (reply, condition) =>
      hasVariant(condition, 'published-extraction') ? null : { form: 'option-letter', moves: optionTexts(reply) },
  ],
  ['cubebench/move-effect', () => ({ form: 'labels' })],
  ['spatialviz', spatialVizForm],
  [
    'euclifold',
    (_, condition) => ({ form: hasVariant(condition, 'published-prompt') ? 'last-true-false' : 'true-false' }),
  ],
  ['stare', stareForm],
];

const choiceOf = (options: number): Form => ({ form: 'choice', options });

const optionTexts = (reply: ReplyFormat): string[] =>
  optionsOf(reply).flatMap(({ content }) => (content.kind === 'text' ? [content.text] : []));

function spatialVizForm(reply: ReplyFormat, condition: Condition): Form {
  if (reply.kind === 'word') return { form: 'direct', words: reply.words };
  if (reply.kind === 'number') return { form: 'direct', least: reply.least, most: reply.most };
  if (hasVariant(condition, 'published-extraction')) return { form: 'published' };
  if (hasVariant(condition, 'rule-a')) return { form: 'published-markers' };
  return hasVariant(condition, 'rule-b') ? { form: 'published-patterns' } : choiceOf(4);
}

function stareForm(reply: ReplyFormat, condition: Condition): Form | null {
  const isPublished = hasVariant(condition, 'published-extraction');
  switch (reply.kind) {
    case 'choice':
      return { form: isPublished ? 'published-choice' : 'choice', options: reply.options.length };
    case 'binary':
      return { form: isPublished ? 'published-yes-no' : 'yes-no' };
    case 'number':
      return { form: isPublished ? 'published-number' : 'number' };
    default:
      return null;
  }
}
