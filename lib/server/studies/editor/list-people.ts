/**
 * The people in a study for admins, latest heartbeat first: progress, and exclusion codes so far (`flags`). No name and
 * no recruiter id; the link's label only if permitted. Rehearsals are previews and simulated people, who count nowhere.
 */

import type { ClimbState } from 'rung-puzzles/protocols/climb';
import { currentLadder } from 'rung-puzzles/protocols/climb';
import type { z } from 'zod';
import { judgeSession } from '@/lib/quality/session-rules';
import { readConfigs } from '@/lib/server/data/exports/bundle/tables/read-people';
import { readTrials, type TrialRecord } from '@/lib/server/data/exports/bundle/tables/read-trials';
import { replyForms } from '@/lib/server/data/exports/bundle/tables/reply-forms';
import { factsOf } from '@/lib/server/data/exports/bundle/tables/trial-rows';
import { ensureTaskLoaded } from '@/lib/server/items/banks/ensure-task-loaded';
import { instantOf } from '@/lib/server/platform/clock';
import { pool, transaction } from '@/lib/server/platform/db';
import { formatCursor, parseCursor } from '@/lib/server/platform/http/cursor';
import { readStudy } from '@/lib/server/play/studies';
import type { StudyConfig } from '@/lib/wire/studies/study';
import type { FlowPlace, listPeople as listPeopleQuery, PersonLine, personPage } from '@/lib/wire/studies/study-admin';
import { FLOW_PLACE_SQL } from './flow-place';

type Query = z.output<typeof listPeopleQuery>;

const PAGE = 50;
const ACTIVE = `interval '2 minutes'`;
const REAL = 'not n."preview" and not n."simulated"';
const WHERE: Readonly<Record<Query['show'], string>> = {
  all: REAL,
  active: `${REAL} and n."endedAt" is null and n."lastSeenAt" > now() - ${ACTIVE}`,
  finished: `${REAL} and n."status" = 'finished'`,
  stopped: `${REAL} and n."status" in ('screened_out', 'withdrawn_kept', 'abandoned')`,
  rehearsals: '(n."preview" or n."simulated")',
};

interface Row {
  readonly id: string;
  readonly version: number;
  readonly arm: string;
  readonly language: PersonLine['language'];
  /** How far the person is, or how it ended. */
  readonly place: FlowPlace;
  readonly isActive: boolean;
  readonly preview: boolean;
  readonly simulated: boolean;
  readonly parts: number;
  readonly partsDone: number;
  readonly items: number;
  readonly task: string | null;
  readonly state: ClimbState | null;
  readonly openedAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
  readonly link: string | null;
  readonly duplicate: boolean;
  readonly aids: string | null;
  readonly technical: boolean | null;
}

const select = (show: Query['show']): string => `
select n."id", n."version", n."arm", n."language", ${FLOW_PLACE_SQL} as "place", n."endedAt" is null and n."lastSeenAt" > now() - ${ACTIVE} as "isActive",
  n."preview", n."simulated", cardinality(n."partOrder") as "parts", coalesce(c."partsDone", 0)::int as "partsDone", coalesce(c."items", 0)::int as "items",
  o."task", o."state", n."openedAt", n."lastSeenAt", n."endedAt", n."endReason", nullif(l."label", '') as "link",
  n."ending"->>'aids' as "aids", (n."ending"->>'technical')::boolean as "technical",
  exists (select from "Enrolment" e where e."studyId" = n."studyId" and e."participantId" = n."participantId" and not e."preview" and not e."simulated"
    and (e."openedAt", e."id") < (n."openedAt", n."id")) as "duplicate"
from "Enrolment" n left join "StudyLink" l on l."id" = n."linkId"
left join lateral (select count(*) filter (where c."endedAt" is not null) as "partsDone", sum(c."replyCount") as "items"
  from "Session" s join "Climb" c on c."id" = s."climbId" where s."enrolmentId" = n."id") c on true
left join lateral (select c."tasks"[1] as "task", c."state" from "Session" s join "Climb" c on c."id" = s."climbId"
  where s."enrolmentId" = n."id" and c."endedAt" is null limit 1) o on true
where n."studyId" = $1 and ${WHERE[show]} and ($2::int is null or n."version" = $2) and ($3::timestamptz is null or (n."lastSeenAt", n."id") < ($3, $4::uuid))
order by n."lastSeenAt" desc, n."id" desc limit $5`;

/** `showLabels`: includes link labels, which may name people. Throws `study-not-found`, `invalid-input` (cursor). */
export async function listPeople(
  slug: string,
  { show, version, cursor }: Query,
  showLabels: boolean,
): Promise<z.input<typeof personPage>> {
  const study = await readStudy(slug);
  const after = cursor === undefined ? null : parseCursor(cursor);
  const { rows } = await pool().query<Row>(select(show), [
    study.id,
    version ?? null,
    after?.at ?? null,
    after?.id ?? null,
    PAGE + 1,
  ]);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  const flags = await flagsOf(study.id, shown);
  return {
    people: shown.map((row) => lineOf(row, flags.get(row.id) ?? [], showLabels)),
    nextCursor: last === undefined ? null : formatCursor(last.lastSeenAt, last.id),
  };
}

function lineOf(row: Row, flags: PersonLine['flags'], showLabels: boolean): PersonLine {
  const { state, partsDone, openedAt, lastSeenAt, endedAt, duplicate, aids, technical, link, ...line } = row;
  return {
    ...line,
    part: partsDone,
    level: state === null ? null : levelOf(state),
    openedAt: instantOf(openedAt),
    lastSeenAt: instantOf(lastSeenAt),
    endedAt: endedAt === null ? null : instantOf(endedAt),
    link: showLabels ? link : null,
    flags,
  };
}

function levelOf(state: ClimbState): number | null {
  const index = currentLadder(state);
  return index === null ? null : (state.ladders[index]?.r ?? null);
}

/** How a trial's item is answered. Kept between requests, because the page polls and each lookup makes an item. */
const formOf = replyForms();

const NEVER = new Date('9999-12-31');

async function flagsOf(studyId: string, rows: readonly Row[]): Promise<ReadonlyMap<string, PersonLine['flags']>> {
  const configs = await readConfigs(pool(), { studyId });
  const ids = rows.map(({ id }) => id);
  const trials = await transaction((tx) => readTrials(tx, ids, NEVER));
  for (const { task, taskVersion } of [...trials.values()].flat()) await ensureTaskLoaded(task, taskVersion);
  return new Map(
    rows.map((row) => {
      const config = configs.get(row.version);
      return [row.id, config === undefined ? [] : flagsIn(row, config, trials.get(row.id) ?? [])] as const;
    }),
  );
}

function flagsIn(
  { duplicate, aids, technical }: Row,
  config: StudyConfig,
  trials: readonly TrialRecord[],
): PersonLine['flags'] {
  const facts = trials.map((trial) => factsOf(trial, formOf(trial)));
  const judged = judgeSession(
    config.quality,
    { duplicate, aids, aidsAllowed: config.aids.allowed, technical: technical === true },
    facts,
  );
  const counts = new Map<string, number>();
  for (const found of judged.trials) for (const { code } of found) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [
    ...judged.session.map(({ code }) => ({ code, trials: 0 })),
    ...[...counts].map(([code, count]) => ({ code, trials: count })),
  ];
}
