/** What is guessed of items, by the kind of their replies, and what it is guessed from. */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Item } from 'rung-puzzles/items/item';
import { optionsOf } from 'rung-puzzles/items/stimulus';
import { type Surface, withRelations } from './features';
import type { Features } from './panel-features';

/**
 * `options`: which option it is, or what each option is labelled, from the options alone. `beside`: the same for
 * somebody who also sees how much each has in common with what is asked, which is a part of the content where the right
 * option must keep something. `item`: the answer from the whole item; of a choice its place, of a grid each cell.
 * `members`: which of two statements that are asked one after the other is the true one, for somebody who sees both.
 */
export type AuditKind = 'options' | 'beside' | 'item' | 'members';

export interface Case {
  /** To tell items apart that belong together; a half of the items is one of them, never a half of an item. */
  readonly item: number;
  /** Several: one of them is right. One: of which class is it? */
  readonly rows: readonly Features[];
  /** Index of the right row, or of the class. */
  readonly right: number;
  /** Which cell or option is guessed; whoever guesses knows the commonest answer of each. */
  readonly slot: number;
  /** 1 / number of options; null where the commonest answer is the best guess. */
  readonly chance: number | null;
}

export interface Question {
  readonly audit: AuditKind;
  readonly reply: Item['stimulus']['reply']['kind'];
  readonly cases: readonly Case[];
}

export interface Seen {
  readonly item: Item;
  readonly surface: Surface;
  /** The second member of a pair; null where nothing, or not its opposite, follows. */
  readonly other: Surface | null;
}

/** Numbers of more values than these are not guessed. */
const MOST_CLASSES = 12;

const OPTION_AUDITS = ['options', 'beside'] as const;
type OptionAudit = (typeof OPTION_AUDITS)[number];

/** All that can be guessed of items whose replies are of one kind. */
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

/** The parts of an answer that are guessed one by one. */
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

/** The true one first, unless the false one was asked first: which comes first is no part of what they show. */
function memberCase({ item, surface, other }: Seen, index: number): Case {
  const rows = withRelations([surface.whole, (other as Surface).whole]);
  return { item: index, rows, right: classOf(item, item.answer), slot: 0, chance: 1 / rows.length };
}
