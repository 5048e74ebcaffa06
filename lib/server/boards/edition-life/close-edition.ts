/**
 * Closes an edition: stops new starts, ends open climbs, and then reveals the key unless it is hidden. Each step is
 * stored, so a second call continues after a failure. The key is never public while anyone still answers.
 */

import type { PoolClient } from 'pg';
import { pluck } from '@/lib/server/boards/rows';
import { settled } from '@/lib/server/models/batch/finish';
import { type Actor, recordAct } from '@/lib/server/platform/audit-log';
import { rowsOf, transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { anyoneMay, readClimb, stopClimb } from '@/lib/server/play/climbs';

export interface Closing {
  readonly evenIfStudied: boolean;
}

interface EditionRow {
  readonly suite: string;
  readonly hidden: boolean;
  readonly closed: boolean;
  /** A bank's, or of the demo data. */
  readonly apart: boolean;
}

/** Returns how many climbs it ended. Throws `not-found`, or `conflict` while an open study uses the suite. */
export async function closeEdition(id: string, { evenIfStudied }: Closing, actor: Actor): Promise<number> {
  const edition = await shut(id, evenIfStudied, actor);
  const ended = await endAll(id);
  if (!edition.hidden) await reveal(id, actor);
  return ended;
}

/** Waits for climbs that are just opening, and stops later ones (`openClimb` shares the row lock). */
const shut = (id: string, evenIfStudied: boolean, actor: Actor) =>
  transaction(async (tx) => {
    const { rows } = await tx.query<EditionRow>(
      'select "suite", "hidden", "closedAt" is not null or "retiredAt" is not null as "closed", "bankVersion" is not null or "demo" as "apart" from "Edition" where "id" = $1 for update',
      [id],
    );
    const edition = rows[0];
    if (edition === undefined || edition.apart) throw new AppError('not-found', 'There is no edition with this name.');
    if (edition.closed) return edition;
    if (!evenIfStudied) await refuseWhileStudied(edition.suite);
    await tx.query('update "Edition" set "closedAt" = now() where "id" = $1', [id]);
    await recordAct(tx, actor, 'edition.close', `edition/${id}`);
    return edition;
  });

async function refuseWhileStudied(suite: string) {
  const rows = await rowsOf<{ slug: string }>(
    `select distinct s."slug" from "StudyVersion" v join "Study" s on s."id" = v."studyId", jsonb_path_query(v."config", '$.arms[*].parts[*].task') as task
     where v."state" in ('open', 'paused') and split_part(task #>> '{}', '/', 1) = $1 order by 1`,
    [suite],
  );
  if (rows.length > 0)
    throw new AppError(
      'conflict',
      `Open studies use tasks of ${suite}: ${pluck(rows, 'slug').join(', ')}. Their frozen sets change with the edition. Close them first, or set evenIfStudied.`,
    );
}

/** A climb that is deleted meanwhile has ended too. A batch run with all replies ends as complete. */
async function endAll(id: string) {
  const rows = await rowsOf<{ id: string }>('select "id" from "Climb" where "editionId" = $1 and "endedAt" is null', [
    id,
  ]);
  for (const climb of rows) await endClimb(climb.id).catch(ignoreEnded);
  return rows.length;
}

async function endClimb(id: string) {
  const climb = await readClimb(id);
  if (climb !== null && (await settled(climb)).endedAt === null) await stopClimb(id, anyoneMay);
}

function ignoreEnded(error: unknown): void {
  if (!(error instanceof AppError) || error.code === 'conflict') throw error;
}

const reveal = (id: string, actor: Actor) =>
  transaction(async (tx) => {
    const { rowCount } = await tx.query(
      `update "Edition" e set "retiredAt" = now() where "id" = $1 and "retiredAt" is null and "closedAt" is not null and not "hidden"
         and not exists (select from "Climb" c where c."editionId" = e."id" and c."endedAt" is null)`,
      [id],
    );
    if (rowCount !== 1) return;
    await countSetsKeptAside(tx, id);
    await recordAct(tx, actor, 'edition.retire', `edition/${id}`);
  });

/** Counts sets that were left out while their items were in use. */
async function countSetsKeptAside(tx: PoolClient, edition: string) {
  const { rows } = await tx.query<{ id: string }>(
    `select c."id" from "Climb" c where c."editionId" = $1 and c."listed" and exists (select from "Standing" s where s."climbId" = c."id" and s."aside")
     order by c."id" for no key update`,
    [edition],
  );
  // In the order of a rebuild. The second count locks other rows than the first, so both tables are locked here.
  await tx.query('lock table "Standing", "DepthCount" in row exclusive mode');
  await tx.query('lock table "LevelCount" in share row exclusive mode');
  const climbs = pluck(rows, 'id');
  await tx.query('select rung_list($1::uuid[], false)', [climbs]);
  await tx.query('update "Standing" set "aside" = false where "editionId" = $1 and "aside"', [edition]);
  await tx.query('select rung_list($1::uuid[], true)', [climbs]);
}
