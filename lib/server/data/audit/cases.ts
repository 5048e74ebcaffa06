/** What the leak audit guesses about items, by reply format, and from which features. */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Item } from 'rung-puzzles/items/item';
import { optionsOf } from 'rung-puzzles/items/stimulus';
import { type Surface, withRelations } from './features';
import type { Features } from './panel-features';

/**
 * What is guessed. `options`: the right option, or the label of each, from the options only. `beside`: the same with
 * the similarity of each option to the question, which is content if the right option must keep something. `item`: the
 * answer from the whole item; the place of a choice, each cell of a grid. `members`: which of two statements shown in
 * turn is the true one, from both.
 */
export type AuditKind = 'options' | 'beside' | 'item' | 'members';

export interface Case {
  /** Index of the item. The audit trains on one half and guesses the other; no item is in both. */
  readonly item: number;
  /** Several rows: one is right. One row: its class is guessed. */
  readonly rows: readonly Features[];
  readonly right: number;
  /** The cell or option to guess; the most common answer of each is known. */
  readonly slot: number;
  /** 1 / number of options; null if the most common answer is the best guess. */
  readonly chance: number | null;
}

export interface Question {
  readonly audit: AuditKind;
  readonly reply: Item['stimulus']['reply']['kind'];
  readonly cases: readonly Case[];
}

export interface Seen {
  readonly item: Item;
  /** Features of the item and its options that need no understanding. */
  readonly surface: Surface;
  /** The second member of a pair; null if none follows, or not the opposite. */
  readonly other: Surface | null;
}

/** Numbers with more values are not guessed. */
const MOST_CLASSES = 12;

const OPTION_AUDITS = ['options', 'beside'] as const;
type OptionAudit = (typeof OPTION_AUDITS)[number];

export function questionsOf(seen: readonly Seen[]): readonly Question[] {
  const reply = seen[0]?.item.stimulus.reply;
  if (reply === undefined || reply.kind === 'text') return [];
  const found = (audit: AuditKind, cases: readonly Case[]): Question => ({ audit, reply: reply.kind, cases });
  if (reply.kind === 'choice')
    return [
      ...OPTION_AUDITS.map((audit) => found(audit, seen.map(optionCase(audit)))),
      found('item', seen.map(placeCase)),
    ];
  if (reply.kind === 'labels')
    return [
      ...OPTION_AUDITS.map((audit) => found(audit, seen.flatMap(labelCases(audit)))),
      found('item', seen.flatMap(slotCases)),
    ];
  const answers = [...new Set(seen.flatMap(({ item }) => slotsOf(item)))];
  if (answers.length > MOST_CLASSES) return [];
  const members = seen.every(({ other }) => other !== null) ? [found('members', seen.map(memberCase))] : [];
  return [found('item', seen.flatMap(slotCases)), ...members];
}

const placeOf = ({ stimulus, answer }: Item): number => {
  const place = optionsOf(stimulus.reply).findIndex(({ label }) => label === answer);
  invariant(place >= 0, `no option is ${answer}`);
  return place;
};

const optionCase =
  (audit: OptionAudit) =>
  ({ item, surface }: Seen, index: number): Case => {
    const rows = surface[audit];
    return { item: index, rows, right: placeOf(item), slot: 0, chance: 1 / rows.length };
  };

const placeCase = ({ item, surface }: Seen, index: number): Case => {
  return { item: index, rows: [surface.whole], right: placeOf(item), slot: 0, chance: 1 / surface.options.length };
};

const labelCases =
  (audit: OptionAudit) =>
  ({ item, surface }: Seen, index: number): readonly Case[] =>
    slotsOf(item).map((label, slot) => ({
      item: index,
      rows: [surface[audit][slot] as Features],
      right: classOf(item, label),
      slot,
      chance: null,
    }));

const slotCases = ({ item, surface }: Seen, index: number): readonly Case[] =>
  slotsOf(item).map((value, slot) => ({
    item: index,
    rows: [{ ...surface.whole, slot }],
    right: classOf(item, value),
    slot,
    chance: null,
  }));

function slotsOf({ stimulus: { reply }, answer }: Item): readonly string[] {
  if (reply.kind === 'grid') return [...answer];
  return reply.kind === 'labels' ? answer.split(',') : [answer];
}

function classOf({ stimulus: { reply } }: Item, value: string): number {
  if (reply.kind === 'number') return Number(value);
  const values: readonly string[] =
    reply.kind === 'grid' ? reply.tokens.map((token) => token.value) : 'words' in reply ? reply.words : [];
  return values.indexOf(value);
}

/** The true one first unless the false one was asked first: the order is not part of their content. */
function memberCase({ item, surface, other }: Seen, index: number): Case {
  const rows = withRelations([surface.whole, (other as Surface).whole]);
  return { item: index, rows, right: classOf(item, item.answer), slot: 0, chance: 1 / rows.length };
}
