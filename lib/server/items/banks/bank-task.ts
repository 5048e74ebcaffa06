/** Creates a bank's task. Its items are the rows of the bank; a seed selects a row modulo their number at the level. */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Json } from 'rung-puzzles/core/json';
import { err, ok, type Result } from 'rung-puzzles/core/result';
import type { Rng } from 'rung-puzzles/core/rng';
import { SEED_LIMIT, type Seed } from 'rung-puzzles/core/seed';
import { isAnswer } from 'rung-puzzles/items/answer';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { ParsedReply } from 'rung-puzzles/items/reply';
import { type Option, optionsOf, type Panel, type ReplyFormat, type Stimulus } from 'rung-puzzles/items/stimulus';
import type { StoredPicture } from 'rung-puzzles/scene/stored-picture';
import { markedAnswer, optionLabel, optionPanelName, parseChoice } from 'rung-puzzles/tasks/choice';
import type { LevelRange, Strata, Task } from 'rung-puzzles/tasks/task';
import { type Bank, type BankOption, type BankPicture, type BankReplyKind, type BankRow, bankTaskId } from './bank';

export interface BankPuzzle {
  readonly row: BankRow;
  readonly sourceLevel: number;
}

export function makeBankTask(bank: Bank): Task<BankPuzzle> {
  const { name, version, about, levels } = bank;
  return {
    id: bankTaskId(name),
    benchmark: 'bank',
    title: about.title,
    summary: about.summary,
    version,
    conditions: [levels.some((rows) => rows.some(hasPicture)) ? 'image' : 'text'],
    levels: levelRange(bank),
    chance: () => chanceOf(levels[0] ?? []),
    truthFields: TRUTH_FIELDS,
    generate: (level, seed) => rowAt(bank, level, seed),
    present: ({ row }) => present(row, about.rules),
    answer: ({ row }) => row.answer,
    truth,
    explain,
    parse: (text, puzzle) => parseAs(about.reply, text, puzzle === null ? null : replyOf(puzzle.row)),
    score: ({ row }, answer) => (isRight(row, answer) ? 1 : 0),
    simulate,
    strata: rowStrata(levels.map((rows) => rows.length)),
  };
}

const hasPicture = ({ pictures, reply }: BankRow): boolean =>
  pictures.length > 0 || (reply.kind === 'choice' && reply.options.some(({ kind }) => kind === 'picture'));

function levelRange({ about, levels }: Bank): LevelRange {
  const counts = levels.map(
    (rows, index) => `level ${index + 1}${nameOf(about.sourceLevels[index], index + 1)}: ${rows.length}`,
  );
  return {
    first: 1,
    last: levels.length,
    meaning: about.levelMeaning,
    notes: [`Fixed items, so many at each level: ${counts.join(', ')}.`],
  };
}

const nameOf = (source: number | undefined, level: number): string =>
  source === undefined || source === level ? '' : ` (level ${source} of the source)`;

const chanceOf = (rows: readonly BankRow[]): number =>
  rows.reduce((sum, row) => sum + guessing(row.reply), 0) / Math.max(1, rows.length);

function guessing(reply: BankRow['reply']): number {
  switch (reply.kind) {
    case 'choice':
      return 1 / reply.options.length;
    case 'binary':
    case 'word':
      return 1 / reply.words.length;
    default:
      return 0;
  }
}

const TRUTH_FIELDS = {
  row: 'The source’s own name of the item',
  sourceLevel: 'The level that the source gives it',
  licence: 'Under which licence the item was handed in',
  source: 'Where it was published',
  pictures: 'SHA-256 of each picture of the question, as shown',
  options: 'Options {label, text} or {label, sha256} in the source’s order; absent if there are none',
} as const;

function rowAt({ about, levels }: Bank, level: number, seed: Seed): Result<BankPuzzle, 'level-out-of-range'> {
  const rows = Number.isInteger(level) ? levels[level - 1] : undefined;
  if (rows === undefined) return err('level-out-of-range');
  const row = rows[rowIndexOf(rows.length, seed)];
  invariant(row !== undefined, 'a level has rows');
  return ok({ row, sourceLevel: about.sourceLevels[level - 1] ?? level });
}

const rowIndexOf = (count: number, seed: Seed): number => Number(seed % BigInt(count));

/** Each row is a separate stratum, so that a set asks each once before repeating any. */
function rowStrata(counts: readonly number[]): Strata {
  const places = (count: number) => Array.from({ length: count }, (_, place) => String(place));
  const countAt = (level: number) => counts[level - 1] ?? 1;
  return {
    names: places(Math.max(...counts)),
    namesAt: (level) => places(countAt(level)),
    of: (level, seed) => String(rowIndexOf(countAt(level), seed)),
    seedIn: (level, name, drawn) => seedOfRow(countAt(level), Number(name), drawn),
  };
}

function seedOfRow(count: number, place: number, drawn: Seed): Seed {
  const seed = drawn - (drawn % BigInt(count)) + BigInt(place);
  return (seed < SEED_LIMIT ? seed : seed - BigInt(count)) as Seed;
}

function present(row: BankRow, rules: readonly string[]): Stimulus {
  const shown = row.pictures.map((picture, index) => panelOf(`picture-${index + 1}`, picture));
  const options = row.reply.kind === 'choice' ? row.reply.options.flatMap(optionPanel) : [];
  return {
    rules,
    question: row.question,
    parts: shown.map(({ name }) => ({ kind: 'panel', panel: name })),
    panels: [...shown, ...options],
    reply: replyOf(row),
  };
}

const stored = ({ sha256, width, height }: Omit<BankPicture, 'title'>): StoredPicture => ({
  kind: 'stored',
  sha256,
  width,
  height,
});

const panelOf = (name: string, picture: BankPicture): Panel => ({ name, title: picture.title, scene: stored(picture) });

const optionPanel = (option: BankOption, index: number): readonly Panel[] =>
  option.kind === 'text'
    ? []
    : [{ name: optionPanelName(index), title: `Option ${optionLabel(index)}`, scene: stored(option.picture) }];

function replyOf({ reply }: Pick<BankRow, 'reply'>): ReplyFormat {
  if (reply.kind !== 'choice') return reply;
  const options = reply.options.map(
    (option, index): Option => ({
      label: optionLabel(index),
      content:
        option.kind === 'text' ? { kind: 'text', text: option.text } : { kind: 'panel', panel: optionPanelName(index) },
    }),
  );
  return { kind: 'choice', options };
}

const truth = ({ row, sourceLevel }: BankPuzzle): { readonly [key: string]: Json } => ({
  row: row.id,
  sourceLevel,
  licence: row.licence,
  source: row.source,
  pictures: row.pictures.map(({ sha256 }) => sha256),
  ...(row.reply.kind === 'choice' ? { options: row.reply.options.map(optionTruth) } : {}),
});

const optionTruth = (option: BankOption, index: number): Json => ({
  label: optionLabel(index),
  ...(option.kind === 'text' ? { text: option.text } : { sha256: option.picture.sha256 }),
});

function explain({ row }: BankPuzzle): Explanation {
  const isChoice = row.reply.kind === 'choice';
  return {
    summary: row.explanation ?? `The source gives ${isChoice ? `option ${row.answer}` : row.answer} as the answer.`,
    options: optionsOf(replyOf(row)).map(({ label }) => ({
      label,
      right: label === row.answer,
      note: label === row.answer ? 'The source gives this as the answer.' : 'The source gives another answer.',
    })),
    replay: null,
  };
}

/** Parses the marked answer of a reply, otherwise all of it. For words, case and blanks do not matter. */
function parseAs(kind: BankReplyKind, text: string, format: ReplyFormat | null): ParsedReply {
  const read = kind === 'choice' ? parseChoice(text) : parseSaid(kind, text, format);
  return read.ok && format !== null && !isAnswer(format, read.value) ? err('unreadable') : read;
}

function parseSaid(kind: Exclude<BankReplyKind, 'choice'>, text: string, format: ReplyFormat | null): ParsedReply {
  if (text.trim() === '') return err('silent');
  const marked = markedAnswer(text);
  if (kind === 'text') return ok((marked ?? text).trim());
  const said = withoutStop(folded(marked ?? text));
  if (kind === 'number') return /^\d{1,9}$/.test(said) ? ok(String(Number(said))) : err('unreadable');
  const words = format !== null && 'words' in format ? format.words : null;
  const word = words === null ? said : wordOf(words, folded(marked ?? text));
  return word === undefined || (words === null && !/^\S{1,40}$/.test(said)) ? err('unreadable') : ok(word);
}

/** Ignores a full stop at the end unless two words differ only by it. */
const wordOf = (words: readonly string[], said: string): string | undefined =>
  words.find((each) => folded(each) === said) ?? words.find((each) => withoutStop(folded(each)) === withoutStop(said));

const withoutStop = (text: string): string => text.replace(/\.+$/, '');
const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

const isRight = ({ reply, answer }: BankRow, said: string): boolean =>
  reply.kind === 'text' ? folded(said) === folded(answer) : said === answer;

const SKILL_STEPS = 1_000_000;

function simulate({ row }: BankPuzzle, skill: number, rng: Rng): string {
  const { reply, answer } = row;
  const said = rng.chance(Math.round(skill * SKILL_STEPS), SKILL_STEPS) ? answer : guessOf(reply, rng);
  return `<answer>${said}</answer>`;
}

function guessOf(reply: BankRow['reply'], rng: Rng): string {
  switch (reply.kind) {
    case 'choice':
      return optionLabel(rng.int(reply.options.length));
    case 'binary':
    case 'word':
      return rng.pick<string>(reply.words);
    case 'number':
      return String(reply.least + rng.int(Math.min(reply.most - reply.least, 1000) + 1));
    case 'text':
      return 'unknown';
  }
}
