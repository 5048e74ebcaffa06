/** One line of a file of outcomes, for a task with its own measures. */

import { err, ok, type Result } from 'rung-puzzles/core/result';
import type { Reply } from 'rung-puzzles/items/reply';
import type { Measurement } from 'rung-puzzles/measures/measure';
import { PHASES } from 'rung-puzzles/protocols/climb';
import { z } from 'zod';
import { condition } from '@/lib/wire/items/item';
import { issuesOf, markersOf, outcomeOfFields } from './score-forms';
import { course, edition, name, type RowKey, stopReason } from './score-line';

const MOST = 1_000_000;

const line = z.object({
  task: z.string(),
  level: z.int().min(1),
  condition: condition.optional(),
  respondent: name.optional(),
  run: name.optional(),
  edition: edition.optional(),
  protocol: course.optional(),
  /** Of a frozen set: which of its questions at this level. */
  place: z.int().min(0).optional(),
  passed: z.boolean().nullish(),
  elapsedMs: z.number().min(0).optional(),
  phase: z.enum(PHASES).optional(),
  count: z.int().min(1).max(MOST).default(1),
  /** null in a row of an export if the question continued. */
  outcome: z.string().nullish(),
  seed: z.union([z.string(), z.int().min(0).transform(String)]).optional(),
  taskVersion: z.string().optional(),
  reply: z.string().optional(),
  replies: z.array(z.string()).min(1).optional(),
  history: z.array(z.string().nullable()).default([]),
  stopReason,
});
type Line = z.infer<typeof line>;

export interface RawQuestion {
  readonly seed: string;
  readonly taskVersion: string | null;
  /** Canonical answers before the first of `replies`. */
  readonly history: readonly (string | null)[];
  readonly replies: readonly Reply[];
  /** All replies of the question are here, to its end. */
  readonly whole: boolean;
}

export interface MeasuredLine extends RowKey {
  readonly level: number;
  readonly run: string | null;
  readonly place: number | null;
  /** Right as a whole, if the line says so; the ladder follows this. */
  readonly passed: boolean | null;
  readonly elapsedMs: number;
  readonly practice: boolean;
  readonly count: number;
  /** The outcome that the line gives; null if it gives only replies. */
  readonly stated: string | null;
  readonly raw: RawQuestion | null;
  /** The line says that its question continued. */
  readonly continues: boolean;
}

/** Parses a line, or returns one sentence that says what is wrong with it. */
export function parseMeasuredLine(
  data: Readonly<Record<string, unknown>>,
  measurement: Measurement,
): Result<MeasuredLine, string> {
  const parsed = line.safeParse(data);
  if (!parsed.success) return err(issuesOf(parsed.error));
  const raw = rawOf(parsed.data);
  if (!raw.ok) return raw;
  const stated = judgedBy(parsed.data, data, measurement);
  if (!stated.ok) return stated;
  const continues = parsed.data.outcome === null;
  if (stated.value === null && raw.value === null && !continues)
    return err(`says neither \`outcome\`, ${markersOf(parsed.data.task).map(quoted).join(', ')} nor \`reply\``);
  const { task, level, respondent = null, phase, count } = parsed.data;
  return ok({
    task,
    level,
    condition: parsed.data.condition ?? null,
    respondent,
    edition: parsed.data.edition ?? null,
    course: parsed.data.protocol ?? null,
    run: parsed.data.run ?? null,
    place: parsed.data.place ?? null,
    passed: parsed.data.passed ?? null,
    elapsedMs: parsed.data.elapsedMs ?? 0,
    practice: phase !== undefined && phase !== 'main',
    count,
    stated: stated.value,
    raw: raw.value,
    continues,
  });
}

const quoted = (field: string): string => `\`${field}\``;

function judgedBy(
  { task, level, outcome }: Line,
  data: Readonly<Record<string, unknown>>,
  measurement: Measurement,
): Result<string | null, string> {
  if (outcome === null) return ok(null);
  if (outcome !== undefined) return known(outcome, level, measurement);
  const stated = outcomeOfFields(task, data);
  if (stated === null) return ok(null);
  return stated.ok ? known(stated.value, level, measurement) : stated;
}

function known(outcome: string, level: number, measurement: Measurement): Result<string, string> {
  if (measurement.knows(outcome, level)) return ok(outcome);
  return err(
    `${JSON.stringify(outcome)} is no possible outcome of this task${measurement.knows(outcome) ? ` at level ${level}` : ''}`,
  );
}

function rawOf({
  reply,
  replies,
  history,
  seed,
  taskVersion,
  stopReason: stopped,
}: Line): Result<RawQuestion | null, string> {
  if (reply === undefined && replies === undefined) return ok(null);
  if (reply !== undefined && replies !== undefined) return err('gives both `reply` and `replies`');
  if (seed === undefined) return err('a raw `reply` needs the `seed` of its item');
  const texts = replies ?? (reply === undefined ? [] : [reply]);
  const last = texts.length - 1;
  return ok({
    seed,
    taskVersion: taskVersion ?? null,
    history,
    replies: texts.map((text, place) => ({ text, stopReason: place === last ? (stopped ?? null) : null })),
    whole: replies !== undefined,
  });
}
