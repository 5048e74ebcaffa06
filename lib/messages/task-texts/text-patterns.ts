/**
 * Translates texts that a program put together, whole message by whole message: a message is a text with gaps, compiled
 * once to an anchored regular expression. What fills a gap comes over as it is, through a list of words, or as a text
 * that is translated itself.
 *
 * Gaps, numbered where a message has several of a kind (`{n2}`):
 * `{n}` a number · `{code}` a letter, a move, a shape in its code · `{points}` places in numbers · `{text}` a text ·
 * `{list}` texts with commas or “and” between · `{hue}` a word of the list `hue` · `{Hue}` the same with a capital ·
 * `{hue*}` such words with spaces, commas or strokes between. In the translation `{hue|hueName}` looks the same word up
 * in another list, and `{text|capital}` begins with a capital.
 */
import { invariant } from 'rung-puzzles/core/invariant';

/** By list, then by English word. */
export type WordLists = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A translation; null if no message fits. */
export type Translate = (text: string) => string | null;

/** The conjunction of the language. */
export interface Joining {
  readonly and: string;
}

interface Gap {
  readonly name: string;
  readonly kind: string;
  readonly isMany: boolean;
}

interface Message {
  readonly pattern: RegExp;
  readonly start: string;
  readonly gaps: readonly Gap[];
  readonly translation: string;
  /** Characters outside gaps. */
  readonly literal: number;
}

const CAPITAL = 'capital';
const GAP = /\{([A-Za-z]+)(\d*)(\*?)(?:\|([A-Za-z]+))?\}/g;

const FREE_GAPS: Readonly<Record<string, string>> = {
  n: '-?\\d+(?:[.,/]\\d+)*',
  code: '[^\\s,]+?',
  points: '[-\\d.,() ]+',
  text: '[\\s\\S]+?',
  list: '[\\s\\S]+?',
};

/** The same in every language: signs and single letters, rows of capitals, shapes in their code. */
const CODE = /^(?:[^\p{L}]|\p{Lu}+(?!\p{Ll})|(?<!\p{L})\p{Ll}(?!\p{L}))*$/u;
const SHAPE_CODE = /^(?:[A-Z][a-z]|--|:)+$/;
const isCode = (text: string): boolean => CODE.test(text) || SHAPE_CODE.test(text);

/** Translations kept; a text is asked for again with every item. */
const KEPT = 5000;

/** `messages`: English to the other language, both with gaps. Those with more outside their gaps are tried first. */
export function translatorOfTexts(
  messages: Readonly<Record<string, string>>,
  words: WordLists,
  joining: Joining,
): Translate {
  const plain = new Map(Object.entries(messages).filter(([english]) => !hasGaps(english)));
  const patterns = Object.entries(messages)
    .filter(([english]) => hasGaps(english))
    .map(([english, translation]) => compile(english, translation, words))
    .toSorted((a, b) => b.literal - a.literal);
  const kept = new Map<string, string | null>();
  const whole: Translate = (text) =>
    plain.get(text) ?? (isCode(text) ? text : null) ?? byPattern(text, patterns, words, translate, joining);
  const translate: Translate = (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    if (kept.size >= KEPT) kept.clear();
    const found = whole(text) ?? inParts(text, translate) ?? otherwiseEnded(text, whole) ?? otherwiseBegun(text, whole);
    kept.set(text, found);
    return found;
  };
  return translate;
}

const hasGaps = (text: string): boolean => text.search(GAP) !== -1;

function compile(english: string, translation: string, words: WordLists): Message {
  const gaps = [...english.matchAll(GAP)].map(
    ([, kind = '', number = '', star = '']): Gap => ({ name: `${kind}${number}`, kind, isMany: star !== '' }),
  );
  const literals = english.split(GAP).filter((_, index) => index % 5 === 0);
  const source = literals
    .map((literal, index) => escaped(literal) + (gaps[index] === undefined ? '' : sourceOf(gaps[index], words)))
    .join('');
  const literal = literals.join('').length;
  return { pattern: new RegExp(`^${source}$`), start: literals[0] ?? '', gaps, translation, literal };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function sourceOf({ name, kind, isMany }: Gap, words: WordLists): string {
  const free = FREE_GAPS[kind];
  if (free !== undefined) return `(?<${name}>${free})`;
  const entries = Object.keys(listOf(words, kind));
  const word = `(?:${entries
    .map((entry) => escaped(isCapital(kind) ? capitalized(entry) : entry))
    .toSorted((a, b) => b.length - a.length)
    .join('|')})`;
  return `(?<${name}>${isMany ? `${word}(?:[ ,/]+${word})*` : word})`;
}

function listOf(words: WordLists, kind: string): Readonly<Record<string, string>> {
  const list = words[uncapitalized(kind)];
  invariant(list !== undefined, `a list of words ${kind}`);
  return list;
}

const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text);
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function byPattern(
  text: string,
  patterns: readonly Message[],
  words: WordLists,
  translate: Translate,
  joining: Joining,
): string | null {
  for (const message of patterns) {
    if (!text.startsWith(message.start)) continue;
    const found = message.pattern.exec(text);
    const filled = found && fill(message, found.groups ?? {}, words, translate, joining);
    if (filled !== null) return filled;
  }
  return null;
}

function fill(
  { gaps, translation }: Message,
  found: Record<string, string>,
  words: WordLists,
  translate: Translate,
  joining: Joining,
): string | null {
  const texts = new Map<string, string>();
  for (const { name, kind } of gaps) {
    const text = found[name] ?? '';
    const filled = kind === 'text' ? translate(text) : kind === 'list' ? translateList(text, translate, joining) : text;
    if (filled === null) return null;
    texts.set(name, filled);
  }
  return translation.replace(GAP, (_, kind: string, number: string, star: string, list: string | undefined) => {
    const text = texts.get(`${kind}${number}`) ?? '';
    if (FREE_GAPS[kind] !== undefined) return list === CAPITAL ? capitalized(text) : text;
    return star === '' ? wordOf(text, kind, list, words) : wordsOf(text, kind, words);
  });
}

function wordOf(english: string, kind: string, list: string | undefined, words: WordLists): string {
  const key = isCapital(kind) ? uncapitalized(english) : english;
  const word = listOf(words, list ?? kind)[key];
  invariant(word !== undefined, `${key} in the list ${list ?? kind}`);
  return isCapital(kind) ? capitalized(word) : word;
}

/** Longer words first, since one may begin with another. */
function wordsOf(english: string, kind: string, words: WordLists): string {
  const list = listOf(words, kind);
  const keys = Object.keys(list).toSorted((a, b) => b.length - a.length);
  return english.replace(
    new RegExp(`(?<!\\p{L})(?:${keys.map(escaped).join('|')})(?!\\p{L})`, 'gu'),
    (word) => list[word] ?? word,
  );
}

function translateList(text: string, translate: Translate, { and }: Joining): string | null {
  const parts = text.split(/(,? and |, )/);
  const translated = parts.map((part, index) => (index % 2 === 0 ? translate(part) : part === ', ' ? part : and));
  return translated.includes(null) ? null : translated.join('');
}

/** Line by line, or sentence by sentence. */
function inParts(text: string, translate: Translate): string | null {
  const parts = text.includes('\n') ? text.split(/(\n+)/) : text.split(/((?<=[.!?]) (?=[\p{Lu}\d]))/u);
  return parts.length === 1 ? null : joined(parts, translate);
}

/** Odd indices are the separators. */
function joined(parts: readonly string[], translate: Translate): string | null {
  const translated = parts.map((part, index) => (index % 2 === 1 ? part : translate(part)));
  return translated.includes(null) ? null : translated.join('');
}

/** Generated texts have a full stop when they are alone, and none inside others. */
function otherwiseEnded(text: string, whole: Translate): string | null {
  if (text.endsWith('.')) return mapped(whole(text.slice(0, -1)), (translated) => `${translated}.`);
  return mapped(whole(`${text}.`), (translated) => translated.replace(/\.$/, ''));
}

/** And alone with a capital, within others without it. */
function otherwiseBegun(text: string, whole: Translate): string | null {
  if (!isCapital(text)) return null;
  const small = uncapitalized(text);
  return mapped(whole(small) ?? otherwiseEnded(small, whole), capitalized);
}

const mapped = (text: string | null, map: (text: string) => string): string | null =>
  text === null ? null : map(text);
