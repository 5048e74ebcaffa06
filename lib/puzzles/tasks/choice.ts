/**
 * Reads replies that choose one labelled option. Inf-Bench publishes no parsing rule, so this one is ours: take the
 * last standalone option letter in the last `<answer>…</answer>`, otherwise in the last `\boxed{…}`. A reply of one
 * letter counts too, because clicks and keys send that.
 * One pass over the text without nested quantifiers: the time grows linearly with its length.
 */
import { err, ok } from 'rung-puzzles/core/result';
import type { Rng } from 'rung-puzzles/core/rng';
import type { ParsedReply } from 'rung-puzzles/items/reply';
import { OPTION_LABELS, type Option, type OptionLabel, type ReplyFormat } from 'rung-puzzles/items/stimulus';

/** `index`: place in display order, from 0. */
export const optionLabel = (index: number): OptionLabel => OPTION_LABELS[index] as OptionLabel;

export const optionPanelName = (index: number): string => `option-${optionLabel(index).toLowerCase()}`;

export const choiceOf = (contents: readonly Option['content'][]): ReplyFormat => ({
  kind: 'choice',
  options: contents.map((content, index) => ({ label: optionLabel(index), content })),
});

/** A label in the form that models are asked for. `parseChoice` reads it back. */
export const formatChoice = (label: OptionLabel): string => `<answer>${label}</answer>`;

export function parseChoice(text: string): ParsedReply {
  const reply = text.trim();
  if (reply === '') return err('silent');
  if (/^[A-Da-d]$/.test(reply)) return ok(reply.toUpperCase());
  const label = letterIn(lastAnswerBlock(text)) ?? letterIn(lastBox(text));
  return label === null ? err('unreadable') : ok(label);
}

export const scoreChoice = (right: OptionLabel, answer: string): number => (answer === right ? 1 : 0);

/** The reply of someone who solves the item with chance `skill` (0 to 1) and otherwise guesses among all options. */
export function simulateChoice(right: OptionLabel, skill: number, rng: Rng): string {
  return formatChoice(rng.chance(Math.round(skill * SKILL_STEPS), SKILL_STEPS) ? right : rng.pick(OPTION_LABELS));
}

const SKILL_STEPS = 1_000_000;

/**
 * The last standalone capital label. A small letter counts only if the block has nothing else but brackets and stops.
 */
function letterIn(block: string | null): OptionLabel | null {
  if (block === null) return null;
  let last: OptionLabel | null = null;
  for (const match of block.matchAll(/(?<![\p{L}\p{N}_])[A-D](?![\p{L}\p{N}_])/gu)) last = match[0] as OptionLabel;
  if (last !== null) return last;
  const bare = /^[\s([{"'*]{0,4}([a-d])[\s)\]}"'*.,;:]{0,4}$/.exec(block);
  return bare === null ? null : ((bare[1] as string).toUpperCase() as OptionLabel);
}

/** The content of the last answer tags, otherwise of the last box. null if the reply has neither. */
export const markedAnswer = (text: string): string | null => lastAnswerBlock(text) ?? lastBox(text);

/** The text between the last `</answer>` that closes a tag and the nearest `<answer>` before it. */
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

/** The content of the last `\boxed{…}`, with braces matched. */
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
