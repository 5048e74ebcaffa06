/**
 * Recomputes every climb's state from its log (replies with the verdict that the protocol used, and endings) and
 * reports differences. Standings and counts are rebuilt in lib/server/play/standings.
 */
import { canonicalJson, type Json } from 'rung-puzzles/core/json';
import {
  type ClimbProtocol,
  type ClimbState,
  endCourse,
  type NextItem,
  nextItem,
  type Replied,
  startClimb,
  stateAsking,
  stepClimb,
} from 'rung-puzzles/protocols/climb';
import type { LadderEnd } from 'rung-puzzles/protocols/ladder';
import { pool, type Queryable, transaction } from '@/lib/server/platform/db';
import { parseProtocol } from './columns';
import { endReasonOf } from './standing';

interface ClimbDifference {
  readonly climbId: string;
  readonly field: 'state' | 'replyCount' | 'endReason' | 'path';
  readonly kept: Json;
  readonly computed: Json;
}

export interface ClimbsReport {
  readonly climbs: number;
  readonly differing: number;
  readonly differences: readonly ClimbDifference[];
  readonly written: boolean;
}

const BATCH = 200;
const SHOWN = 100;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Locks each batch of climbs while comparing. With `write: false` nothing changes. */
export async function rebuildClimbs({ write = true }: { readonly write?: boolean } = {}): Promise<ClimbsReport> {
  const differences: ClimbDifference[] = [];
  let climbs = 0;
  let differing = 0;
  for (let after = NO_ID; ; ) {
    const batch = await transaction((tx) => rebuildBatch(tx, after, write));
    climbs += batch.ids.length;
    differing += new Set(batch.differences.map(({ climbId }) => climbId)).size;
    differences.push(...batch.differences.slice(0, SHOWN - differences.length));
    const last = batch.ids.at(-1);
    if (last === undefined) return { climbs, differing, differences, written: write };
    after = last;
  }
}

interface KeptClimb {
  readonly id: string;
  readonly protocol: unknown;
  readonly state: Json;
  readonly replyCount: number;
  readonly endReason: string | null;
}

async function rebuildBatch(
  tx: Queryable,
  after: string,
  write: boolean,
): Promise<{ ids: string[]; differences: ClimbDifference[] }> {
  const { rows } = await tx.query<KeptClimb>(
    `select "id", "protocol", "state", "replyCount", "endReason" from "Climb" where "id" > $1 order by "id" limit ${BATCH} for no key update`,
    [after],
  );
  const ids = rows.map(({ id }) => id);
  const logs = await readLogs(tx, ids);
  const differences: ClimbDifference[] = [];
  for (const kept of rows) {
    const replay = replayLog(parseProtocol(kept.protocol), logs.get(kept.id) ?? []);
    const found = compare(kept, replay);
    differences.push(...found);
    if (write && found.length > 0) await writeClimb(tx, kept.id, replay);
  }
  return { ids, differences };
}

export type LogEntry =
  | ({ readonly kind: 'reply'; readonly at: number; readonly asked: Asked } & Replied)
  | { readonly kind: 'ending'; readonly at: number; readonly task: string; readonly reason: LadderEnd };

type Asked = Omit<NextItem, 'set'>;

export interface Replay {
  readonly state: ClimbState;
  readonly replyCount: number;
  /** Positions whose item is not what the protocol would have asked for. */
  readonly unexpectedItems: readonly number[];
}

export function replayLog(protocol: ClimbProtocol, log: readonly LogEntry[]): Replay {
  let state = startClimb(protocol);
  let replyCount = 0;
  const unexpectedItems: number[] = [];
  for (const entry of log) {
    if (entry.kind === 'ending') {
      state = endCourse(state, protocol.tasks.indexOf(entry.task), entry.reason);
      continue;
    }
    state = stateAsking(protocol, state, entry.asked.phase);
    const asked = nextItem(protocol, state);
    if (asked === null || !sameAsked(asked, entry.asked)) unexpectedItems.push(entry.at);
    if (asked !== null) state = stepClimb(protocol, state, entry);
    replyCount += 1;
  }
  return { state, replyCount, unexpectedItems };
}

function sameAsked({ set: _set, ...wanted }: NextItem, asked: Asked): boolean {
  return canonicalJson(wanted as unknown as Json) === canonicalJson(asked as unknown as Json);
}

async function readLogs(tx: Queryable, ids: readonly string[]): Promise<Map<string, LogEntry[]>> {
  const { rows } = await tx.query<{ climbId: string; entry: LogEntry }>(
    `select "climbId", "entry" from (
       select r."climbId", r."ordinal" as at, 1 as rank, 0 as number, jsonb_build_object('kind', 'reply', 'at', r."ordinal", 'answer', v."answer",
         'final', v."outcome" is not null, 'passed', coalesce(v."passed", false), 'elapsedMs', r."serverElapsedMs",
         'asked', jsonb_build_object('phase', i."phase", 'task', i."task", 'level', i."level", 'visit', i."visit", 'question', i."question", 'history', i."history"))
         as "entry"
       from "Reply" r join "IssuedItem" i on i."id" = r."itemId"
       join lateral (select "answer", "outcome", "passed" from "Verdict" v where v."itemId" = r."itemId" order by v."decisive" desc, v."current" desc limit 1) v on true
       where r."climbId" = any($1::uuid[])
       union all
       select e."climbId", e."replyCount", 0, e."id", jsonb_build_object('kind', 'ending', 'at', e."replyCount", 'task', e."task", 'reason', e."reason")
       from "Ending" e where e."climbId" = any($1::uuid[])
     ) log order by "climbId", at, rank, number`,
    [ids],
  );
  const logs = new Map<string, LogEntry[]>();
  for (const { climbId, entry } of rows) logs.set(climbId, [...(logs.get(climbId) ?? []), entry]);
  return logs;
}

function compare(kept: KeptClimb, { state, replyCount, unexpectedItems }: Replay): ClimbDifference[] {
  const differ = (field: ClimbDifference['field'], before: Json, computed: Json): ClimbDifference[] =>
    canonicalJson(before) === canonicalJson(computed) ? [] : [{ climbId: kept.id, field, kept: before, computed }];
  return [
    ...differ('state', kept.state, state as unknown as Json),
    ...differ('replyCount', kept.replyCount, replyCount),
    ...differ('endReason', kept.endReason, endReasonOf(state)),
    ...differ('path', unexpectedItems, []),
  ];
}

async function writeClimb(tx: Queryable, id: string, { state, replyCount }: Replay): Promise<void> {
  await tx.query(
    `update "Climb" set "state" = $2, "replyCount" = $3, "endReason" = $4::text, "endedAt" = case when $4::text is null then null else coalesce("endedAt", "lastSeenAt") end
     where "id" = $1`,
    [id, JSON.stringify(state), replyCount, endReasonOf(state)],
  );
}

/** One climb's log, for inspection and tests. */
export const readLog = async (climbId: string): Promise<readonly LogEntry[]> =>
  (await readLogs(pool(), [climbId])).get(climbId) ?? [];
