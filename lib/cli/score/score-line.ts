/** One line of a file of outcomes: what was asked and its outcome, or the raw reply. */

import { err, ok, type Result } from 'rung-puzzles/core/result';
import type { Condition } from 'rung-puzzles/items/condition';
import type { Reply } from 'rung-puzzles/items/reply';
import { VERDICT_STATUSES, type VerdictStatus } from 'rung-puzzles/items/verdict';
import { COURSES, type Course, PHASES } from 'rung-puzzles/protocols/climb';
import { presentId } from 'rung-puzzles/tasks/aliases';
import { z } from 'zod';
import { condition } from '@/lib/wire/items/item';
import { issuesOf } from './score-forms';

/** A number is taken as its digits. */
export const name = z.union([z.string().min(1).max(200), z.int().transform(String)]);

export const stopReason = z.enum(['stop', 'max_tokens', 'content_filter', 'error']).nullish();

export const edition = name.describe('Ladders and sets of two editions are never put together');
/** A quick climb is scored as the express ladder that it is. */
export const course = z.enum(COURSES).or(z.literal('quick').transform((): Course => 'express'));

const line = z.object({
  task: z.string(),
  level: z.int().min(1),
  condition: condition.optional(),
  /** Who replied; lines of one respondent, condition, task and run form one ladder. */
  respondent: name.optional(),
  run: name.optional(),
  /** All but `main` is skipped. */
  phase: z.enum(PHASES).optional(),
  edition: edition.optional(),
  protocol: course.optional(),
  /** The ladder's verdict at the time of the reply, if a later version of the scorer judges differently. */
  passed: z.boolean().optional(),
  correct: z.boolean().optional(),
  count: z.int().min(1).max(1_000_000).default(1),
  verdict: z
    .union([z.enum(VERDICT_STATUSES), z.object({ status: z.enum(VERDICT_STATUSES), correct: z.boolean() })])
    .optional(),
  elapsedMs: z.number().min(0).optional(),
  seed: z.union([z.string(), z.int().min(0).transform(String)]).optional(),
  taskVersion: z.string().optional(),
  reply: z.string().optional(),
  stopReason,
});
type Line = z.infer<typeof line>;

export interface Judged {
  readonly status: VerdictStatus;
  readonly correct: boolean;
}

/** The key of a line: lines that differ in any of these are never pooled. */
export interface RowKey {
  readonly respondent: string | null;
  readonly condition: Condition | null;
  readonly task: string;
  readonly edition: string | null;
  /** null where the line does not say. */
  readonly course: Course | null;
}

export interface ScoreLine extends RowKey {
  readonly level: number;
  readonly run: string | null;
  readonly practice: boolean;
  /** How many outcomes in a row the line stands for. */
  readonly count: number;
  readonly elapsedMs: number;
  /** The verdict that the line gives; null if it gives only a reply. */
  readonly stated: Judged | null;
  /** The ladder's verdict, if the line separates it from the other one. */
  readonly passed: boolean | null;
  readonly raw: {
    readonly reply: string;
    readonly seed: string;
    readonly taskVersion: string | null;
    readonly stopReason: Reply['stopReason'];
  } | null;
}

/** Parses one line, or returns one sentence that says what is wrong with it. */
export function parseScoreLine(text: string): Result<ScoreLine, string> {
  const json = parseLineJson(text);
  return json.ok ? parseLadderLine(json.value) : json;
}

export function parseLadderLine(value: unknown): Result<ScoreLine, string> {
  const parsed = line.safeParse(value);
  return parsed.success ? fromLine(parsed.data) : err(issuesOf(parsed.error));
}

/** The JSON of a line, its task by its present id; a row of an export is renamed to the fields of a line. */
export function parseLineJson(text: string): Result<unknown, string> {
  const json = parseJson(text);
  if (!json.ok) return json;
  return ok(isTrial(json.value) ? fromTrial(json.value) : withPresentId(json.value));
}

function withPresentId(value: unknown): unknown {
  const isNamed = typeof value === 'object' && value !== null && 'task' in value && 'taskVersion' in value;
  if (!isNamed || typeof value.task !== 'string' || typeof value.taskVersion !== 'string') return value;
  return { ...value, task: presentId(value.task, value.taskVersion) };
}

type Trial = Readonly<Record<string, unknown>>;

/** A row of `rung export --format jsonl` is read as it is. */
const isTrial = (value: unknown): value is Trial =>
  typeof value === 'object' && value !== null && 'row_id' in value && 'task_id' in value;

const fromTrial = (row: Trial) => ({
  task: presentId(String(row.task_id), String(row.task_version)),
  level: row.level,
  condition: row.condition_id,
  respondent: row.subject_id ?? undefined,
  run: row.session_id ?? row.run_id ?? undefined,
  phase: row.phase,
  edition: row.edition_id ?? undefined,
  protocol: row.protocol ?? undefined,
  place: row.question,
  rowId: row.row_id,
  correct: row.correct ?? undefined,
  passed: row.question_right ?? undefined,
  verdict: row.status,
  elapsedMs: row.server_elapsed_ms,
  outcome: row.outcome,
  gold: row.right_answer,
  predicted: row.answer,
});

function parseJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err('not JSON');
  }
}

function fromLine(data: Line): Result<ScoreLine, string> {
  const stated = judgedBy(data);
  if (!stated.ok) return stated;
  if (stated.value === null && data.reply === undefined) return err('says neither `correct`, `verdict` nor `reply`');
  if (data.reply !== undefined && data.seed === undefined) return err('a raw `reply` needs the `seed` of its item');
  return ok({
    task: data.task,
    level: data.level,
    condition: data.condition ?? null,
    respondent: data.respondent ?? null,
    edition: data.edition ?? null,
    course: data.protocol ?? null,
    passed: data.passed ?? null,
    run: data.run ?? null,
    practice: data.phase !== undefined && data.phase !== 'main',
    count: data.count,
    elapsedMs: data.elapsedMs ?? 0,
    stated: stated.value,
    raw:
      data.reply === undefined || data.seed === undefined
        ? null
        : {
            reply: data.reply,
            seed: data.seed,
            taskVersion: data.taskVersion ?? null,
            stopReason: data.stopReason ?? null,
          },
  });
}

function judgedBy({ correct, verdict }: Line): Result<Judged | null, string> {
  if (verdict === undefined) return ok(correct === undefined ? null : { status: 'scored', correct });
  const status = typeof verdict === 'string' ? verdict : verdict.status;
  const stated = typeof verdict === 'string' ? correct : verdict.correct;
  if (status === 'scored' && stated === undefined) return err('a `verdict` of "scored" needs `correct`');
  if (correct !== undefined && stated !== correct) return err('`verdict` and `correct` contradict each other');
  if (status !== 'scored' && stated === true) return err(`a \`verdict\` of "${status}" cannot be correct`);
  return ok({ status, correct: stated === true });
}
