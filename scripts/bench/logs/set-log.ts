/**
 * A log of runs and people through frozen sets, made in SQL. Every climb of a group is asked the same items, and each
 * is right as often as its model is good.
 */
import type { Pool } from 'pg';
import type { Condition } from 'rung-puzzles/items/condition';
import type { FixedSet } from 'rung-puzzles/protocols/fixed-set';
import { INFBENCH_LADDER } from 'rung-puzzles/protocols/ladder';
import type { Suite } from 'rung-puzzles/suites/suite';
import { findTask } from 'rung-puzzles/tasks';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import { outcomeWords } from './outcome-words';
import { addModels, benchModel, uuidOf } from './synthetic-log';

export interface SetGroup {
  readonly edition: string;
  readonly suite: Suite;
  readonly condition: Condition;
  /** `null`: as many as the paper asks. */
  readonly itemsPerLevel: number | null;
  readonly models: number;
  readonly kind: 'run' | 'session';
}

interface TemplateRow {
  readonly ordinal: number;
  readonly task: string;
  readonly version: string;
  readonly level: number;
  readonly visit: number;
  readonly question: number;
  /** Number of the question within the course. */
  readonly place: number;
  readonly step: number;
  readonly final: boolean;
  readonly rights: readonly string[];
  readonly wrongs: readonly string[];
}

/** Tasks of the suite that are asked as sets in this condition. */
const tasksOf = ({ suite, condition }: SetGroup): readonly string[] =>
  suite.tasks.filter((id) => {
    const task = findTask(id);
    return suite.sets?.[id] !== undefined && task !== undefined && takesCondition(task, condition);
  });

function setOf({ suite, itemsPerLevel }: SetGroup, task: string): FixedSet {
  const set = suite.sets?.[task] ?? { levels: [], itemsPerLevel: 0 };
  return { ...set, itemsPerLevel: itemsPerLevel ?? set.itemsPerLevel, seeds: 'frozen' };
}

/** Some questions take several replies. */
const repliesTo = (task: string, level: number): number =>
  task === 'cubebench/reflection'
    ? 3
    : task === 'cubebench/step-by-step'
      ? level
      : task === 'cubebench/learning-curve'
        ? level + 1
        : 1;

function templateOf(group: SetGroup): readonly TemplateRow[] {
  const rows: TemplateRow[] = [];
  let place = 0;
  for (const task of tasksOf(group)) {
    const { levels, itemsPerLevel } = setOf(group, task);
    for (const [visit, level] of levels.entries()) {
      const { right: rights, wrong: wrongs } = outcomeWords(task, group.condition, level);
      for (let question = 0; question < itemsPerLevel; question += 1, place += 1)
        for (let step = 0, steps = repliesTo(task, level); step < steps; step += 1)
          rows.push({
            ordinal: rows.length,
            task,
            version: findTask(task)?.version ?? '',
            level,
            visit,
            question,
            place,
            step,
            final: step === steps - 1,
            rights,
            wrongs,
          });
    }
  }
  return rows;
}

export const repliesPerSet = (group: SetGroup): number => templateOf(group).length;

/** Adds the climbs number `from` to `to`: of `models` models one after the other, or of that many people. */
export async function addSets(pool: Pool, group: SetGroup, from: number, to: number): Promise<void> {
  await addModels(pool, group.models);
  const tasks = tasksOf(group);
  const protocol = { practiceItems: 0, tasks, ladder: INFBENCH_LADDER, sets: tasks.map((task) => setOf(group, task)) };
  const climbs = [group.edition, group.condition, from, to, group.models, group.kind];
  const template = templateOf(group);
  for (const statement of group.kind === 'run' ? [CLIMBS, RUNS] : [CLIMBS, PEOPLE, SESSIONS])
    await pool.query(
      statement.replaceAll('$climb', CLIMB),
      statement === CLIMBS ? [...climbs, [...tasks], JSON.stringify(protocol), template.length] : climbs,
    );
  for (const statement of [ITEMS, REPLIES, VERDICTS])
    await pool.query(statement.replaceAll('$climb', CLIMB).replaceAll('$asked', ASKED), [
      ...climbs,
      JSON.stringify(template),
    ]);
}

/** One row a climb: its number n and its ability of 1,024. All six parameters appear, typed. */
const CLIMB = `(select n, key, ${uuidOf(`'set' || key`)} as climb, ${uuidOf(`'setter' || key`)} as person, $1::text as edition, $2::text as condition, $6::text as kind,
    ${benchModel} n % $5::int as model, 350 + 14 * (n % $5::int) % 600 as strength
  from (select n, $1::text || $2::text || $6::text || n as key from generate_series($3::int, $4::int) n) numbered) c`;

const CLIMBS = `insert into "Climb" ("id", "kind", "editionId", "condition", "tasks", "protocol", "course", "state", "replyCount", "entrant", "listed", "openedAt", "lastSeenAt", "expiresAt",
    "endedAt", "endReason")
  select climb, kind::"ClimbKind", edition, condition, $7::text[], $8::jsonb, 'set', '{}', $9::int, case when kind = 'run' then model else 'human' end, true,
    at - interval '1 hour', at, now() + interval '30 days', at, 'complete' from $climb cross join lateral (select now() - make_interval(hours => 20000 - n) as at) t`;

const RUNS = `insert into "Run" ("climbId", "modelId", "parameters", "harness", "idempotencyKey", "requestSha256", "delivery")
  select climb, model, '{}', '{"name":"bench","version":"1"}', key, '', 'batch' from $climb`;

const PEOPLE = `with person as (insert into "Participant" ("id", "cookieHash", "receiptHash") select person, 'c' || key, 'r' || key from $climb)
  insert into "Consent" ("id", "participantId", "version", "textSha256", "language", "takePart", "publishRows", "showOnBoard")
    select person, person, 'bench', '', 'en', true, true, false from $climb`;

const SESSIONS = `insert into "Session" ("climbId", "participantId", "consentId", "subjectId", "shareId", "device")
  select climb, person, person, person, 's' || key, '{}' from $climb`;

/** Climb by climb, so that related rows are stored together. */
const ASKED =
  `(select c.*, t.*, (hashint8extended(n, t.place) & 1023) < strength as passed, (hashint8extended(t.place, 1) & 3)::int as letter,
    ${uuidOf(`'asked' || key || ':' || t.ordinal`)} as item
  from $climb cross join jsonb_to_recordset($7::jsonb) as t("ordinal" int, "task" text, "version" text, "level" int, "visit" int, "question" int, "place" int, "step" int,
    "final" boolean, "rights" jsonb, "wrongs" jsonb)) a`.replaceAll('$climb', CLIMB);

const ITEMS = `insert into "IssuedItem" ("id", "climbId", "ordinal", "phase", "task", "taskVersion", "level", "visit", "question", "condition", "seed", "history", "itemHash", "answer")
  select item, climb, "ordinal", 'main', "task", "version", "level", "visit", "question", condition, (9e18::bigint + "place")::text,
    (select coalesce(jsonb_agg('A'::text), '[]') from generate_series(1, "step")), '', chr(65 + letter) from $asked`;

const REPLIES = `insert into "Reply" ("itemId", "climbId", "ordinal", "text", "serverElapsedMs", "rtMs", "awayMs", "latencyMs", "usage")
  select item, climb, "ordinal", '<answer>' || chr(65 + case when passed then letter else (letter + 1 + n % 3) % 4 end) || '</answer>', 4000,
    case when kind = 'session' then 2500 end, case when kind = 'session' then 0 end, case when kind = 'run' then 3000 + (hashint8extended(n, "ordinal") & 4095) end,
    case when kind = 'run' then '{"inputTokens": 900, "outputTokens": 120}'::jsonb end from $asked`;

const VERDICTS =
  `insert into "Verdict" ("itemId", "scoringVersion", "status", "answer", "score", "correct", "outcome", "passed", "current", "decisive")
  select item, '1', 'scored', chr(65 + case when passed then letter else (letter + 1 + n % 3) % 4 end), passed::int, passed, case when "final" then outcome end,
    case when "final" then passed end, true, true
  from (select *, case when passed then word_of(rights) else word_of(wrongs) end as outcome from $asked) judged`.replace(
    /word_of\((\w+)\)/g,
    (_, words) => `(${words}->>((hashint8extended(n, "place" + 1) & 255)::int % jsonb_array_length(${words})))`,
  );

/** The state of such a climb at its end, from its results: needs standings. */
export const SET_STATES = `update "Climb" c set "state" = jsonb_build_object('practiceDone', 0, 'ladders',
    (select jsonb_agg(jsonb_build_object('r', 0, 'highestPassed', 0, 'visits', jsonb_array_length(x."set"->'levels'), 'asked', 0, 'right', 0, 'failures', '{}'::jsonb,
       'items', s."items", 'itemsRight', s."right", 'elapsedMs', 0, 'end', 'complete') order by x.place)
     from jsonb_array_elements(c."protocol"->'sets') with ordinality x("set", place)
     join "Standing" s on s."climbId" = c."id" and s."task" = c."tasks"[x.place])) where c."course" = 'set'`;
