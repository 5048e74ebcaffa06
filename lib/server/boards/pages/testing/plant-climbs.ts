/** For tests: writes climbs with their whole log into the database. */
import { randomUUID } from 'node:crypto';
import type { Condition } from 'rung-puzzles/items/condition';
import {
  endLadder,
  INFBENCH_LADDER,
  type LadderRules,
  type LadderState,
  nextQuestion,
  startLadder,
  stepLadder,
} from 'rung-puzzles/protocols/ladder';
import { findTask } from 'rung-puzzles/tasks';
import type { Queryable } from '@/lib/server/platform/db';

export interface Planted {
  readonly kind: 'session' | 'run';
  readonly entrant: string;
  readonly edition: string;
  readonly task: string;
  /** Absent: the present one. */
  readonly taskVersion?: string;
  readonly condition?: Condition;
  /** Right or wrong, until the ladder ends or the list does. */
  readonly outcomes: readonly boolean[];
  readonly rest?: 'stopped' | 'open';
  readonly caps?: Partial<LadderRules['caps']>;
  readonly text?: string;
  readonly listed?: boolean;
  readonly simulated?: boolean;
  readonly publishRows?: boolean;
  readonly handle?: string | null;
  /** For people: time per answer, excluding half a second away; default 0.9 s. */
  readonly timesMs?: readonly number[];
}

export interface PlantedClimb {
  readonly id: string;
  readonly ladder: LadderState;
}

const LABELS = ['A', 'B', 'C', 'D'] as const;
const ITEM_MS = 1000;
const AWAY_MS = 500;

/** Standings are left to `rebuildStandings`. */
export async function plantClimb(to: Queryable, planted: Planted): Promise<PlantedClimb> {
  const id = randomUUID();
  const rules = { ...INFBENCH_LADDER, caps: { ...INFBENCH_LADDER.caps, ...planted.caps } };
  const { ladder, questions } = climb(rules, planted);
  const ended = ladder.end !== null;
  await to.query(
    `insert into "Climb" ("id", "kind", "editionId", "condition", "tasks", "protocol", "state", "replyCount", "entrant", "listed", "simulated", "openedAt",
       "lastSeenAt", "expiresAt", "endedAt", "endReason")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() - interval '1 day', now(), now() + interval '30 days', case when $12 then now() end, $13)`,
    [
      id,
      planted.kind,
      planted.edition,
      planted.condition ?? 'image',
      [planted.task],
      JSON.stringify({ practiceItems: 0, tasks: [planted.task], ladder: rules }),
      JSON.stringify({ practiceDone: 0, ladders: [ladder] }),
      questions.length,
      planted.entrant,
      planted.listed ?? true,
      planted.simulated ?? false,
      ended,
      ladder.end,
    ],
  );
  await (planted.kind === 'run' ? plantRun(to, id, planted) : plantSession(to, id, planted));
  if (ladder.end === 'stopped') {
    await to.query('insert into "Ending" ("climbId", "task", "replyCount", "reason") values ($1, $2, $3, $4)', [
      id,
      planted.task,
      questions.length,
      'stopped',
    ]);
  }
  await plantLog(to, id, planted, questions);
  return { id, ladder };
}

interface Question {
  readonly level: number;
  readonly visit: number;
  readonly question: number;
  readonly correct: boolean;
}

function climb(
  rules: LadderRules,
  { outcomes, rest = 'stopped' }: Planted,
): { readonly ladder: LadderState; readonly questions: readonly Question[] } {
  let ladder = startLadder();
  const questions: Question[] = [];
  for (const correct of outcomes) {
    const next = nextQuestion(ladder);
    if (next === null) break;
    questions.push({ ...next, correct });
    ladder = stepLadder(rules, ladder, { correct, elapsedMs: ITEM_MS });
  }
  return { ladder: rest === 'stopped' ? endLadder(ladder, 'stopped') : ladder, questions };
}

async function plantRun(to: Queryable, id: string, { entrant }: Planted): Promise<void> {
  await to.query('insert into "Model" ("id", "name") values ($1, $1) on conflict do nothing', [entrant]);
  await to.query(
    `insert into "Run" ("climbId", "modelId", "parameters", "harness", "idempotencyKey", "requestSha256") values ($1, $2, '{}', '{"name":"planted","version":"1"}', $3, '')`,
    [id, entrant, randomUUID()],
  );
}

async function plantSession(to: Queryable, id: string, { publishRows = true, handle = null }: Planted): Promise<void> {
  const [participant, consent] = [randomUUID(), randomUUID()];
  await to.query(
    'insert into "Participant" ("id", "cookieHash", "receiptHash") values ($1::uuid, $1::uuid::text, $1::uuid::text)',
    [participant],
  );
  await to.query(
    `insert into "Consent" ("id", "participantId", "version", "textSha256", "language", "takePart", "publishRows", "showOnBoard", "handle")
     values ($1, $2, '1', '', 'en', true, $3, $4, $5)`,
    [consent, participant, publishRows, handle !== null, handle],
  );
  await to.query(
    `insert into "Session" ("climbId", "participantId", "consentId", "subjectId", "shareId", "device") values ($1, $2, $3, $4, $5, '{"deviceType":"desktop"}')`,
    [id, participant, consent, randomUUID(), randomUUID()],
  );
}

async function plantLog(
  to: Queryable,
  climbId: string,
  { task, taskVersion = findTask(task)?.version ?? '1', condition = 'image', kind, text, timesMs }: Planted,
  questions: readonly Question[],
): Promise<void> {
  const rows = questions.map(({ correct, ...question }, ordinal) => {
    const right = LABELS[ordinal % 4] ?? 'A';
    const said = correct ? right : (LABELS[(ordinal + 1) % 4] ?? 'B');
    return {
      ...question,
      ordinal,
      id: randomUUID(),
      seed: String(ordinal),
      right,
      said,
      text: kind === 'run' ? (text ?? `<answer>${said}</answer>`) : said,
      correct,
      ...timingOf(kind, timesMs?.[ordinal]),
    };
  });
  await to.query(
    `with planted as (select * from jsonb_to_recordset($1::jsonb) as r("id" uuid, "ordinal" int, "level" int, "visit" int, "question" int, "seed" text,
         "right" text, "said" text, "text" text, "correct" boolean, "rtMs" float8, "awayMs" float8)),
       items as (insert into "IssuedItem" ("id", "climbId", "ordinal", "phase", "task", "taskVersion", "level", "visit", "question", "condition", "seed", "itemHash", "answer")
         select "id", $2, "ordinal", 'main', $3, $6, "level", "visit", "question", $4, "seed", md5("seed"), "right" from planted returning "id"),
       replies as (insert into "Reply" ("itemId", "climbId", "ordinal", "text", "serverElapsedMs", "rtMs", "awayMs")
         select "id", $2, "ordinal", "text", $5::int, "rtMs", "awayMs" from planted returning "itemId")
     insert into "Verdict" ("itemId", "scoringVersion", "status", "answer", "score", "correct", "outcome", "passed", "decisive")
       select "id", '1', 'scored', "said", "correct"::int, "correct", case when "correct" then 'right' else 'wrong' end, "correct", true from planted`,
    [JSON.stringify(rows), climbId, task, condition, ITEM_MS, taskVersion],
  );
}

function timingOf(kind: Planted['kind'], timeMs: number | undefined) {
  if (kind === 'run') return { rtMs: null, awayMs: null };
  return timeMs === undefined ? { rtMs: 900.5, awayMs: 0 } : { rtMs: timeMs + AWAY_MS, awayMs: AWAY_MS };
}
