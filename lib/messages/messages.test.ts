import { describe, expect, it } from 'vitest';
import { LOCALES, messagesOf, type Namespace } from './index';

type Tree = { readonly [key: string]: string | Tree };

/** `form.title` → text. */
function flatten(tree: Tree, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

/** Where the brace that opens at `start` closes. */
function closeOf(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}' && --depth === 0) return index;
  }
  throw new Error(`a brace stays open: ${text}`);
}

/** The parts in braces at the outermost depth. */
function braced(text: string): readonly string[] {
  const open = text.indexOf('{');
  if (open === -1) return [];
  const close = closeOf(text, open);
  return [text.slice(open + 1, close), ...braced(text.slice(close + 1))];
}

/**
 * The arguments of a message with their kinds, branches of `select`, and tags. Plural categories differ between
 * languages.
 */
function placesOf(message: string): ReadonlySet<string> {
  const tags = [...message.matchAll(/<(\w+)>/g)].map(([tag]) => tag);
  return new Set([...tags, ...braced(message).flatMap(placesOfArgument)]);
}

function placesOfArgument(argument: string): readonly string[] {
  const [, name = '', kind = 'plain', branches = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*,?([\s\S]*))?$/.exec(argument) ?? [];
  const selectors =
    kind === 'select'
      ? [...withoutBraces(branches).matchAll(/[\w-]+/g)].map(([selector]) => `${name}=${selector}`)
      : [];
  return [`${name}:${kind}`, ...selectors, ...braced(branches).flatMap((branch) => [...placesOf(branch)])];
}

const withoutBraces = (text: string): string =>
  braced(text).reduce((rest, part) => rest.replace(`{${part}}`, ' '), text);

const NAMESPACES = Object.keys(messagesOf('en')) as Namespace[];
const others = LOCALES.filter((locale) => locale !== 'en');
const cases = others.flatMap((locale) => NAMESPACES.map((namespace) => [locale, namespace] as const));

describe('the texts of each language', () => {
  it.each(cases)('in %s, %s, have the keys of English', (locale, namespace) => {
    const keys = (of: typeof locale | 'en') => [...flatten(messagesOf(of)[namespace]).keys()].sort();
    expect(keys(locale)).toEqual(keys('en'));
  });

  it.each(cases)('in %s, %s, are given what the English ones are given', (locale, namespace) => {
    const english = flatten(messagesOf('en')[namespace]);
    for (const [key, text] of flatten(messagesOf(locale)[namespace]))
      expect(placesOf(text), key).toEqual(placesOf(english.get(key) ?? ''));
  });

  it.each(LOCALES)('in %s are neither empty nor padded, and use apostrophes only as letters', (locale) => {
    const texts = NAMESPACES.flatMap((namespace) =>
      [...flatten(messagesOf(locale)[namespace])].map(([key, text]) => ({ key: `${namespace}.${key}`, text })),
    );
    // A straight apostrophe quotes in ICU messages, so texts use the typographic one.
    expect(texts.filter(({ text }) => text.trim() === '' || text !== text.trim() || text.includes("'"))).toEqual([]);
  });

  it('in German address people politely', () => {
    const texts = NAMESPACES.flatMap((namespace) => [...flatten(messagesOf('de')[namespace]).values()]);
    expect(texts.filter((text) => /\b(du|dein|deine|deinen|deinem|deiner|dich|dir|euch|euer)\b/i.test(text))).toEqual(
      [],
    );
  });
});

describe('what a message is given', () => {
  it('is read from nested arguments and tags', () => {
    expect(placesOf('{a} of {n, plural, one {# {b}} other {# <em>x</em>}} {s, select, set {x} other {y {c}}}')).toEqual(
      new Set(['<em>', 'a:plain', 'n:plural', 'b:plain', 's:select', 's=set', 's=other', 'c:plain']),
    );
  });
});
