/** Test helpers for questions that take several replies. They play whole questions as a session does. */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Condition } from 'rung-puzzles/items/condition';
import type { Verdict } from 'rung-puzzles/items/verdict';
import type { Outcome, Task } from '../../task';
import { seedOf } from '../../testing';

export interface Played<Puzzle> {
  readonly puzzles: readonly Puzzle[];
  readonly history: readonly (string | null)[];
  readonly outcome: Outcome;
}

/** Returns a canonical answer, or null for an unreadable one. `step`: number of the reply, from 0. */
export type Respondent<Puzzle> = (puzzle: Puzzle, step: number) => string | null;

export function play<Puzzle>(
  task: Task<Puzzle>,
  level: number,
  condition: Condition,
  seed: number,
  respond: Respondent<Puzzle>,
): Played<Puzzle> {
  const first = task.generate(level, seedOf(seed), condition);
  invariant(first.ok && task.episode && task.outcome, `${task.id} level ${level} seed ${seed}`);
  const puzzles: Puzzle[] = [];
  const history: (string | null)[] = [];
  for (
    let puzzle: Puzzle | null = first.value;
    puzzle !== null;
    puzzle = task.episode.follow(puzzle, history.at(-1) ?? null, condition)
  ) {
    puzzles.push(puzzle);
    history.push(respond(puzzle, history.length));
    invariant(history.length <= task.episode.longest(level, condition), 'at most as many replies as possible');
  }
  const last = puzzles.at(-1) as Puzzle;
  return {
    puzzles,
    history,
    outcome: task.outcome(last, verdictOn(task, last, history.at(-1) ?? null, condition), condition),
  };
}

export function verdictOn<Puzzle>(
  task: Task<Puzzle>,
  puzzle: Puzzle,
  answer: string | null,
  condition: Condition,
): Verdict {
  if (answer === null) return { status: 'unreadable', answer, score: null, correct: false };
  const score = task.score(puzzle, answer, condition);
  return { status: 'scored', answer, score, correct: score === 1 };
}
