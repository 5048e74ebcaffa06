/** Numbers about words that anybody can count without understanding them. */
import { countsOf, type Features } from './panel-features';

/** Before the name of a feature that counts one word. */
export const SAYS = 'says ';

/**
 * Lengths of lines of text, the number where they are nothing else, and how often each word and each first word of a
 * line stands in them.
 */
export function wordFeatures(lines: readonly string[]): Features {
  const text = lines.join(' ');
  const words = wordsOf(text);
  const number = /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : 0;
  const lengths = {
    characters: text.length,
    words: words.length,
    digits: (text.match(/\d/g) ?? []).length,
    lines: lines.length,
    number,
  };
  return {
    ...lengths,
    ...histogram(words, SAYS),
    ...histogram(
      lines.flatMap((line) => wordsOf(line).slice(0, 1)),
      `${SAYS}first `,
    ),
  };
}

/** Words as they come, in small letters; a sign before a number is part of it. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[-−+]?\d+|[\p{L}'’]+/gu) ?? [];

const histogram = (words: readonly string[], name: string): Features =>
  Object.fromEntries([...countsOf(words)].map(([word, count]) => [name + word, count]));
