/**
 * The rules of an item for people. If a world (an engine) has many, the few that say what to do come first, and the rest
 * is collapsed.
 */
import { hasVariant } from 'rung-puzzles/items/condition';
import type { Translator } from '@/lib/messages/translator';
import type { ItemView } from '@/lib/wire/items/item';
import { episodeOf } from '../loop/episodes';

export interface ReadRules {
  readonly first: readonly string[];
  readonly others: readonly string[];
}

/**
 * A world's rules come first, then those of the task, which say what is asked. A task with its own world tells the
 * story from the beginning.
 */
const OF_THE_TASK = 2;
const SHARED_WORLDS: ReadonlySet<string> = new Set(['infbench', 'cubebench']);

export function rulesFor(
  t: Translator<'play'>,
  { task, condition, rules }: Pick<ItemView, 'task' | 'condition' | 'rules'>,
): ReadRules {
  // People see the same cube in picture and text. A rule for differences would suggest a trap.
  const said = rules.map((one) => (one === t('rules.textWins') ? t('rules.sameCube') : one));
  const extra = episodeOf(task).secondAttempts && hasVariant(condition, 'second-look') ? [t('rules.lookAgain')] : [];
  const others = SHARED_WORLDS.has(task.split('/')[0] ?? '') ? said.slice(0, -OF_THE_TASK) : [];
  return { first: [...extra, ...said.slice(others.length)], others };
}

const FEW_WORDS = 40;
const MOST_WORDS = 60;

/**
 * The rules from the first one on that have at most 40 words together. If the first one is longer, its sentences, up to
 * 60 words.
 */
export function shortRules(rules: readonly string[]): readonly string[] {
  const few = startOf(rules, FEW_WORDS);
  if (few.length > 0 || rules[0] === undefined) return few;
  const sentences = startOf(rules[0].split(/(?<=\.) /), MOST_WORDS);
  return sentences.length === 0 ? [] : [sentences.join(' ')];
}

const MOST_PHONE_WORDS = 26;

/**
 * Parts rules into what a phone shows of them and the rest: the sentences from the first one on that have at most 26
 * words together, at least one. All answers should be on the screen too.
 */
export function phoneParts(rules: readonly string[]): readonly { readonly shown: string; readonly rest: string }[] {
  let words = 0;
  let isFull = false;
  return rules.map((rule) => {
    const parts: [shown: string[], rest: string[]] = [[], []];
    for (const sentence of rule.split(/(?<=\.) /)) {
      const more = words + sentence.split(/\s+/).length;
      isFull ||= words > 0 && more > MOST_PHONE_WORDS;
      parts[isFull ? 1 : 0].push(sentence);
      words = more;
    }
    return { shown: parts[0].join(' '), rest: parts[1].join(' ') };
  });
}

function startOf(texts: readonly string[], mostWords: number): readonly string[] {
  let words = 0;
  return texts.filter((text) => {
    words += text.split(/\s+/).length;
    return words <= mostWords;
  });
}
