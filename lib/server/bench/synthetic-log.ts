/**
 * A log of ladders made in SQL: sessions and runs that pass k levels, fail the next, pass level k again and fail for the
 * second time. k differs from ladder to ladder; each is a log that the protocol could have made.
 */
import type { Pool } from 'pg';
import { INFBENCH_LADDER } from '@/lib/protocols/ladder';
import { INFBENCH } from '@/lib/suites/infbench';

/** Few, and with the six tasks in all combinations, so that a small log already fills every cell of the board. */
const MODELS = 5;
/** Every so-manieth ladder is a model's. */
const RUN_EVERY = 5;
/** On average over the depths 0 to 11: 500 / 12. */
const REPLIES_PER_LADDER = 500 / 12;

/** How many ladders make about so many replies. */
export const laddersFor = (replies: number): number => Math.ceil(replies / REPLIES_PER_LADDER);

/** Adds the ladders number `from` to `to`. */
export async function addLadders(pool: Pool, editionId: string, from: number, to: number): Promise<void> {
  await pool.query(
    `insert into "Model" ("id", "name") select 'bench/model-' || m, 'Model ' || m from generate_series(0, $1::int - 1) m on conflict do nothing`,
    [MODELS],
  );
  for (const statement of [PEOPLE, CLIMBS, SESSIONS, RUNS, ITEMS, REPLIES, VERDICTS]) {
    await pool.query(statement.replaceAll('$ladder', LADDER), [editionId, JSON.stringify(INFBENCH_LADDER), [...INFBENCH.tasks], from, to]);
  }
  await pool.query('analyze');
}

/** One row a ladder: its number c, the depth k, its ids. All five parameters appear, typed. */
const LADDER = `(select c, ('x' || substr(md5('depth' || c), 1, 7))::bit(28)::int % 12 as k, md5('climb' || c)::uuid as climb, md5('person' || c)::uuid as person,
    c % ${RUN_EVERY} = 0 as is_run, 'bench/model-' || (c / ${RUN_EVERY}) % ${MODELS} as model, ($3::text[])[1 + c % cardinality($3::text[])] as task,
    $1::text as edition, $2::jsonb as rules
  from generate_series($4::int, $5::int) c) l`;

const PEOPLE = `with person as (
    insert into "Participant" ("id", "cookieHash", "receiptHash") select person, 'c' || c, 'r' || c from $ladder where not is_run)
  insert into "Consent" ("id", "participantId", "version", "textSha256", "language", "takePart", "publishRows", "showOnBoard", "handle")
    select person, person, 'bench', '', 'en', true, true, c % 10 = 1, case when c % 10 = 1 then 'climber ' || c end from $ladder where not is_run`;

const CLIMBS = `insert into "Climb" ("id", "kind", "editionId", "condition", "tasks", "protocol", "state", "replyCount", "entrant", "listed", "expiresAt", "endedAt", "endReason")
  select climb, (case when is_run then 'run' else 'session' end)::"ClimbKind", edition, 'image', array[task],
    jsonb_build_object('practiceItems', 0, 'tasks', array[task], 'ladder', rules),
    jsonb_build_object('practiceDone', 0, 'ladders', jsonb_build_array(jsonb_build_object('r', k, 'highestPassed', k, 'visits', visits, 'asked', 0, 'right', 0,
      'failures', jsonb_build_object((k + 1)::text, case when k = 0 then 1 else 2 end), 'items', visits * 5,
      'itemsRight', case when k = 0 then 1 else 4 * (k + 1) + 2 end, 'elapsedMs', visits * 7500, 'end', reason))),
    visits * 5, case when is_run then model else 'human' end, true, now() + interval '30 days', now(), reason
  from $ladder cross join lateral (select case when k = 0 then 1 else k + 3 end as visits, case when k = 0 then 'reached-zero' else 'failed-twice' end as reason) v`;

const SESSIONS = `insert into "Session" ("climbId", "participantId", "consentId", "subjectId", "shareId", "device")
  select climb, person, person, person, 's' || c, '{}' from $ladder where not is_run`;

const RUNS = `insert into "Run" ("climbId", "modelId", "parameters", "harness", "idempotencyKey", "requestSha256")
  select climb, model, '{}', '{"name":"bench","version":"1"}', 'k' || c, '' from $ladder where is_run`;

/** Levels of a ladder's visits v, and its questions q. */
const QUESTIONS = `$ladder cross join lateral generate_series(0, case when k = 0 then 0 else k + 2 end) v cross join generate_series(0, 4) q`;
const ITEM_ID = `md5('item' || c || ':' || v || ':' || q)::uuid`;
const IS_RIGHT = `case when v < k or v = k + 1 then q < 4 else q < 1 end`;

const ITEMS = `insert into "IssuedItem" ("id", "climbId", "ordinal", "phase", "task", "taskVersion", "level", "visit", "question", "condition", "seed", "itemHash", "answer")
  select ${ITEM_ID}, climb, v * 5 + q, 'main', task, '1', case when v < k then v + 1 when v = k + 1 then k else k + 1 end, v, q, 'image', '1', '', 'A'
  from ${QUESTIONS}`;

const REPLIES = `insert into "Reply" ("itemId", "climbId", "ordinal", "text", "serverElapsedMs", "rtMs", "awayMs")
  select ${ITEM_ID}, climb, v * 5 + q, case when ${IS_RIGHT} then 'A' else 'B' end, 1500, 1400, 0 from ${QUESTIONS}`;

const VERDICTS = `insert into "Verdict" ("itemId", "scoringVersion", "status", "answer", "score", "correct", "outcome", "passed", "current", "decisive")
  select ${ITEM_ID}, '1', 'scored', case when ${IS_RIGHT} then 'A' else 'B' end, case when ${IS_RIGHT} then 1 else 0 end, ${IS_RIGHT},
    case when ${IS_RIGHT} then 'right' else 'wrong' end, ${IS_RIGHT}, true, true from ${QUESTIONS}`;
