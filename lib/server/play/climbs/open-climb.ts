import { randomUUID } from 'node:crypto';
import type { Condition } from 'rung-puzzles/items/condition';
import { type ClimbProtocol, courseOf, startClimb } from 'rung-puzzles/protocols/climb';
import type { Queryable } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';

/** Days until an idle climb expires; each reply restarts them. */
export const CLIMB_EXPIRY_DAYS = 30;
export const CLIMB_EXPIRY_MS = CLIMB_EXPIRY_DAYS * 24 * 60 * 60 * 1000;

export interface NewClimb {
  readonly kind: 'session' | 'run';
  readonly editionId: string;
  readonly condition: Condition;
  readonly protocol: ClimbProtocol;
  /** `human`, or the model's id. */
  readonly entrant: string;
  /** Counts on public boards, except express ladders, whose estimate is no R. */
  readonly listed: boolean;
  readonly simulated: boolean;
  /** Its edition has retired, and the climb counts nowhere. */
  readonly late?: true;
}

/** Runs in the caller's transaction, which adds `Session` or `Run`. Throws `conflict` if the edition has closed, or holds demo data. */
export async function openClimb(tx: Queryable, climb: NewClimb): Promise<string> {
  const id = randomUUID();
  const course = courseOf(climb.protocol);
  const { rowCount } = await tx.query(
    `with edition as (select "id" from "Edition" where "id" = $2 and not "demo" and case when $13 then "retiredAt" is not null else "closedAt" is null end for share)
     insert into "Climb" ("id", "kind", "editionId", "condition", "tasks", "protocol", "course", "state", "entrant", "listed", "inFit", "simulated", "openedAt", "lastSeenAt", "expiresAt")
     select $1, $3, "id", $4, $5, $6, $7, $8, $9, $10, $14, $11, now(), now(), now() + $12 * interval '1 millisecond' from edition`,
    [
      id,
      climb.editionId,
      climb.kind,
      climb.condition,
      climb.protocol.tasks,
      JSON.stringify(climb.protocol),
      course,
      JSON.stringify(startClimb(climb.protocol)),
      climb.entrant,
      climb.listed && course !== 'express',
      climb.simulated,
      CLIMB_EXPIRY_MS,
      climb.late === true,
      climb.kind === 'session' && climb.listed && course !== 'set',
    ],
  );
  if (rowCount === 0)
    throw new AppError('conflict', 'This edition has just closed. Try again: the next one takes its place.');
  return id;
}
