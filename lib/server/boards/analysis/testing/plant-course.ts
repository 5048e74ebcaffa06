/** For tests: writes courses with their whole log into the database, with chosen times and costs. */
import { randomUUID } from 'node:crypto';
import type { Condition } from 'rung-puzzles/items/condition';
import { type ClimbProtocol, endClimb, startClimb } from 'rung-puzzles/protocols/climb';
import type { FixedSet } from 'rung-puzzles/protocols/fixed-set';
import { INFBENCH_LADDER, type LadderEnd } from 'rung-puzzles/protocols/ladder';
import type { Queryable } from '@/lib/server/platform/db';

/** One question with one reply. Times in ms, cost in USD; absent means unknown. */
export interface PlantedQuestion {
  readonly level: number;
  readonly right: boolean;
  readonly rtMs?: number | null;
  readonly awayMs?: number | null;
  readonly serverElapsedMs?: number;
  readonly onsetUncertaintyMs?: number | null;
  readonly timedOut?: boolean;
  readonly latencyMs?: number | null;
  readonly costUsd?: number | null;
  readonly outputTokens?: number | null;
}

export interface PlantedCourse {
  readonly kind: 'session' | 'run';
  readonly entrant: string;
  readonly edition: string;
  readonly task: string;
  readonly condition?: Condition;
  readonly course?: 'ladder' | 'set';
  readonly listed?: boolean;
  readonly simulated?: boolean;
  readonly itemLimitMs?: number;
  /** Default: `stopped` for a ladder, `complete` for a set. */
  readonly endReason?: LadderEnd;
  readonly questions: readonly PlantedQuestion[];
}

export interface PlantedCourseIds {
  readonly climbId: string;
  readonly participantId: string | null;
}

/** As if the last statement ended it, so the triggers count it. The standing has no depth. */
export async function plantCourse(to: Queryable, planted: PlantedCourse): Promise<PlantedCourseIds> {
  const climbId = randomUUID();
  const {
    kind,
    entrant,
    edition,
    task,
    condition = 'image',
    course = 'ladder',
    listed = true,
    simulated = false,
    questions,
  } = planted;
  const endReason = planted.endReason ?? (course === 'set' ? 'complete' : 'stopped');
  const levels = [...new Set(questions.map(({ level }) => level))].sort((a, b) => a - b);
  const asked = Math.max(...levels.map((level) => questions.filter((each) => each.level === level).length));
  const set: FixedSet = { levels, itemsPerLevel: endReason === 'complete' ? asked : asked + 1, seeds: 'frozen' };
  const limit = planted.itemLimitMs === undefined ? {} : { itemLimitMs: planted.itemLimitMs };
  const protocol: ClimbProtocol = {
    practiceItems: 0,
    tasks: [task],
    ladder: INFBENCH_LADDER,
    ...limit,
    ...(course === 'set' && { sets: [set] }),
  };
  await to.query(
    `insert into "Climb" ("id", "kind", "editionId", "condition", "tasks", "protocol", "course", "state", "replyCount", "entrant", "listed", "simulated",
       "openedAt", "lastSeenAt", "expiresAt", "endedAt", "endReason")
     values ($1, $2, $3, $4, array[$5], $6, $7, $8, $9, $10, $11, $12, now() - interval '1 day', now(), now(), now(), $13)`,
    [
      climbId,
      kind,
      edition,
      condition,
      task,
      JSON.stringify(protocol),
      course,
      JSON.stringify(endClimb(startClimb(protocol), endReason, true)),
      questions.length,
      entrant,
      listed,
      simulated,
      endReason,
    ],
  );
  const participantId = kind === 'session' ? await plantPerson(to, climbId) : await plantRun(to, climbId, entrant);
  if (endReason !== 'complete')
    await to.query(`insert into "Ending" ("climbId", "task", "replyCount", "reason") values ($1, $2, $3, $4)`, [
      climbId,
      task,
      questions.length,
      endReason,
    ]);
  await plantReplies(to, climbId, { task, condition }, questions);
  await to.query(
    `insert into "Standing" ("climbId", "task", "editionId", "condition", "entrant", "r", "highestPassed", "censored", "ended", "endReason", "items", "right",
       "listed", "simulated", "course", "updatedAt")
     values ($1, $2, $3, $4, $5, 0, 0, false, true, $6, $7, 0, $8, $9, $10, now())`,
    [climbId, task, edition, condition, entrant, endReason, questions.length, listed, simulated, course],
  );
  return { climbId, participantId };
}

async function plantRun(to: Queryable, climbId: string, entrant: string): Promise<null> {
  await to.query('insert into "Model" ("id", "name") values ($1, $1) on conflict do nothing', [entrant]);
  await to.query(
    `insert into "Run" ("climbId", "modelId", "parameters", "harness", "idempotencyKey", "requestSha256") values ($1, $2, '{}', '{"name":"planted","version":"1"}', $3, '')`,
    [climbId, entrant, randomUUID()],
  );
  return null;
}

async function plantPerson(to: Queryable, climbId: string): Promise<string> {
  const [participant, consent] = [randomUUID(), randomUUID()];
  await to.query(
    'insert into "Participant" ("id", "cookieHash", "receiptHash") values ($1::uuid, $1::uuid::text, $1::uuid::text)',
    [participant],
  );
  await to.query(
    `insert into "Consent" ("id", "participantId", "version", "textSha256", "language", "takePart", "publishRows", "showOnBoard")
     values ($1, $2, '1', '', 'en', true, true, false)`,
    [consent, participant],
  );
  await to.query(
    `insert into "Session" ("climbId", "participantId", "consentId", "subjectId", "shareId", "device") values ($1, $2, $3, gen_random_uuid(), $4, '{}')`,
    [climbId, participant, consent, randomUUID()],
  );
  return participant;
}

/** Every question is a separate visit; no protocol is simulated. */
async function plantReplies(
  to: Queryable,
  climbId: string,
  { task, condition }: { readonly task: string; readonly condition: Condition },
  questions: readonly PlantedQuestion[],
): Promise<void> {
  const rows = questions.map(({ right, timedOut = false, outputTokens, onsetUncertaintyMs, ...question }, ordinal) => ({
    serverElapsedMs: Math.round(question.rtMs ?? 1000),
    ...question,
    id: randomUUID(),
    ordinal,
    status: timedOut ? 'timed-out' : 'scored',
    outcome: timedOut ? 'timed-out' : right ? 'right' : 'wrong',
    correct: right && !timedOut,
    usage: outputTokens === undefined ? null : { outputTokens },
    timing: onsetUncertaintyMs === undefined ? null : { onsetUncertaintyMs },
  }));
  await to.query(
    `with planted as (select * from jsonb_to_recordset($1::jsonb) as r("id" uuid, "ordinal" int, "level" int, "rtMs" float8, "awayMs" float8, "serverElapsedMs" int,
         "latencyMs" float8, "costUsd" float8, "usage" jsonb, "timing" jsonb, "status" text, "outcome" text, "correct" boolean)),
       items as (insert into "IssuedItem" ("id", "climbId", "ordinal", "phase", "task", "taskVersion", "level", "visit", "question", "condition", "seed", "itemHash", "answer")
         select "id", $2, "ordinal", 'main', $3, 'planted', "level", "ordinal", 0, $4, "ordinal"::text, md5("ordinal"::text), 'A' from planted returning "id"),
       replies as (insert into "Reply" ("itemId", "climbId", "ordinal", "text", "serverElapsedMs", "rtMs", "awayMs", "timing", "latencyMs", "costUsd", "usage")
         select "id", $2, "ordinal", '', "serverElapsedMs", "rtMs", "awayMs", "timing", "latencyMs", "costUsd", "usage" from planted returning "itemId")
     insert into "Verdict" ("itemId", "scoringVersion", "status", "score", "correct", "outcome", "passed", "decisive")
       select "id", '1', "status", case when "status" = 'scored' then "correct"::int end, "correct", "outcome", "correct", true from planted`,
    [JSON.stringify(rows), climbId, task, condition],
  );
}
