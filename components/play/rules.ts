/** The rules of an item as people read them: where a world has many, the few that say what to do first, the rest to look up. */
import { hasVariant } from '@/lib/items/condition';
import type { ItemView } from '@/lib/wire/item';
import { episodeOf } from './episodes';

export interface ReadRules {
  readonly first: readonly string[];
  readonly others: readonly string[];
}

/** A world's rules come first and those of the task last: these say what is asked. Tasks with a world of their own tell a story from its beginning. */
const OF_THE_TASK = 2;
const SHARED_WORLDS: ReadonlySet<string> = new Set(['infbench', 'cubebench']);

export function rulesFor({ task, condition, rules }: Pick<ItemView, 'task' | 'condition' | 'rules'>): ReadRules {
  const said = rules.map((one) => (one === TEXT_WINS ? SAME_CUBE : one));
  const { rule, looksAgain } = episodeOf(task);
  const extra = rule !== null && (!looksAgain || hasVariant(condition, 'second-look')) ? [rule] : [];
  const others = SHARED_WORLDS.has(task.split('/')[0] ?? '') ? said.slice(0, -OF_THE_TASK) : [];
  return { first: [...extra, ...said.slice(others.length)], others };
}

/** The whole of the rule where nothing is spoilt on purpose: there it makes one look for a trap that is not there. */
const TEXT_WINS = 'Where picture and text differ, the text is right.';
const SAME_CUBE = 'Picture and text show the same cube: read whichever you like.';
