/**
 * The manifest of a bank: one item per line, as JSON. An invalid line is rejected with a reason and does not affect
 * others. `level` is the source's number. Without `reply`, an item with options is a choice.
 */

import { err, ok, type Result } from 'rung-puzzles/core/result';
import { isAnswer } from 'rung-puzzles/items/answer';
import { OPTION_LABELS, type ReplyFormat } from 'rung-puzzles/items/stimulus';
import { z } from 'zod';
import { BANK_REPLIES } from './bank';

/** The text and its line number, from 1. */
export interface ManifestLine {
  readonly line: number;
  readonly text: string;
}

const MOST_PICTURES = 8;
const HIGHEST_LEVEL = 1000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what we look for
const ODD_TEXT = /[\u0000\ud800-\udfff]/u;
const text = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((value) => !ODD_TEXT.test(value), 'holds NUL or half of a surrogate pair');

const picture = z.union(
  [text(500).transform((file) => ({ file, title: null })), z.strictObject({ file: text(500), title: text(60) })],
  'is neither the name of a file nor {"file": …, "title": …}',
);
const option = z.union(
  [
    text(2000).transform((words) => ({ kind: 'text' as const, text: words })),
    z.strictObject({ text: text(2000) }).transform((given) => ({ kind: 'text' as const, text: given.text })),
    z.strictObject({ picture: text(500) }).transform((given) => ({ kind: 'picture' as const, file: given.picture })),
  ],
  'is neither a text nor {"text": …} nor {"picture": …}',
);
const count = z.int().min(0).max(999_999_999);

/** Fields that `bank.json` may hold once instead of on every line. */
const shared = { licence: text(200).optional(), license: text(200).optional(), source: text(500).optional() };

const row = z.strictObject({
  id: z.union([text(200), z.int().transform(String)]).optional(),
  level: z.int().min(0).max(HIGHEST_LEVEL).default(1),
  question: text(8000),
  pictures: z.array(picture).max(MOST_PICTURES).default([]),
  options: z.array(option).min(2).max(OPTION_LABELS.length).optional(),
  reply: z.enum(BANK_REPLIES).optional(),
  words: z.array(text(40)).min(2).max(20).optional(),
  least: count.default(0),
  most: count.default(999_999_999),
  maxLength: z.int().min(1).max(2000).default(200),
  answer: z.union([text(2000), z.int().min(0).transform(String)]),
  explanation: text(4000).optional(),
  ...shared,
});

export const ROW_KEYS: readonly string[] = Object.keys(row.shape);

export const bankHeader = z.strictObject({
  name: z.string().optional(),
  title: text(80).optional(),
  summary: text(300).optional(),
  rules: z.array(text(500)).min(1).max(12).optional(),
  levelMeaning: text(200).optional(),
  ...shared,
});
export const HEADER_KEYS: readonly string[] = Object.keys(bankHeader.shape);
export type BankHeader = z.output<typeof bankHeader>;

export type SourceOption = z.output<typeof option>;

/** A valid line; its pictures are not checked yet. */
export interface SourceRow {
  readonly id: string;
  readonly level: number;
  readonly question: string;
  readonly pictures: readonly { readonly file: string; readonly title: string | null }[];
  readonly reply:
    | { readonly kind: 'choice'; readonly options: readonly SourceOption[] }
    | Exclude<ReplyFormat, { kind: 'choice' | 'grid' | 'labels' }>;
  readonly answer: string;
  readonly explanation: string | null;
  readonly licence: string;
  readonly source: string;
}

export const linesOf = (manifest: string): readonly ManifestLine[] =>
  manifest
    .split(/\r?\n/)
    .map((line, index) => ({ line: index + 1, text: line.replace(/^\ufeff/, '') }))
    .filter((line) => line.text.trim() !== '');

/** Returns the item of a line, or the reason for rejection. */
export function parseLine({ line, text: json }: ManifestLine, header: BankHeader): Result<SourceRow, string> {
  const value = parseJson(json);
  if (!value.ok) return value;
  const parsed = row.safeParse(value.value);
  if (!parsed.success) return err(describeIssues(parsed.error, ROW_KEYS));
  const { id, level, question, pictures, explanation } = parsed.data;
  const licence = parsed.data.licence ?? parsed.data.license ?? header.licence ?? header.license;
  const source = parsed.data.source ?? header.source;
  if (licence === undefined) return err('licence: is missing, here and in bank.json');
  if (source === undefined) return err('source: is missing, here and in bank.json');
  const reply = replyOf(parsed.data);
  if (!reply.ok) return reply;
  const answer = answerOf(reply.value, parsed.data.answer);
  if (!answer.ok) return answer;
  return ok({
    id: id ?? `line ${line}`,
    level,
    question,
    pictures,
    reply: reply.value,
    answer: answer.value,
    explanation: explanation ?? null,
    licence,
    source,
  });
}

function parseJson(json: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(json));
  } catch {
    return err('is not JSON');
  }
}

/** `keys`: the allowed ones, listed if there are unknown keys. */
export const describeIssues = (error: z.ZodError, keys: readonly string[]): string =>
  error.issues
    .slice(0, 3)
    .map(({ code, path, message }) => {
      if (path.length > 0) return `${path.join('.')}: ${message}`;
      return code === 'unrecognized_keys' ? `${message}; there are ${keys.join(', ')}` : message;
    })
    .join('; ');

type Parsed = z.output<typeof row>;

function replyOf({ reply, options, words, least, most, maxLength }: Parsed): Result<SourceRow['reply'], string> {
  const kind = reply ?? (options === undefined ? undefined : 'choice');
  if (kind === undefined)
    return err(`reply: is missing; it is one of ${BANK_REPLIES.join(', ')}, and choice where there are options`);
  if ((kind === 'choice') !== (options !== undefined))
    return err(kind === 'choice' ? 'options: are missing' : `options: do not go with reply ${kind}`);
  if (options !== undefined) {
    const same = firstPair(options.map((each) => JSON.stringify(each)));
    return same === null ? ok({ kind: 'choice', options }) : err(`options: ${same} are the same`);
  }
  switch (kind) {
    case 'number':
      return least < most ? ok({ kind, least, most }) : err('least: is not below most');
    case 'text':
      return ok({ kind, maxLength });
    default:
      return wordsReply(kind === 'binary' ? 'binary' : 'word', words);
  }
}

function wordsReply(kind: 'binary' | 'word', given: Parsed['words']): Result<SourceRow['reply'], string> {
  const words = given ?? (kind === 'binary' ? ['yes', 'no'] : []);
  if (words.length < 2) return err('words: are missing');
  const folded = words.map((word) => word.toLowerCase());
  if (new Set(folded).size < words.length) return err('words: two are the same');
  if (kind === 'word') return ok({ kind, words });
  const [first, second, third] = words;
  return first !== undefined && second !== undefined && third === undefined
    ? ok({ kind, words: [first, second] })
    : err('words: a binary reply has two of them');
}

/** The labels of the first two equal contents; null if all differ. */
export function firstPair(contents: readonly string[]): string | null {
  const second = contents.findIndex((content, index) => contents.indexOf(content) < index);
  return second === -1
    ? null
    : `${OPTION_LABELS[contents.indexOf(contents[second] as string)]} and ${OPTION_LABELS[second]}`;
}

function answerOf(reply: SourceRow['reply'], given: string): Result<string, string> {
  if (reply.kind === 'choice') {
    const label = OPTION_LABELS.slice(0, reply.options.length).find((each) => each === given.toUpperCase());
    return label === undefined
      ? err(`answer: is none of ${OPTION_LABELS.slice(0, reply.options.length).join(', ')}`)
      : ok(label);
  }
  const answer = 'words' in reply ? reply.words.find((word) => word.toLowerCase() === given.toLowerCase()) : given;
  return answer !== undefined && isAnswer(reply, answer)
    ? ok(answer)
    : err(`answer: ${JSON.stringify(given)} is no reply to this question`);
}
