/**
 * Reads the four labels of a move effect question from a reply: `<A>LABEL</A>` for each option, otherwise `A: LABEL`.
 * The last one counts. NO_CHANGE may be written NO CHANGE or NOCHANGE, in any case. An open choice (`A: DECREASE or
 * INCREASE`) is no label. An option without a label gets `-`, which counts as wrong. A reply without any label is
 * unreadable. A reply of only four labels separated by commas is an answer in canonical form. Every repetition has a
 * limit and every match begins at a fixed text, so the time grows linearly with the reply.
 */
import { err, ok } from 'rung-puzzles/core/result';
import type { ParsedReply } from 'rung-puzzles/items/reply';
import { OPTION_LABELS, type OptionLabel } from 'rung-puzzles/items/stimulus';
import { EFFECTS, type Effect } from 'rung-puzzles/measures/cubebench/move-effect';

/** Replaces a missing label in an answer. */
export const NO_LABEL = '-';

export function parseLabels(text: string): ParsedReply {
  const reply = text.trim();
  if (reply === '') return err('silent');
  if (isCanonical(reply)) return ok(reply);
  const tagged = lastLabels(text, TAGGED);
  const stated = lastLabels(text, STATED);
  const labels = OPTION_LABELS.map((option) => tagged.get(option) ?? stated.get(option) ?? NO_LABEL);
  return labels.every((label) => label === NO_LABEL) ? err('unreadable') : ok(labels.join(','));
}

/** The labels of an answer, null for a missing one. */
export const labelsOf = (answer: string): readonly (Effect | null)[] =>
  answer.split(',').map((label) => EFFECTS.find((effect) => effect === label) ?? null);

function isCanonical(reply: string): boolean {
  if (reply.length > 60) return false;
  const labels = reply.split(',');
  const known = labels.filter((label) => EFFECTS.some((effect) => effect === label));
  return (
    labels.length === OPTION_LABELS.length &&
    known.length > 0 &&
    labels.every((label) => label === NO_LABEL || known.includes(label))
  );
}

const LABEL = '(DECREASE|NO[ _]?CHANGE|INCREASE)';
const TAGGED = new RegExp(`<([ABCD])>\\s{0,60}${LABEL}\\s{0,60}</\\1>`, 'gi');
const STATED = new RegExp(
  `(?<![\\p{L}\\p{N}_])([ABCD])\\s{0,60}:\\s{0,60}${LABEL}(?![\\p{L}\\p{N}_])(?!\\s{0,20}(?:[/|]|or(?![\\p{L}\\p{N}_])))`,
  'giu',
);

function lastLabels(text: string, pattern: RegExp): ReadonlyMap<OptionLabel, Effect> {
  const labels = new Map<OptionLabel, Effect>();
  for (const [, option = '', label = ''] of text.matchAll(pattern))
    labels.set(option.toUpperCase() as OptionLabel, effectOf(label));
  return labels;
}

const effectOf = (label: string): Effect => (/^N/i.test(label) ? 'NO_CHANGE' : (label.toUpperCase() as Effect));

export const formatLabels = (labels: readonly Effect[]): string =>
  labels.map((label, index) => `<${OPTION_LABELS[index]}>${label}</${OPTION_LABELS[index]}>`).join('\n');
