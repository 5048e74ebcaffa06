/** Writes whole climbs with their logs, without the server's checks: of the demo data, and of tests. */
import { randomUUID } from 'node:crypto';
import type { Queryable } from '@/lib/server/platform/db';
import type { StandingInput } from '../climbs/log/standing';
import { CLIMB_EXPIRY_MS } from '../climbs/open-climb';

type Row = Readonly<Record<string, unknown>>;

/** Values are JSON. All rows have the columns of the first; other columns have their defaults. */
export async function insertRows(to: Queryable, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ');
  await to.query(
    `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

export interface WrittenReply {
  readonly task: string;
  readonly taskVersion: string;
  readonly level: number;
  readonly visit: number;
  readonly question: number;
  readonly history: readonly (string | null)[];
  readonly seed: string;
  readonly itemHash: string;
  /** The right answer. */
  readonly answer: string;
  readonly text: string;
  readonly serverElapsedMs: number;
  /** Columns of `Reply`: the client's measure of a person, or usage of a model. */
  readonly measures: Row;
  /** Columns of `Verdict`. */
  readonly verdict: Row;
}

export interface WrittenClimb {
  readonly id: string;
  readonly kind: 'session' | 'run';
  readonly entrant: string;
  readonly editionId: string;
  readonly demo?: boolean;
  readonly condition: string;
  readonly tasks: readonly string[];
  readonly course: string;
  readonly protocol: object;
  readonly state: object;
  readonly listed: boolean;
  /** Whether its answers count in the fit of people's answers. */
  readonly inFit?: boolean;
  readonly simulated?: boolean;
  readonly openedAt: Date;
  readonly lastAt: Date;
  /** null: still open. */
  readonly endReason: string | null;
  /** Courses that ended early, after so many replies. */
  readonly endings: readonly { readonly task: string; readonly replyCount: number; readonly reason: string }[];
  readonly log: readonly WrittenReply[];
  /** Of a session. */
  readonly person?: {
    readonly publishRows: boolean;
    readonly handle: string | null;
    readonly consentVersion: string;
    readonly device: object;
  };
  /** Columns of `Run`. */
  readonly run?: Row;
}

/** Leaves standings and counts to `keepStandings` or `rebuildStandings`. A run's model must exist. */
export async function writeClimbs(to: Queryable, climbs: readonly WrittenClimb[]): Promise<void> {
  await insertRows(to, 'Climb', climbs.map(climbRow));
  const sessions = climbs.flatMap(({ person, ...climb }) =>
    person === undefined ? [] : [{ ...climb, person, participantId: randomUUID(), consentId: randomUUID() }],
  );
  await insertRows(
    to,
    'Participant',
    sessions.map(({ participantId: id, openedAt }) => ({ id, cookieHash: id, receiptHash: id, createdAt: openedAt })),
  );
  await insertRows(
    to,
    'Consent',
    sessions.map(({ participantId, consentId, person, openedAt }) => ({
      id: consentId,
      participantId,
      version: person.consentVersion,
      textSha256: '',
      language: 'en',
      takePart: true,
      publishRows: person.publishRows,
      showOnBoard: person.handle !== null,
      handle: person.handle,
      givenAt: openedAt,
    })),
  );
  await insertRows(
    to,
    'Session',
    sessions.map(({ id, participantId, consentId, person }) => ({
      climbId: id,
      participantId,
      consentId,
      subjectId: randomUUID(),
      shareId: randomUUID(),
      device: person.device,
    })),
  );
  await insertRows(
    to,
    'Run',
    climbs.flatMap(({ id, entrant, run }) =>
      run === undefined
        ? []
        : [{ climbId: id, modelId: entrant, parameters: {}, idempotencyKey: id, requestSha256: '', ...run }],
    ),
  );
  await insertRows(
    to,
    'Ending',
    climbs.flatMap(({ id, endings, lastAt }) => endings.map((ending) => ({ climbId: id, at: lastAt, ...ending }))),
  );
  await writeLogs(to, climbs);
}

const climbRow = (climb: WrittenClimb): Row => ({
  id: climb.id,
  kind: climb.kind,
  editionId: climb.editionId,
  condition: climb.condition,
  tasks: climb.tasks,
  protocol: climb.protocol,
  course: climb.course,
  state: climb.state,
  replyCount: climb.log.length,
  entrant: climb.entrant,
  listed: climb.listed,
  simulated: climb.simulated ?? false,
  openedAt: climb.openedAt,
  lastSeenAt: climb.lastAt,
  expiresAt: new Date(climb.lastAt.getTime() + CLIMB_EXPIRY_MS),
  endedAt: climb.endReason === null ? null : climb.lastAt,
  endReason: climb.endReason,
  demo: climb.demo ?? false,
  inFit: climb.inFit ?? false,
});

async function writeLogs(to: Queryable, climbs: readonly WrittenClimb[]): Promise<void> {
  const rows = climbs.flatMap(({ id: climbId, log, condition, openedAt }) => {
    let at = openedAt.getTime();
    return log.map((reply, ordinal) => {
      const issuedAt = new Date(at);
      at += reply.serverElapsedMs;
      return { climbId, condition, ordinal, reply, itemId: randomUUID(), issuedAt, receivedAt: new Date(at) };
    });
  });
  await insertRows(
    to,
    'IssuedItem',
    rows.map(({ itemId, climbId, condition, ordinal, issuedAt, reply }) => ({
      id: itemId,
      climbId,
      ordinal,
      phase: 'main',
      task: reply.task,
      taskVersion: reply.taskVersion,
      level: reply.level,
      visit: reply.visit,
      question: reply.question,
      condition,
      seed: reply.seed,
      history: reply.history,
      itemHash: reply.itemHash,
      answer: reply.answer,
      issuedAt,
    })),
  );
  await insertRows(
    to,
    'Reply',
    rows.map(({ itemId, climbId, ordinal, receivedAt, reply: { text, serverElapsedMs, measures } }) => ({
      itemId,
      climbId,
      ordinal,
      text,
      receivedAt,
      serverElapsedMs,
      rtMs: null,
      awayMs: null,
      timing: null,
      latencyMs: null,
      costUsd: null,
      usage: null,
      ...measures,
    })),
  );
  await insertRows(
    to,
    'Verdict',
    rows.map(({ itemId, reply: { verdict } }) => ({ itemId, ...verdict, current: true, decisive: true })),
  );
}

/** Adds the climbs to standings and counts, as a stored reply does. */
export async function keepStandings(
  to: Queryable,
  standings: readonly { readonly climbId: string; readonly standings: readonly StandingInput[]; readonly at: Date }[],
): Promise<void> {
  await to.query(
    `select rung_keep_standings(c, s."standings", s."at") from jsonb_to_recordset($1::jsonb) as s("climbId" uuid, "standings" jsonb, "at" timestamptz)
     join "Climb" c on c."id" = s."climbId"`,
    [JSON.stringify(standings)],
  );
}
