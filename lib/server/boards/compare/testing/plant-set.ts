/** For tests: writes runs on a frozen set with their whole log into the database. */
import { randomUUID } from 'node:crypto';
import type { Condition } from 'rung-puzzles/items/condition';
import { type ClimbProtocol, endClimb, startClimb } from 'rung-puzzles/protocols/climb';
import { INFBENCH_LADDER, type LadderEnd } from 'rung-puzzles/protocols/ladder';
import type { Queryable } from '@/lib/server/platform/db';

/** One letter per question, in order. */
export interface PlantedLevel {
  readonly said: string;
  readonly answers: string;
  /** Default: those of the edition, equal for every run. */
  readonly seeds?: readonly string[];
}

export interface PlantedSet {
  readonly edition: string;
  readonly entrant: string;
  readonly condition?: Condition;
  /** By task, then level. */
  readonly tasks: Readonly<Record<string, Readonly<Record<number, PlantedLevel>>>>;
  readonly endedAgo?: number;
  readonly listed?: boolean;
  readonly simulated?: boolean;
  /** Default: `complete`. */
  readonly endReason?: LadderEnd;
}

/** Returns the run’s id. The task version does not exist, so its items cannot be drawn. */
export async function plantSet(to: Queryable, planted: PlantedSet): Promise<string> {
  const {
    edition,
    entrant,
    condition = 'image',
    tasks,
    endedAgo = 0,
    listed = true,
    simulated = false,
    endReason = 'complete',
  } = planted;
  const id = randomUUID();
  const names = Object.keys(tasks);
  const sets = names.map((task) => setOf(tasks[task] ?? {}));
  const protocol: ClimbProtocol = { practiceItems: 0, tasks: names, ladder: INFBENCH_LADDER, sets };
  const rows = names
    .flatMap((task) => rowsOf(task, tasks[task] ?? {}))
    .map((row, ordinal) => ({ ...row, ordinal, id: randomUUID() }));
  await to.query('insert into "Model" ("id", "name") values ($1, $1) on conflict do nothing', [entrant]);
  await to.query(
    `insert into "Climb" ("id", "kind", "editionId", "condition", "tasks", "protocol", "course", "state", "replyCount", "entrant", "listed", "simulated", "openedAt",
       "lastSeenAt", "expiresAt", "endedAt", "endReason")
     select $1, 'run', $2, $3, $4, $5, 'set', $6, $7, $8, $9, $10, at - interval '1 hour', at, at, at, $11 from (select now() - $12 * interval '1 second' as at) t`,
    [
      id,
      edition,
      condition,
      names,
      JSON.stringify(protocol),
      JSON.stringify(endClimb(startClimb(protocol), endReason, true)),
      rows.length,
      entrant,
      listed,
      simulated,
      endReason,
      endedAgo,
    ],
  );
  await to.query(
    `insert into "Run" ("climbId", "modelId", "parameters", "harness", "idempotencyKey", "requestSha256") values ($1, $2, '{}', '{"name":"planted","version":"1"}', $3, '')`,
    [id, entrant, randomUUID()],
  );
  await to.query(
    `insert into "Standing" ("climbId", "task", "editionId", "condition", "entrant", "r", "highestPassed", "censored", "ended", "endReason", "items", "right", "listed", "simulated", "course")
     select $1, t.task, $2, $3, $4, 0, 0, false, true, $5, 1, 0, $6, $7, 'set' from unnest($8::text[]) t(task)`,
    [id, edition, condition, entrant, endReason, listed, simulated, names],
  );
  await plantLog(to, id, condition, rows);
  return id;
}

const setOf = (levels: Readonly<Record<number, PlantedLevel>>) => ({
  levels: Object.keys(levels).map(Number),
  itemsPerLevel: Math.max(...Object.values(levels).map(({ said }) => said.length)),
  seeds: 'frozen' as const,
});

function rowsOf(task: string, levels: Readonly<Record<number, PlantedLevel>>) {
  return Object.entries(levels).flatMap(([level, { said, answers, seeds }], visit) =>
    [...said].map((letter, question) => ({
      task,
      level: Number(level),
      visit,
      question,
      seed: seeds?.[question] ?? `${Number(level) * 100_000 + question}`,
      said: letter,
      answer: answers[question] ?? 'A',
      correct: letter === answers[question],
    })),
  );
}

const plantLog = (to: Queryable, climbId: string, condition: Condition, rows: readonly object[]) =>
  to.query(
    `with planted as (select * from jsonb_to_recordset($1::jsonb) as r("id" uuid, "ordinal" int, "task" text, "level" int, "visit" int, "question" int, "seed" text,
         "answer" text, "said" text, "correct" boolean)),
       items as (insert into "IssuedItem" ("id", "climbId", "ordinal", "phase", "task", "taskVersion", "level", "visit", "question", "condition", "seed", "itemHash", "answer")
         select "id", $2, "ordinal", 'main', "task", 'planted', "level", "visit", "question", $3, "seed", md5("seed"), "answer" from planted returning "id"),
       replies as (insert into "Reply" ("itemId", "climbId", "ordinal", "text", "serverElapsedMs") select "id", $2, "ordinal", "said", 1000 from planted returning "itemId")
     insert into "Verdict" ("itemId", "scoringVersion", "status", "answer", "score", "correct", "outcome", "passed", "decisive")
       select "id", '1', 'scored', "said", "correct"::int, "correct", case when "correct" then 'right' else 'wrong' end, "correct", true from planted`,
    [JSON.stringify(rows), climbId, condition],
  );
