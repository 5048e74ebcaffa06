/** Outcomes of a synthetic log: some that count as right and some that do not, in the form of the task. */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Condition } from 'rung-puzzles/items/condition';
import { measurementOf } from 'rung-puzzles/measures';
import { formatOutcome as effects } from 'rung-puzzles/measures/cubebench/move-effect';
import { formatOutcome as episode } from 'rung-puzzles/measures/cubebench/step-by-step';

export interface OutcomeWords {
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

/** Each can occur at this level. */
export function outcomeWords(task: string, condition: Condition, level: number): OutcomeWords {
  const words = OWN.find(({ of }) => of(task, condition))?.words(level) ?? SHARES;
  const { knows } = measurementOf(task);
  for (const word of [...words.right, ...words.wrong])
    invariant(knows(word, level), `${word} is no outcome of ${task} at level ${level}`);
  return words;
}

const SHARES: OutcomeWords = { right: ['right'], wrong: ['wrong', 'wrong', 'wrong', 'unreadable'] };
const YES_NO: OutcomeWords = { right: ['yes>yes', 'no>no'], wrong: ['yes>no', 'no>yes', 'no>-'] };
const PAIRS: OutcomeWords = { right: ['both-right'], wrong: ['both-wrong', 'positive-only', 'negative-only', '-/-'] };
const SINGLE: OutcomeWords = { right: ['true>true', 'false>false'], wrong: ['true>false', 'false>true', 'true>-'] };

interface Own {
  readonly of: (task: string, condition: string) => boolean;
  readonly words: (level: number) => OutcomeWords;
}

const is =
  (...ids: readonly string[]) =>
  (task: string) =>
    ids.includes(task);

const OWN: readonly Own[] = [
  { of: (task, condition) => task.startsWith('euclifold/') && condition.includes('single'), words: () => SINGLE },
  { of: (task) => task.startsWith('euclifold/'), words: () => PAIRS },
  {
    of: is(
      'stare/tangram',
      'stare/cube-net',
      'stare/net-connectivity',
      'stare/net-folded',
      'stare/net-edges',
      'cubebench/verification',
    ),
    words: () => YES_NO,
  },
  {
    of: is('cubebench/face-reconstruction'),
    words: () => ({ right: ['9/9'], wrong: ['3/9', '5/9', '7/9', 'unreadable'] }),
  },
  {
    of: is('cubebench/reflection'),
    words: () => ({ right: ['right>right', 'wrong>right'], wrong: ['wrong>wrong', 'right>wrong', 'wrong>-'] }),
  },
  {
    of: is('cubebench/learning-curve'),
    words: (level) => ({
      right: [level, level + 1, level + 2].map((n) => learning(n, level)),
      wrong: [learning('-', level)],
    }),
  },
  {
    of: is('cubebench/step-by-step'),
    words: (level) => ({ right: [steps(level, level)], wrong: [steps(0, level), steps(level - 1, level)] }),
  },
  {
    of: is('cubebench/move-effect'),
    words: () => ({
      right: [effect('DECREASE', 'INCREASE')],
      wrong: [effect('INCREASE', 'INCREASE'), effect('NO_CHANGE', 'DECREASE')],
    }),
  },
];

const learning = (attempts: number | '-', level: number): string => `T${attempts} k=${level} b=${level + 3}`;

const steps = (correct: number, depth: number): string =>
  episode({ correct, depth, teacher: correct, idk: 0, end: correct === depth ? 'perfect' : 'wrong' });

type Effect = Parameters<typeof effects>[0][number]['gold'];

/** Instructions of four moves, for the first and the last. */
const effect = (first: Effect, last: Effect): string =>
  effects([
    { gold: 'DECREASE', said: first },
    { gold: 'NO_CHANGE', said: 'NO_CHANGE' },
    { gold: 'INCREASE', said: 'INCREASE' },
    { gold: 'INCREASE', said: last },
  ]);
