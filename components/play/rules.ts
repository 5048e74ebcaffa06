/** The rules of an item as people read them: the few that say what to do first, the rest to look up. */
import { hasVariant } from '@/lib/items/condition';
import type { ItemView } from '@/lib/wire/item';
import { episodeOf } from './episodes';

export interface ReadRules {
  readonly first: readonly string[];
  readonly others: readonly string[];
}

/** The world's rules come first and those of the task last: these say what is asked. */
const OF_THE_TASK = 2;

export function rulesFor({ task, condition, rules }: Pick<ItemView, 'task' | 'condition' | 'rules'>): ReadRules {
  const said = rules.map((one) => (one === TEXT_WINS ? SAME_CUBE : one));
  const { rule, looksAgain } = episodeOf(task);
  const extra = rule !== null && (!looksAgain || hasVariant(condition, 'second-look')) ? [rule] : [];
  return { first: [...extra, ...said.slice(-OF_THE_TASK)], others: said.slice(0, -OF_THE_TASK) };
}

/** The whole of the rule where nothing is spoilt on purpose: there it makes one look for a trap that is not there. */
const TEXT_WINS = 'Where picture and text differ, the text is right.';
const SAME_CUBE = 'Picture and text show the same cube: read whichever you like.';
