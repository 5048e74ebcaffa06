/**
 * Scores the answers of people and models, and says whether their question is passed. `laws.test.ts` tests the scorer of
 * every task; `lib/server/play/climbs/log/rescore.ts` scores stored replies again.
 */
import { err, type Result } from 'rung-puzzles/core/result';
import { isAnswer } from 'rung-puzzles/items/answer';
import type { Condition } from 'rung-puzzles/items/condition';
import type { Reply } from 'rung-puzzles/items/reply';
import type { Verdict, VerdictStatus } from 'rung-puzzles/items/verdict';
import type { MadeItem } from './item';
import { plainOutcome } from './plain-outcome';
import type { Outcome, Task } from './task';

export const scoringVersionOf = ({ version, scoring }: Task): string =>
  scoring === undefined ? version : `${version}+${scoring}`;

export type Asked = Pick<MadeItem, 'task' | 'puzzle'> & { readonly item: Pick<MadeItem['item'], 'condition'> };

export const scoreAnswer = (rebuilt: Asked, answer: string): Verdict => scored(rebuilt, answer);

/**
 * Scores a model's text. An answer before the limit of tokens counts: the stop reason matters only if no answer can be
 * read.
 */
export const scoreReply = (rebuilt: Asked, reply: Reply): Verdict => {
  const read = readReply(rebuilt.task, rebuilt.puzzle, rebuilt.item.condition, reply);
  return read.ok ? scored(rebuilt, read.value) : unscored(read.error);
};

/** The answer in a model's text, or the status of a reply without one. */
export function readReply(
  task: Task,
  puzzle: unknown,
  condition: Condition,
  { text, stopReason }: Reply,
): Result<string, Exclude<VerdictStatus, 'scored'>> {
  if (stopReason === 'error' || stopReason === 'timed-out' || stopReason === 'missing') return err(stopReason);
  const parsed = task.parse(text, puzzle, condition);
  if (parsed.ok) return parsed;
  if (stopReason === 'content_filter') return err('refused');
  return err(stopReason === 'max_tokens' ? 'truncated' : parsed.error);
}

export const mayAnswer = ({ item }: MadeItem, answer: string): boolean => isAnswer(item.stimulus.reply, answer);

function scored({ task, puzzle, item }: Asked, answer: string): Verdict {
  const score = task.score(puzzle, answer, item.condition);
  return { status: 'scored', answer, score, correct: score === 1 };
}

/** The outcome of a question that ended with this verdict, or null if the question continues. */
export const outcomeAfter = ({ task, puzzle, item }: Asked, verdict: Verdict): Outcome | null => {
  const next = task.episode?.follow(puzzle, verdict.answer, item.condition) ?? null;
  return next === null ? outcomeOf(task, puzzle, verdict, item.condition) : null;
};

export const outcomeOf = (task: Task, puzzle: unknown, verdict: Verdict, condition: Condition): Outcome =>
  task.outcome?.(puzzle, verdict, condition) ?? plainOutcome(verdict);

export const unscored = (status: Exclude<VerdictStatus, 'scored'>): Verdict => ({
  status,
  answer: null,
  score: null,
  correct: false,
});
