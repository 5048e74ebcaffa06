/**
 * A log of ladders made in SQL: sessions and runs that pass k levels, fail the next, pass level k again and fail for
 * the second time. k differs from ladder to ladder; each is a log that the protocol could have made.
 */
import type { Pool } from 'pg';
import type { Condition } from 'rung-puzzles/items/condition';
import { INFBENCH_LADDER } from 'rung-puzzles/protocols/ladder';
import { INFBENCH } from 'rung-puzzles/suites/infbench/suite';
import { outcomeWords } from './outcome-words';

/** On average over the depths 0 to 11: 500 / 12. */
const REPLIES_PER_LADDER = 500 / 12;

/** How many ladders make about so many replies. */
export const laddersFor = (replies: number): number => Math.ceil(replies / REPLIES_PER_LADDER);

export interface LadderGroup {
  readonly edition: string;
  readonly tasks: readonly string[];
  readonly condition: Condition;
  /**
   * With `runEvery` and the number of tasks without a common divisor, so that a small log already has all combinations.
   */
  readonly models: number;
  /** Every so-manieth ladder is a model's; 0: none. */
  readonly runEvery: number;
}

/** Four of five are people's. */
export const infbenchLadders = (edition: string): LadderGroup => ({
  edition,
  tasks: INFBENCH.tasks,
  condition: 'image',
  models: 5,
  runEvery: 5,
});

export const benchModel = `'bench/model-' || `;

/** A UUID after a text, the same whenever it is made; of version 4, since addresses take no other. */
export const uuidOf = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

export const addModels = (pool: Pool, models: number): Promise<unknown> =>
  pool.query(
    `insert into "Model" ("id", "name") select ${benchModel} m, 'Model ' || m from generate_series(0, $1::int - 1) m on conflict do nothing`,
    [models],
  );

/** Adds the ladders number `from` to `to`. They ended hours ago, so no job looks at them while something is measured. */
export async function addLadders(pool: Pool, group: LadderGroup, from: number, to: number): Promise<void> {
  await addModels(pool, group.models);
  for (const statement of [PEOPLE, CLIMBS, SESSIONS, RUNS, ITEMS, REPLIES, VERDICTS])
    await pool.query(statement.replaceAll('$ladder', LADDER), [
      group.edition,
      JSON.stringify(INFBENCH_LADDER),
      [...group.tasks],
      from,
      to,
      group.condition,
      group.models,
      group.runEvery,
      JSON.stringify(wordsOf(group)),
    ]);
}

/** Of every task the same words at each level. */
const wordsOf = ({ tasks, condition }: LadderGroup) =>
  Object.fromEntries(tasks.map((task) => [task, outcomeWords(task, condition, 1)]));

/** One row a ladder: its number c, the depth k, its ids. All nine parameters appear, typed. */
const LADDER = `(select c, key, ('x' || substr(md5('depth' || key), 1, 7))::bit(28)::int % 12 as k, ${uuidOf(`'climb' || key`)} as climb, ${uuidOf(`'person' || key`)} as person,
    is_run, ${benchModel} (c / greatest($8::int, 1)) % $7::int as model, task, $1::text as edition, $6::text as condition, $2::jsonb as rules,
    $9::jsonb->task->'right' as rights, $9::jsonb->task->'wrong' as wrongs
  from (select c, $1::text || $6::text || c as key, $8::int > 0 and c % nullif($8::int, 0) = 0 as is_run, ($3::text[])[1 + c % cardinality($3::text[])] as task
    from generate_series($4::int, $5::int) c) numbered) l`;

const PEOPLE = `with person as (
    insert into "Participant" ("id", "cookieHash", "receiptHash") select person, 'c' || key, 'r' || key from $ladder where not is_run)
  insert into "Consent" ("id", "participantId", "version", "textSha256", "language", "takePart", "publishRows", "showOnBoard", "handle")
    select person, person, 'bench', '', 'en', true, true, c % 10 = 1, case when c % 10 = 1 then 'climber ' || c end from $ladder where not is_run`;

const CLIMBS = `insert into "Climb" ("id", "kind", "editionId", "condition", "tasks", "protocol", "state", "replyCount", "entrant", "listed", "openedAt", "lastSeenAt", "expiresAt",
    "endedAt", "endReason")
  select climb, (case when is_run then 'run' else 'session' end)::"ClimbKind", edition, condition, array[task],
    jsonb_build_object('practiceItems', 0, 'tasks', array[task], 'ladder', rules),
    jsonb_build_object('practiceDone', 0, 'ladders', jsonb_build_array(jsonb_build_object('r', k, 'highestPassed', k, 'visits', visits, 'asked', 0, 'right', 0,
      'failures', jsonb_build_object((k + 1)::text, case when k = 0 then 1 else 2 end), 'items', visits * 5,
      'itemsRight', case when k = 0 then 1 else 4 * (k + 1) + 2 end, 'elapsedMs', visits * 7500, 'end', reason))),
    visits * 5, case when is_run then model else 'human' end, true, at, at, now() + interval '30 days', at, reason
  from $ladder cross join lateral (select case when k = 0 then 1 else k + 3 end as visits, case when k = 0 then 'reached-zero' else 'failed-twice' end as reason,
    now() - interval '3 hours' - make_interval(secs => 30 * (c % 1000000)) as at) v`;

const SESSIONS = `insert into "Session" ("climbId", "participantId", "consentId", "subjectId", "shareId", "device")
  select climb, person, person, person, 's' || key, '{}' from $ladder where not is_run`;

const RUNS = `insert into "Run" ("climbId", "modelId", "parameters", "harness", "idempotencyKey", "requestSha256")
  select climb, model, '{}', '{"name":"bench","version":"1"}', key, '' from $ladder where is_run`;

/** Levels of a ladder's visits v, and its questions q. */
const QUESTIONS = `$ladder cross join lateral generate_series(0, case when k = 0 then 0 else k + 2 end) v cross join generate_series(0, 4) q`;
const ITEM_ID = uuidOf(`'item' || key || ':' || v || ':' || q`);
const IS_RIGHT = `case when v < k or v = k + 1 then q < 4 else q < 1 end`;

const ITEMS = `insert into "IssuedItem" ("id", "climbId", "ordinal", "phase", "task", "taskVersion", "level", "visit", "question", "condition", "seed", "itemHash", "answer")
  select ${ITEM_ID}, climb, v * 5 + q, 'main', task, '1', case when v < k then v + 1 when v = k + 1 then k else k + 1 end, v, q, condition,
    (hashint8extended(c, v * 5 + q) & x'7fffffffffffffff'::bigint)::text, '', 'A' from ${QUESTIONS}`;

const REPLIES = `insert into "Reply" ("itemId", "climbId", "ordinal", "text", "serverElapsedMs", "rtMs", "awayMs")
  select ${ITEM_ID}, climb, v * 5 + q, case when ${IS_RIGHT} then 'A' else 'B' end, 1500,
    case when not is_run then 700 + 5 * (hashint8extended(c, v * 5 + q) & 1023) end, case when not is_run then 0 end from ${QUESTIONS}`;

/** One of the words, the same whenever it is made. */
const word = (words: string): string =>
  `(${words}->>((hashint8extended(c, v * 5 + q) & 255)::int % jsonb_array_length(${words})))`;

const VERDICTS = `insert into "Verdict" ("itemId", "scoringVersion", "status", "answer", "score", "correct", "outcome", "passed", "current", "decisive")
  select ${ITEM_ID}, '1', case when outcome = 'unreadable' then outcome else 'scored' end, case when passed then 'A' else 'B' end, passed::int, passed, outcome, passed, true, true
  from (select *, case when passed then ${word('rights')} else ${word('wrongs')} end as outcome from (select *, ${IS_RIGHT} as passed from ${QUESTIONS}) questions) judged`;
