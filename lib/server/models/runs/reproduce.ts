/** An admin ran somebody's run again: both runs are linked, neither is changed. */
import type { PoolClient } from 'pg';
import { canonicalJson, type Json } from 'rung-puzzles/core/json';
import type { SignedIn } from '@/lib/server/accounts/auth/session';
import { actorOf, recordAct } from '@/lib/server/platform/audit-log';
import { transaction } from '@/lib/server/platform/db';
import { isUuid } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import { isFinished } from './aborted';

interface RunRow {
  readonly id: string;
  readonly userId: string | null;
  readonly entrant: string;
  readonly editionId: string;
  readonly condition: string;
  readonly protocol: Json;
  readonly setup: Json;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
  readonly listed: boolean;
  readonly simulated: boolean;
}

/** Linking the same two again changes nothing. Refuses `run-not-found`, `invalid-input` (again: what differs). */
export const linkReproduction = (admin: SignedIn, originalId: string, againId: string): Promise<void> =>
  transaction(async (tx) => {
    const [original, again] = [await readRun(tx, originalId), await readRun(tx, againId)];
    const reason = whyNot(admin, original, again);
    if (reason !== null) throw new AppError('invalid-input', reason, { errors: [{ path: 'again', message: reason }] });
    const { rowCount } = await tx.query('insert into "Reproduction" ("originalId", "againId") values ($1, $2) on conflict do nothing', [original.id, again.id]);
    if (rowCount === 1) await recordAct(tx, actorOf(admin), 'run.reproduce', `run/${original.id}`, { again: again.id });
  });

/** Refuses `not-found` where there is no such link. */
export const unlinkReproduction = (admin: SignedIn, originalId: string, againId: string): Promise<void> =>
  transaction(async (tx) => {
    const [original, again] = [await readRun(tx, originalId), await readRun(tx, againId)];
    const { rowCount } = await tx.query('delete from "Reproduction" where "originalId" = $1 and "againId" = $2', [original.id, again.id]);
    if (rowCount === 0) throw new AppError('not-found', 'These two runs are not linked.');
    await recordAct(tx, actorOf(admin), 'run.unlink', `run/${original.id}`, { again: again.id });
  });

/** Locked against a withdrawal until the link is there. */
async function readRun(tx: PoolClient, id: string): Promise<RunRow> {
  const { rows } = isUuid(id)
    ? await tx.query<RunRow>(
        `select c."id", r."userId", c."entrant", c."editionId", c."condition", c."protocol", r."setup", c."endedAt", c."endReason", c."listed", c."simulated"
         from "Climb" c join "Run" r on r."climbId" = c."id" where c."id" = $1 for share of r`,
        [id],
      )
    : { rows: [] };
  const run = rows[0];
  if (run === undefined) throw new AppError('run-not-found', `There is no run ${id.slice(0, 40)}, or it was withdrawn.`);
  return run;
}

const differs = (one: Json, other: Json): boolean => canonicalJson(one) !== canonicalJson(other);

/** null: it is a reproduction. */
function whyNot(admin: SignedIn, original: RunRow, again: RunRow): string | null {
  if (original.id === again.id) return 'A run is no reproduction of itself.';
  if (again.userId !== admin.id) return 'Choose one of your own runs.';
  if (original.userId === admin.id) return 'The run is your own: only somebody else can reproduce it.';
  if (!isFinished(original) || !isFinished(again)) return 'Both runs must have reached their end.';
  if (!original.listed || !again.listed || original.simulated || again.simulated) return 'Both runs must be on the board.';
  if (original.entrant !== again.entrant || differs(original.setup, again.setup)) return `Another model or setup: ${original.entrant} is not ${again.entrant}.`;
  if (original.editionId !== again.editionId) return `Another edition: ${original.editionId} is not ${again.editionId}.`;
  if (original.condition !== again.condition) return `Another condition: ${original.condition} is not ${again.condition}.`;
  return differs(original.protocol, again.protocol) ? 'Another protocol: tasks, levels, items and caps must be the same.' : null;
}
