/** Scores raw replies against their item, regenerated from the seed, as the server would. */
import { err, ok, type Result } from 'rung-puzzles/core/result';
import { parseSeed, type Seed } from 'rung-puzzles/core/seed';
import type { Condition } from 'rung-puzzles/items/condition';
import { findTask } from 'rung-puzzles/tasks';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import { itemOf } from 'rung-puzzles/tasks/item';
import { outcomeAfter, scoreReply } from 'rung-puzzles/tasks/score-reply';
import type { Task } from 'rung-puzzles/tasks/task';
import type { Judged, ScoreLine } from './score-line';
import type { MeasuredLine, RawQuestion } from './score-measured-line';

type RawLine = ScoreLine & { readonly raw: NonNullable<ScoreLine['raw']> };
type RawMeasuredLine = MeasuredLine & { readonly raw: RawQuestion };

export function judgeRaw(line: RawLine): Result<Judged, string> {
  const asked = askedBy(line);
  if (!asked.ok) return asked;
  const { task, puzzle, condition, seed } = asked.value;
  const item = itemOf(task, puzzle, line.level, condition, seed);
  const { status, correct } = scoreReply(
    { task, puzzle, item },
    { text: line.raw.reply, stopReason: line.raw.stopReason },
  );
  return ok({ status, correct });
}

/** The outcome of the question that these replies end; null if it continues after the last one. */
export function outcomeOfRaw(line: RawMeasuredLine): Result<string | null, string> {
  const asked = askedBy(line);
  if (!asked.ok) return asked;
  const { task, condition } = asked.value;
  const { replies, history, whole } = line.raw;
  let { puzzle } = asked.value;
  for (const [place, answer] of history.entries()) {
    puzzle = task.episode?.follow(puzzle, answer, condition) ?? null;
    if (puzzle === null) return err(`the question ends with answer ${place + 1} of its \`history\``);
  }
  for (const [place, reply] of replies.entries()) {
    const rebuilt = { task, puzzle, item: itemOf(task, puzzle, line.level, condition, asked.value.seed, history) };
    const verdict = scoreReply(rebuilt, reply);
    const ended = outcomeAfter(rebuilt, verdict);
    if (ended !== null)
      return place === replies.length - 1
        ? ok(ended.outcome)
        : err(`the question ends with reply ${place + 1} of ${replies.length}`);
    puzzle = task.episode?.follow(puzzle, verdict.answer, condition) ?? null;
  }
  return whole ? err(`the question continues after these ${replies.length} replies`) : ok(null);
}

interface Asked {
  readonly task: Task;
  readonly puzzle: unknown;
  readonly condition: Condition;
  readonly seed: Seed;
}

interface Asking {
  readonly task: string;
  readonly level: number;
  readonly condition: Condition | null;
  readonly raw: { readonly seed: string; readonly taskVersion: string | null };
}

/** The question, regenerated: its first puzzle. */
function askedBy({ task: id, level, condition, raw }: Asking): Result<Asked, string> {
  const task = findTask(id);
  if (task === undefined) return err(`there is no task ${JSON.stringify(id)}`);
  if (raw.taskVersion !== null && raw.taskVersion !== task.version)
    return err(`made by version ${raw.taskVersion} of the task; this is version ${task.version}`);
  const seed = parseSeed(raw.seed);
  if (!seed.ok) return err('seed: must be a whole number from 0 to 2^128 - 1 in decimal digits');
  const shown = condition ?? task.conditions[0];
  if (shown === undefined || !takesCondition(task, shown)) return err(`${id} has no condition ${shown}`);
  const puzzle = task.generate(level, seed.value, shown);
  if (!puzzle.ok) return err(`${id} has no item at level ${level} for seed ${raw.seed} (${puzzle.error})`);
  return ok({ task, puzzle: puzzle.value, condition: shown, seed: seed.value });
}
