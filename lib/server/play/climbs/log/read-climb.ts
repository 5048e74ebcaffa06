/**
 * Reads one climb with its owner and optionally an item with its reply: everything for a request in one round trip.
 * Includes the database's clock, which decides about time in this request.
 */

import { invariant } from 'rung-puzzles/core/invariant';
import type { Condition } from 'rung-puzzles/items/condition';
import { isCondition } from 'rung-puzzles/items/condition';
import type { VerdictStatus } from 'rung-puzzles/items/verdict';
import type { ClimbProtocol, ClimbState, Phase } from 'rung-puzzles/protocols/climb';
import { pool, type Queryable } from '@/lib/server/platform/db';
import { isUuid } from '@/lib/server/platform/http/http';
import { parseProtocolText, parseState } from './columns';

export interface ClimbRecord {
  readonly id: string;
  readonly kind: 'session' | 'run';
  readonly editionId: string;
  readonly suite: string;
  /** The edition has retired: its key and all its items are public. */
  readonly retired: boolean;
  readonly condition: Condition;
  readonly protocol: ClimbProtocol;
  readonly state: ClimbState;
  /** Replies stored so far; the open item's ordinal. */
  readonly replyCount: number;
  readonly entrant: string;
  readonly listed: boolean;
  /** Its answers count in the fit of people's answers. */
  readonly inFit: boolean;
  readonly simulated: boolean;
  readonly openedAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
  /** The database's clock when this was read. */
  readonly now: Date;
  readonly session: SessionPart | null;
  readonly run: RunPart | null;
}

interface RunPart {
  readonly modelId: string;
  readonly userId: string | null;
  /** `batch`: items go out as a file and replies come back as one; the log stays empty until it ends. */
  readonly delivery: 'interactive' | 'batch';
}

interface SessionPart {
  readonly participantId: string;
  readonly cookieHash: string;
  readonly shareId: string;
  readonly hasDevice: boolean;
  /** null unless the person chose to be named. */
  readonly handle: string | null;
  /** BCP 47: the language of the person's consent. */
  readonly language: string;
  /** Shows scores after each answer, counts nowhere. */
  readonly casual: boolean;
  readonly study: StudyPlace | null;
  readonly profile: ProfilePlace | null;
}

/** Of a ten-minute profile: where its sessions are together. */
interface ProfilePlace {
  readonly id: string;
  /** Of its first session: the address of its result. */
  readonly shareId: string;
  /** Counted questions answered, and how many there will be at most. */
  readonly done: number;
  readonly most: number;
  /** The climb that asks next; null: all have ended. */
  readonly next: string | null;
}

interface StudyPlace {
  readonly enrolmentId: string;
  readonly title: string;
  /** Index in this person's order of parts, from 0. */
  readonly part: number;
  readonly parts: number;
  /** Opened by an admin to look. */
  readonly preview: boolean;
}

/** An issued item. Holds seed and answer: never leaves the server. */
export interface IssuedRow {
  readonly id: string;
  readonly climbId: string;
  readonly ordinal: number;
  readonly phase: Phase;
  readonly task: string;
  readonly taskVersion: string;
  readonly level: number;
  readonly visit: number;
  readonly question: number;
  readonly condition: Condition;
  readonly seed: string;
  /** Earlier replies to the same question. */
  readonly history: readonly (string | null)[];
  readonly itemHash: string;
  readonly answer: string;
  readonly issuedAt: Date;
}

export interface StoredReply {
  readonly text: string;
  readonly receivedAt: Date;
  readonly serverElapsedMs: number;
  readonly status: VerdictStatus;
  readonly answer: string | null;
  readonly score: number | null;
  readonly correct: boolean;
  /** The finished question's outcome, and whether it passed; null if it continues. */
  readonly outcome: string | null;
  readonly passed: boolean | null;
}

export interface ClimbWithItem {
  readonly climb: ClimbRecord;
  readonly item: IssuedRow | null;
  readonly reply: StoredReply | null;
}

/**
 * The open climb with the fewest answers asks next. The order of equals is random, since ids are. Any climb may be gone,
 * also the one that names the profile.
 */
const PROFILE = `
  select jsonb_build_object('id', s."profileId", 'shareId', (array_agg(t."shareId" order by t."climbId" = s."profileId" desc, t."climbId"))[1],
    'done', sum(a."items"), 'most', sum(case when d."endedAt" is null then a."most" else a."items" end),
    'next', (array_agg(d."id" order by a."items", d."id") filter (where d."endedAt" is null and d."expiresAt" > now()))[1])
  from "Session" t join "Climb" d on d."id" = t."climbId" cross join lateral (select (d."state"->'ladders'->0->>'items')::int as "items",
    (d."protocol"->'express'->0->>'mostItems')::int as "most") a where t."profileId" = s."profileId"`;

const CLIMB = `
  c."id", c."kind", c."editionId", e."suite", e."retiredAt" is not null as "retired", c."condition", c."protocol"::text, c."state", c."replyCount", c."entrant", c."listed", c."inFit", c."simulated",
  c."openedAt", c."lastSeenAt", c."expiresAt", c."endedAt", c."endReason", date_trunc('milliseconds', clock_timestamp()) as "now",
  s."participantId", p."cookieHash", s."shareId", s."device" <> '{}' as "hasDevice", case when k."showOnBoard" then k."handle" end as "handle",
  coalesce(n."language", k."language") as "language", s."casual",
  case when n."id" is not null then jsonb_build_object('enrolmentId', n."id", 'parts', cardinality(n."partOrder"), 'preview', n."preview",
    'part', coalesce(array_position(n."partOrder", s."part") - 1, s."part"),
    'title', coalesce(y."config"->'title'->>n."language", y."config"->'title'->>'en', y."config"->'title'->>'de', '')) end as "study",
  case when s."profileId" is not null then (${PROFILE}) end as "profile",
  r."modelId", r."userId", r."delivery"`;

const FROM = `
  from "Climb" c join "Edition" e on e."id" = c."editionId"
  left join "Session" s on s."climbId" = c."id" left join "Participant" p on p."id" = s."participantId" left join "Consent" k on k."id" = s."consentId"
  left join "Enrolment" n on n."id" = s."enrolmentId" left join "StudyVersion" y on y."studyId" = n."studyId" and y."number" = n."version"
  left join "Run" r on r."climbId" = c."id"`;

const ITEM = `to_jsonb(i) as "item",
  case when a."itemId" is not null then jsonb_build_object('text', a."text", 'receivedAt', a."receivedAt", 'serverElapsedMs', a."serverElapsedMs",
    'status', v."status", 'answer', v."answer", 'score', v."score", 'correct', v."correct", 'outcome', v."outcome", 'passed', v."passed") end as "reply"`;

const ANSWERED = `left join "Reply" a on a."itemId" = i."id" left join "Verdict" v on v."itemId" = i."id" and v."current"`;

export async function readClimb(climbId: string, through: Queryable = pool()): Promise<ClimbRecord | null> {
  if (!isUuid(climbId)) return null;
  const rows = await readRows('rung-climb', `select ${CLIMB} ${FROM} where c."id" = $1`, [climbId], through);
  return rows[0]?.climb ?? null;
}

/** Several climbs, last seen first. `where` is SQL over c (Climb), s (Session), p (Participant), r (Run). */
export async function readClimbs(
  where: string,
  values: readonly unknown[],
  through: Queryable = pool(),
): Promise<readonly ClimbRecord[]> {
  const rows = await readRows(
    undefined,
    `select ${CLIMB} ${FROM} where ${where} order by c."lastSeenAt" desc, c."id"`,
    values,
    through,
  );
  return rows.map(({ climb }) => climb);
}

export async function readOpenItem(climbId: string): Promise<ClimbWithItem | null> {
  if (!isUuid(climbId)) return null;
  const text = `select ${CLIMB}, ${ITEM} ${FROM} left join "IssuedItem" i on i."climbId" = c."id" and i."ordinal" = c."replyCount" ${ANSWERED} where c."id" = $1`;
  return (await readRows('rung-open-item', text, [climbId]))[0] ?? null;
}

/** A climb and one of its items; `item` is null if it belongs to another climb. */
export async function readItem(climbId: string, itemId: string): Promise<ClimbWithItem | null> {
  if (!isUuid(climbId)) return null;
  const text = `select ${CLIMB}, ${ITEM} ${FROM} left join "IssuedItem" i on i."climbId" = c."id" and i."id" = $2 ${ANSWERED} where c."id" = $1`;
  return (await readRows('rung-item', text, [climbId, itemId]))[0] ?? null;
}

/** An issued item by id, of any owner: for pictures. One handed out before its turn has ordinal -1. */
export async function readIssued(itemId: string): Promise<IssuedRow | null> {
  if (!isUuid(itemId)) return null;
  const { rows } = await pool().query({
    name: 'rung-issued',
    text: `select to_jsonb(i) as "item" from "IssuedItem" i where i."id" = $1
      union all select to_jsonb(a) || '{"phase": "main", "ordinal": -1}' from "AheadItem" a where a."id" = $1 and a."seed" is not null limit 1`,
    values: [itemId],
  });
  return rows[0] === undefined ? null : issuedOf(rows[0].item);
}

type Row = Omit<ClimbRecord, 'session' | 'run' | 'protocol' | 'state'> &
  SessionPart & {
    readonly modelId: string | null;
    readonly userId: string | null;
    readonly delivery: RunPart['delivery'];
    readonly protocol: string;
    readonly state: unknown;
  } & {
    readonly item?: RawIssued | null;
    readonly reply?: RawReply | null;
  };
export type RawIssued = Omit<IssuedRow, 'issuedAt'> & { readonly issuedAt: string };
type RawReply = Omit<StoredReply, 'receivedAt'> & { readonly receivedAt: string };

async function readRows(
  name: string | undefined,
  text: string,
  values: readonly unknown[],
  through: Queryable = pool(),
): Promise<ClimbWithItem[]> {
  const { rows } = await through.query<Row>({ ...(name === undefined ? {} : { name }), text, values: [...values] });
  return rows.map((row) => ({
    climb: climbOf(row),
    item: row.item ? issuedOf(row.item) : null,
    reply: row.reply ? replyOf(row.reply) : null,
  }));
}

function climbOf(row: Row): ClimbRecord {
  const {
    participantId,
    cookieHash,
    shareId,
    hasDevice,
    handle,
    language,
    casual,
    study,
    profile,
    modelId,
    userId,
    delivery,
    item: _item,
    reply: _reply,
    protocol,
    state,
    ...climb
  } = row;
  invariant(isCondition(climb.condition), 'a stored condition is known');
  return {
    ...climb,
    protocol: parseProtocolText(protocol),
    state: parseState(state),
    session:
      shareId === null
        ? null
        : { participantId, cookieHash, shareId, hasDevice, handle, language, casual, study, profile },
    run: modelId === null ? null : { modelId, userId, delivery },
  };
}

export const issuedOf = (raw: RawIssued): IssuedRow => ({ ...raw, issuedAt: new Date(raw.issuedAt) });
const replyOf = (raw: RawReply): StoredReply => ({ ...raw, receivedAt: new Date(raw.receivedAt) });
