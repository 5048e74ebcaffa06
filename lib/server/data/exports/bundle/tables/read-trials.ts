/** Reads the answered items of enrolments, with the person's earlier exposure and the events of each. */
import { groupsByKey } from 'rung-puzzles/core/group-by';
import type { LadderRules } from 'rung-puzzles/protocols/ladder';
import { copyRows, instant, json, orNull, text, truth, uuidList } from '@/lib/server/platform/copy-rows';
import type { Transaction } from '@/lib/server/platform/db';
import type { BundleRow } from '@/lib/wire/studies/bundle';
import { FRESH, NOT_OF_BANK } from '../../shared-items';

type Trial = BundleRow<'trials'>;

export interface TrialRecord {
  readonly id: string;
  readonly enrolmentId: string;
  readonly part: number;
  readonly phase: Trial['phase'];
  readonly course: Trial['course'];
  readonly task: string;
  readonly taskVersion: string;
  readonly condition: string;
  readonly level: number;
  readonly seed: string;
  readonly step: number;
  readonly itemHash: string;
  readonly rightAnswer: string;
  /** Others still get the same items, so seed and answer are withheld. */
  readonly shared: boolean;
  readonly text: string;
  readonly receivedAtMs: number;
  readonly serverElapsedMs: number;
  readonly rtMs: number | null;
  readonly awayMs: number | null;
  readonly timing: Readonly<Record<string, unknown>> | null;
  readonly limitMs: number | null;
  readonly ladder: LadderRules;
  readonly status: Trial['status'];
  readonly answer: string | null;
  readonly score: number | null;
  readonly correct: boolean;
  /** The question got its outcome with this reply. */
  readonly ended: boolean;
  readonly passed: boolean | null;
  /** Items of the task shown to the person before, on the whole site. */
  readonly exposures: number;
  /** How often this item has been shown to the person, including now. */
  readonly attempt: number;
  /** The person took the task before this enrolment. */
  readonly hadTask: boolean;
}

/**
 * A question with several replies has one item per reply, all with one seed; `step`
 * separates them. Exposure counts the whole site, not only this study. What all items of a climb share is read once per
 * climb. The verdict that moved the ladder is nearly always the current one, so another is only looked up if it is not.
 */
const select = (enrolments: string, cutoffAt: string): string => `
with mine as (select distinct "participantId" from "Enrolment" where "id" = any(${enrolments})),
course as materialized (
  select c."id", c."course", s."participantId", s."enrolmentId", s."part", array_position(n."partOrder", s."part") as "place", c."protocol"->'ladder' as "ladder", (c."protocol"->>'itemLimitMs')::float8 as "limitMs",
    e."retiredAt", ${FRESH} as "fresh"
  from mine join "Session" s on s."participantId" = mine."participantId" join "Climb" c on c."id" = s."climbId" join "Edition" e on e."id" = c."editionId"
    left join "Enrolment" n on n."id" = s."enrolmentId"
),
met as (
  select i.*, c."course", c."enrolmentId", c."part", c."place", c."ladder", c."limitMs", jsonb_array_length(i."history") as "step",
    c."retiredAt" is null and not (c."fresh" and ${NOT_OF_BANK}) as "shared",
    count(*) filter (where jsonb_array_length(i."history") = 0) over earlier - 1 as "exposures",
    row_number() over (partition by c."participantId", i."task", i."seed", jsonb_array_length(i."history") order by i."issuedAt", i."id") as "attempt",
    first_value(coalesce(c."enrolmentId", c."id")) over earlier <> coalesce(c."enrolmentId", c."id") as "hadTask"
  from course c join "IssuedItem" i on i."climbId" = c."id"
  window earlier as (partition by c."participantId", i."task" order by i."issuedAt", i."id" rows unbounded preceding)
)
select m."id", m."enrolmentId", m."part", m."phase", m."course", m."task", m."taskVersion", m."condition", m."level", m."seed", m."step",
  m."itemHash", m."answer" as "rightAnswer", m."shared",
  r."text", extract(epoch from r."receivedAt") * 1000 as "receivedAtMs", r."serverElapsedMs", r."rtMs", r."awayMs", r."timing", m."limitMs", m."ladder",
  v."status", v."answer", v."score", v."correct", v."outcome" is not null as "ended",
  case when v."decisive" then v."passed" else (select d."passed" from "Verdict" d where d."itemId" = m."id" and d."decisive") end as "passed",
  m."exposures"::int as "exposures", m."attempt"::int as "attempt", m."hadTask"
from met m join "Reply" r on r."itemId" = m."id" join "Verdict" v on v."itemId" = m."id" and v."current"
where m."enrolmentId" = any(${enrolments}) and r."receivedAt" < ${cutoffAt}
order by m."enrolmentId", m."place", m."ordinal"`;

export async function readTrials(
  tx: Transaction,
  enrolmentIds: readonly string[],
  cutoffAt: Date,
): Promise<ReadonlyMap<string, readonly TrialRecord[]>> {
  const rows = await copyRows(tx, select(uuidList(enrolmentIds), instant(cutoffAt)));
  const rulesOf = parseOnce<LadderRules>();
  return groupsByKey(
    rows.map((cells) => trialOf(cells, rulesOf)),
    ({ enrolmentId }) => enrolmentId,
  );
}

type Cells = Awaited<ReturnType<typeof copyRows>>[number];

/** Trials of a climb have the same rules. */
function parseOnce<T>(): (cell: Cells[number]) => T {
  let last: Cells[number];
  let parsed: T | undefined;
  return (cell) => {
    if (cell !== last) parsed = json(cell);
    last = cell;
    return parsed as T;
  };
}

/** Cells in the order of the statement. */
function trialOf(cells: Cells, rulesOf: (cell: Cells[number]) => LadderRules): TrialRecord {
  const [id, enrolment, part, phase, course, task, version, condition, level, seed, step, itemHash, ...rest] = cells;
  const [right, shared, reply, receivedAtMs, elapsedMs, rtMs, awayMs, timing, limitMs, ladder, ...last] = rest;
  const [status, answer, score, correct, ended, passed, exposures, attempt, hadTask] = last;
  return {
    id: text(id),
    enrolmentId: text(enrolment),
    part: Number(part),
    phase: text(phase),
    course: text(course),
    task: text(task),
    taskVersion: text(version),
    condition: text(condition),
    level: Number(level),
    seed: text(seed),
    step: Number(step),
    itemHash: text(itemHash),
    rightAnswer: text(right),
    shared: truth(shared),
    text: text(reply),
    receivedAtMs: Number(receivedAtMs),
    serverElapsedMs: Number(elapsedMs),
    rtMs: orNull(Number, rtMs),
    awayMs: orNull(Number, awayMs),
    timing: orNull(json<TrialRecord['timing']>, timing),
    limitMs: orNull(Number, limitMs),
    ladder: rulesOf(ladder),
    status: text(status),
    answer: orNull(text, answer),
    score: orNull(Number, score),
    correct: truth(correct),
    ended: truth(ended),
    passed: orNull(truth, passed),
    exposures: Number(exposures),
    attempt: Number(attempt),
    hadTask: truth(hadTask),
  };
}

export interface EventRecord {
  readonly trialId: string;
  readonly event: string;
  readonly tMs: number;
  readonly value: string | null;
}

/** Events by item, in order of time. */
export async function readEvents(
  tx: Transaction,
  enrolmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly EventRecord[]>> {
  const rows = await copyRows(
    tx,
    `select e."itemId" as "trialId", e."event", e."tMs", e."value" from "Session" s join "TrialEvent" e on e."climbId" = s."climbId"
     where s."enrolmentId" = any(${uuidList(enrolmentIds)}) and e."itemId" is not null order by e."itemId", e."tMs", e."id"`,
  );
  const events = rows.map(([trialId, event, tMs, value]) => ({
    trialId: text(trialId),
    event: text(event),
    tMs: Number(tMs),
    value: orNull(text, value),
  }));
  return groupsByKey(events, ({ trialId }) => trialId);
}
