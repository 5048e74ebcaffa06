/** Scores a raw reply against its item, made anew from the seed, as the server would. */
import { err, ok, type Result } from '@/lib/core/result';
import { parseSeed } from '@/lib/core/seed';
import { scoreReply } from '@/lib/server/climbs/score-reply';
import { findTask } from '@/lib/tasks';
import { itemOf } from '@/lib/tasks/item';
import type { Judged, ScoreLine } from './score-line';

type RawLine = ScoreLine & { readonly raw: NonNullable<ScoreLine['raw']> };

export function judgeRaw({ task: id, level, condition, raw }: RawLine): Result<Judged, string> {
  const task = findTask(id);
  if (task === undefined) return err(`there is no task ${JSON.stringify(id)}`);
  if (raw.taskVersion !== null && raw.taskVersion !== task.version)
    return err(`made by version ${raw.taskVersion} of the task; this is version ${task.version}`);
  const seed = parseSeed(raw.seed);
  if (!seed.ok) return err('seed: must be a whole number from 0 to 2^128 - 1 in decimal digits');
  const shown = condition ?? task.conditions[0];
  if (shown === undefined || !task.conditions.includes(shown)) return err(`${id} has no condition ${shown}`);
  const puzzle = task.generate(level, seed.value);
  if (!puzzle.ok) return err(`${id} has no item at level ${level} for seed ${raw.seed} (${puzzle.error})`);
  const item = itemOf(task, puzzle.value, level, shown, seed.value);
  const { status, correct } = scoreReply({ task, puzzle: puzzle.value, item }, { text: raw.reply, stopReason: raw.stopReason });
  return ok({ status, correct });
}
