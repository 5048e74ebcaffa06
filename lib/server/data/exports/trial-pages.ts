/** Reads trials by pages along the index (climb, ordinal): memory and time per page stay constant. */

import { findTask } from 'rung-puzzles/tasks';
import { pool } from '@/lib/server/platform/db';
import { readIssued } from '@/lib/server/play/climbs/log/read-climb';
import { rebuildItemCached } from '@/lib/server/play/climbs/log/rebuilt-item';
import { OVER_STATUSES } from '@/lib/server/play/studies/enrolment/read-enrolment';
import type { TrialRow } from '@/lib/wire/items/export';
import type { OwnTrial } from '@/lib/wire/people/own-data';
import { NOT_SHARED } from './shared-items';

export interface TrialFilter {
  /** Default: all editions but those of the demo data. */
  readonly edition?: string | undefined;
  /** `closed` leaves out open climbs, whose verdicts would reveal a run's score. A run never expires. */
  readonly scope: 'all' | 'closed';
}

const PAGE_ROWS = 1000;

// Numbers in a client's JSON can have any JavaScript value. As PostgreSQL integers, one could stop the whole export.
const SELECT = `
select i."id" as row_id, case when c."kind" = 'session' then 'human' else 'model' end as respondent_kind,
  coalesce(p."subjectId"::text, u."modelId") as subject_id, p."climbId" as session_id, u."climbId" as run_id, c."editionId" as edition_id,
  i."task" as task_id, i."taskVersion" as task_version, i."condition" as condition_id, i."ordinal" as trial_index, i."phase" as phase,
  case when c."protocol" @? '$.express[0].mostMs' then 'quick' else c."course" end as protocol, i."level" as level, i."visit" as visit, i."question" as question, jsonb_array_length(i."history") as step,
  v."outcome" is not null as question_ended, case when closed then i."itemHash" end as stimulus_id,
  case when closed and (c."course" <> 'set' or e."retiredAt" is not null) then i."seed" end as seed, null::text as answer_format, null::float8 as chance, r."text" as response, v."answer" as answer, i."answer" as right_answer, v."status" as status,
  case when i."answer" <> '' then v."correct" end as correct, case when i."answer" <> '' then v."score" end as score,
  v."outcome" as outcome, d."passed" as question_right, v."scoringVersion" as scoring_version, c."listed" as listed, c."endedAt" is not null as climb_ended,
  r."rtMs" as rt, case when r."rtMs" - r."awayMs" is not null then greatest(r."rtMs" - r."awayMs", 0) end as rt_net, r."awayMs" as away_ms,
  greatest(extract(epoch from r."receivedAt" - c."openedAt") * 1000, 0)::float8 as time_elapsed, r."serverElapsedMs" as server_elapsed_ms,
  r."timing"->>'onsetMethod' as onset_method, (r."timing"->>'onsetUncertaintyMs')::float8 as onset_uncertainty_ms,
  (r."timing"->>'droppedFrames')::float8 as dropped_frames, r."timing"->>'inputType' as input_type, r."timing"->>'eventTimeSource' as event_time_source,
  (r."timing"->>'reloads')::float8 as reloads, (r."timing"->>'clockShown')::boolean as clock_shown, p."device"->>'deviceType' as device_type,
  r."latencyMs" as latency_ms, r."costUsd" as cost_usd, (r."usage"->>'inputTokens')::float8 as input_tokens, (r."usage"->>'outputTokens')::float8 as output_tokens,
  (r."usage"->>'reasoningTokens')::float8 as reasoning_tokens, (r."usage"->>'retries')::float8 as retries,
  case when u."climbId" is null then null when u."verifiedAt" is not null then 'verified' else 'self_reported' end as provenance,
  (u."setup"->>'shots')::float8 as shots, (u."setup"->>'reflection')::float8 as reflection, (u."setup"->>'tools')::boolean as tools,
  u."setup"->'systemPrompt'->>'sha256' as system_prompt_sha256, u."parameters"::text as parameters, u."parameters"->>'seed' as decoding_seed, r."stopReason" as stop_reason
from unnest($1::uuid[]) with ordinality as key("id", "place") join "Reply" r on r."itemId" = key."id" join "IssuedItem" i on i."id" = key."id" join "Climb" c on c."id" = r."climbId" join "Edition" e on e."id" = c."editionId"
cross join lateral (select c."endedAt" is not null or (c."kind" = 'session' and c."expiresAt" <= now()) or e."retiredAt" is not null as closed) state
left join "Session" p on p."climbId" = c."id" left join "Consent" k on k."id" = p."consentId" left join "Run" u on u."climbId" = c."id"
left join "Verdict" v on v."itemId" = key."id" and v."current" left join "Verdict" d on d."itemId" = key."id" and d."decisive"
where `;

// A day of the daily five leaves the server when it is over.
const PUBLISHED = `(e."suite" <> 'daily' or e."retiredAt" is not null) and (case when $2::text is null then not c."demo" else c."editionId" = $2 end) and ($3 or closed) and not c."simulated"
  and ((c."kind" = 'session' and k."publishRows") or (c."kind" = 'run' and c."listed"))`;
const IN_ORDER = 'order by key."place"';

// Two statements per page: keys by their index, then rows by id. In one statement, without table statistics, the
// planner repeats the whole join for each page.
const KEYS = `select "climbId", "ordinal", "itemId" from "Reply" where ("climbId", "ordinal") > ($1::uuid, $2::int) order by "climbId", "ordinal" limit $3`;

interface Key {
  readonly climbId: string;
  readonly ordinal: number;
  readonly itemId: string;
}

export async function* trialPages({ edition, scope }: TrialFilter): AsyncGenerator<readonly TrialRow[]> {
  let place: readonly [string, number] = ['00000000-0000-0000-0000-000000000000', -1];
  while (true) {
    const { rows: keys } = await pool().query<Key>({
      name: 'rung-trial-keys',
      text: KEYS,
      values: [...place, PAGE_ROWS],
    });
    const last = keys.at(-1);
    if (last === undefined) return;
    place = [last.climbId, last.ordinal];
    const { rows } = await pool().query<TrialRow>({
      name: 'rung-trial-rows',
      text: `${SELECT} ${PUBLISHED} ${IN_ORDER}`,
      values: [keys.map(({ itemId }) => itemId), edition ?? null, scope === 'all'],
    });
    if (rows.length > 0) yield await describeTasks(rows);
    if (keys.length < PAGE_ROWS) return;
  }
}

/**
 * Open items, of this person or others, show no right answer and nothing that reveals it, nor which questions were easy
 * ones in between. In an active study, right answers would train for later parts.
 */
const WITHHELD = {
  right_answer: null,
  correct: null,
  score: null,
  outcome: null,
  question_right: null,
  seed: null,
  phase: 'main',
} as const;

/** All answers of one person, published or not, for that person. */
export async function trialsOf(participantId: string): Promise<OwnTrial[]> {
  const { rows: keys } = await pool().query<{ itemId: string; publishable: boolean }>(
    `select r."itemId", (c."endedAt" is not null or c."expiresAt" <= now()) and ${NOT_SHARED}
       and coalesce(n."status"::text = any($2), true) as "publishable"
     from "Session" s left join "Enrolment" n on n."id" = s."enrolmentId" join "Climb" c on c."id" = s."climbId" join "Edition" e on e."id" = c."editionId" join "Reply" r on r."climbId" = c."id"
     join "IssuedItem" i on i."id" = r."itemId" where s."participantId" = $1 order by c."openedAt", c."id", r."ordinal"`,
    [participantId, OVER_STATUSES],
  );
  const { rows } = await pool().query<TrialRow>(`${SELECT} true ${IN_ORDER}`, [keys.map(({ itemId }) => itemId)]);
  const publishable = new Set(keys.filter((key) => key.publishable).map(({ itemId }) => itemId));
  return (await describeTasks(rows)).map((row) => (publishable.has(row.row_id) ? row : { ...row, ...WITHHELD }));
}

async function describeTasks(rows: readonly TrialRow[]): Promise<TrialRow[]> {
  const described: TrialRow[] = [];
  for (const row of rows)
    described.push({
      ...row,
      answer_format: await formatOf(row),
      chance: findTask(row.task_id)?.chance(row.condition_id) ?? null,
    });
  return described;
}

type Format = TrialRow['answer_format'];
const formats = new Map<string, Format>();

/** All items of a task, condition and step share one format, so one is generated to read it. */
async function formatOf({ row_id, task_id, task_version, condition_id, step }: TrialRow): Promise<Format> {
  const key = `${task_id}@${task_version}/${condition_id}/${step}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const issued = await readIssued(row_id);
  const format = (issued === null ? null : await rebuildItemCached(issued))?.item.stimulus.reply.kind ?? null;
  formats.set(key, format);
  return format;
}
