/**
 * Replies that choose one of the labelled options. The contract with models (Inf-Bench publishes no parsing rule;
 * ours): the last option letter that stands by itself inside the last `<answer>…</answer>`, else inside the last
 * `\boxed{…}`. A reply that is nothing but a letter counts too: it is what a click or a key sends.
 * One pass over the text, no nested quantifiers: time grows linearly with whatever comes in.
 */
import { err, ok } from 'rung-puzzles/core/result';
import type { Rng } from 'rung-puzzles/core/rng';
import type { ParsedReply } from 'rung-puzzles/items/reply';
import { OPTION_LABELS, type Option, type OptionLabel, type ReplyFormat } from 'rung-puzzles/items/stimulus';

/** The label of the option at a place in display order, from 0. */
export const optionLabel = (index: number): OptionLabel => OPTION_LABELS[index] as OptionLabel;

/** The name of an option's panel: `option-a` … */
export const optionPanelName = (index: number): string => `option-${optionLabel(index).toLowerCase()}`;

/** A choice between these contents, labelled in order. */
export const choiceOf = (contents: readonly Option['content'][]): ReplyFormat => ({
  kind: 'choice',
  options: contents.map((content, index) => ({ label: optionLabel(index), content })),
});

/** A label as a model is asked to give it; `parseChoice` reads it back. */
export const formatChoice = (label: OptionLabel): string => `<answer>${label}</answer>`;

/** The label that a raw reply chooses. */
export function parseChoice(text: string): ParsedReply {
  const reply = text.trim();
  if (reply === '') return err('silent');
  if (/^[A-Da-d]$/.test(reply)) return ok(reply.toUpperCase());
  const label = letterIn(lastAnswerBlock(text)) ?? letterIn(lastBox(text));
  return label === null ? err('unreadable') : ok(label);
}

export const scoreChoice = (right: OptionLabel, answer: string): number => (answer === right ? 1 : 0);

/** What someone replies who solves the item with chance `skill` (0 to 1) and else guesses among all options. */
export function simulateChoice(right: OptionLabel, skill: number, rng: Rng): string {
  return formatChoice(rng.chance(Math.round(skill * SKILL_STEPS), SKILL_STEPS) ? right : rng.pick(OPTION_LABELS));
}

const SKILL_STEPS = 1_000_000;

/**
 * The last standing-alone capital label; a small letter counts where it is the whole block, brackets and stops aside.
 */
function letterIn(block: string | null): OptionLabel | null {
  if (block === null) return null;
  let last: OptionLabel | null = null;
  for (const match of block.matchAll(/(?<![\p{L}\p{N}_])[A-D](?![\p{L}\p{N}_])/gu)) last = match[0] as OptionLabel;
  if (last !== null) return last;
  const bare = /^[\s([{"'*]{0,4}([a-d])[\s)\]}"'*.,;:]{0,4}$/.exec(block);
  return bare === null ? null : ((bare[1] as string).toUpperCase() as OptionLabel);
}

/**
 * What a reply marks as its answer: the inside of its last answer tags, else of its last box; null where it has
 * neither.
 */
export const markedAnswer = (text: string): string | null => lastAnswerBlock(text) ?? lastBox(text);

/** What stands between the last `</answer>` that closes something and the `<answer>` nearest before it. */
function lastAnswerBlock(text: string): string | null {
  let opened: number | null = null;
  let block: readonly [number, number] | null = null;
  for (const tag of text.matchAll(/<(\/?)answer>/gi)) {
    if (tag[1] === '') opened = tag.index + tag[0].length;
    else if (opened !== null) {
      block = [opened, tag.index];
      opened = null;
    }
  }
  return block === null ? null : text.slice(...block);
}

/** What stands inside the last `\boxed{…}`, braces paired. */
function lastBox(text: string): string | null {
  const opening = '\\boxed{';
  const at = text.lastIndexOf(opening);
  if (at === -1) return null;
  const from = at + opening.length;
  let depth = 1;
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return text.slice(from, index);
  }
  return null;
}
