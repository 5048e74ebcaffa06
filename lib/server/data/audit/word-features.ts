/** Numbers about words that can be counted without understanding them. */
import { countsOf, type Features } from './panel-features';

export const SAYS = 'says ';

/** Line lengths, the number if the lines are only a number, and counts of each word and each first word of a line. */
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

/** Words in order and lower case, with the sign of a number. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[-−+]?\d+|[\p{L}'’]+/gu) ?? [];

const histogram = (words: readonly string[], name: string): Features =>
  Object.fromEntries([...countsOf(words)].map(([word, count]) => [name + word, count]));
