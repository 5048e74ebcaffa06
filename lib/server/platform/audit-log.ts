/** Admin actions: append-only (a trigger rejects changes), written in the action's transaction if it has one. */
import type { Json } from 'rung-puzzles/core/json';
import { pool, type Queryable } from './db';
import { AppError } from './http/problem';

/** Who acts: a signed-in user, or the terminal. */
export interface Actor {
  readonly userId: string | null;
  /** Their name at that time. */
  readonly name: string;
}

export const TERMINAL: Actor = { userId: null, name: 'command line' };
export const SERVER: Actor = { userId: null, name: 'server' };

interface Named {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
}

export const actorOf = ({ id, name, email }: Named): Actor => ({ userId: id, name: name ?? email ?? id });

/** `act` like `study.open`, `subject` like `study/<slug>`; `detail` has no secret and no personal data. */
export async function recordAct(
  through: Queryable,
  actor: Actor,
  act: string,
  subject: string,
  detail: { readonly [key: string]: Json } = {},
): Promise<void> {
  await through.query(
    'insert into "AuditEntry" ("userId", "actor", "act", "subject", "detail") values ($1, $2, $3, $4, $5)',
    [actor.userId, actor.name, act, subject, JSON.stringify(detail)],
  );
}

export interface ActRecord {
  readonly id: string;
  readonly at: Date;
  readonly userId: string | null;
  readonly actor: string;
  readonly act: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, Json>>;
}

export interface ActFilter {
  /** Prefix of acts: `study`, `study.open`. */
  readonly act?: string | undefined;
  readonly subject?: string | undefined;
  /** Id of the last entry of the page before. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Newest first. Throws `invalid-input` (cursor). */
export async function listActs({
  act,
  subject,
  cursor,
  limit,
}: ActFilter): Promise<{ readonly acts: readonly ActRecord[]; readonly nextCursor: string | null }> {
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor))
    throw new AppError('invalid-input', 'This cursor is not from this list.', {
      errors: [{ path: 'cursor', message: 'unknown cursor' }],
    });
  const { rows } = await pool().query<ActRecord>(
    `select "id"::text as "id", "at", "userId", "actor", "act", "subject", "detail" from "AuditEntry"
     where ($1::text is null or starts_with("act", $1)) and ($2::text is null or starts_with("subject", $2)) and ($3::bigint is null or "id" < $3)
     order by "AuditEntry"."id" desc limit $4`,
    [act ?? null, subject ?? null, cursor ?? null, limit + 1],
  );
  const acts = rows.slice(0, limit);
  return { acts, nextCursor: rows.length > limit ? (acts.at(-1)?.id ?? null) : null };
}
