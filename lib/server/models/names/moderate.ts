/**
 * What admins do with models and runs on boards: rename, hide, show again, verify. Replies stay. Each action is one
 * transaction that locks the model before its climbs, like all writers of models.
 */
import type { PoolClient } from 'pg';
import { type Actor, recordAct } from '@/lib/server/platform/audit-log';
import { instantOf } from '@/lib/server/platform/clock';
import { pool, type Queryable, transaction } from '@/lib/server/platform/db';
import { isUuid } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import type { MarkedRun, ModelLine } from '@/lib/wire/items/moderation';
import { isFinished } from '../runs/aborted';
import { checkedName, IS_MODEL, IS_RUN_OF, lockModel, lockNames, MODEL_OF, modelOfRun, updateName } from './names';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly givenName: string | null;
  readonly hiddenAt: Date | null;
  readonly runs: number;
  readonly hiddenRuns: number;
}

const SELECT = `select m."id", m."name", m."givenName", m."hiddenAt", count(r."climbId")::int as "runs", count(r."hiddenAt")::int as "hiddenRuns"
  from "Model" m left join "Run" r on ${MODEL_OF('r."modelId"')} = m."id" where ${IS_MODEL('m."id"')}`;

const lineOf = ({ hiddenAt, ...row }: Row): ModelLine => ({ ...row, hiddenAt: hiddenAt && instantOf(hiddenAt) });

/** Models that have runs or were renamed or hidden by an admin; by id. */
export async function listModels(): Promise<ModelLine[]> {
  const { rows } = await pool().query<Row>(
    `${SELECT} group by m."id" having count(r."climbId") > 0 or m."givenName" is not null or m."hiddenAt" is not null order by m."id"`,
  );
  return rows.map(lineOf);
}

/** `name` null restores the owners' name. Throws `not-found`, `invalid-input`. */
export async function changeModel(
  actor: Actor,
  id: string,
  change: { readonly name?: string | null; readonly hidden?: boolean },
): Promise<ModelLine> {
  return transaction(async (tx) => {
    await findModel(tx, id);
    await lockNames(tx);
    await lockModel(tx, id);
    if (change.name !== undefined) await rename(tx, actor, id, change.name);
    if (change.hidden !== undefined) {
      await tx.query(
        `update "Model" set "hiddenAt" = case when $2 then coalesce("hiddenAt", now()) end where "id" = $1`,
        [id, change.hidden],
      );
      await recordAct(tx, actor, change.hidden ? 'model.hide' : 'model.show', `model/${id}`);
      await updateListing(tx, id);
    }
    return findModel(tx, id);
  });
}

/** Throws `run-not-found`, or `conflict` when verifying an unfinished run or the admin's own. */
export async function markRun(
  actor: Actor,
  id: string,
  { hidden, verified }: { readonly hidden?: boolean | undefined; readonly verified?: boolean | undefined },
): Promise<MarkedRun> {
  return transaction(async (tx) => {
    const model = await modelOfRun(tx, id);
    if (model === null) throw new AppError('run-not-found', 'There is no such run.');
    if (hidden !== undefined) {
      await lockNames(tx);
      await lockModel(tx, model);
    }
    const run = await findRun(tx, id);
    if (verified !== undefined) await verify(tx, actor, run, verified);
    if (hidden !== undefined) await hide(tx, actor, run, model, hidden);
    return { id: run.id, hidden: hidden ?? run.hidden, verified: verified ?? run.verified };
  });
}

async function hide(tx: PoolClient, actor: Actor, { id }: RunRow, model: string, hidden: boolean): Promise<void> {
  await tx.query(
    `update "Run" set "hiddenAt" = case when $2 then coalesce("hiddenAt", now()) end where "climbId" = $1`,
    [id, hidden],
  );
  await recordAct(tx, actor, hidden ? 'run.hide' : 'run.show', `run/${id}`);
  await updateListing(tx, model);
}

async function verify(tx: PoolClient, actor: Actor, run: RunRow, verified: boolean): Promise<void> {
  if (run.verified === verified) return;
  if (verified && !isFinished(run)) throw new AppError('conflict', 'Only a run that reached its end can be verified.');
  if (verified && run.userId === actor.userId)
    throw new AppError('conflict', 'This run is your own. Another admin can verify it.');
  await tx.query(`update "Run" set "verifiedAt" = case when $2 then now() end where "climbId" = $1`, [
    run.id,
    verified,
  ]);
  await recordAct(tx, actor, verified ? 'run.verify' : 'run.unverify', `run/${run.id}`);
}

interface RunRow {
  readonly id: string;
  readonly userId: string | null;
  readonly hidden: boolean;
  readonly verified: boolean;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
}

async function findRun(tx: PoolClient, id: string): Promise<RunRow> {
  const { rows } = await tx.query<RunRow>(
    `select r."climbId" as "id", r."userId", r."hiddenAt" is not null as "hidden", r."verifiedAt" is not null as "verified", c."endedAt", c."endReason"
     from "Run" r join "Climb" c on c."id" = r."climbId" where r."climbId" = $1 for update of r`,
    [isUuid(id) ? id : null],
  );
  if (rows[0] === undefined) throw new AppError('run-not-found', 'There is no such run.');
  return rows[0];
}

async function rename(tx: PoolClient, actor: Actor, id: string, name: string | null): Promise<void> {
  const given = name === null ? null : await checkedName(tx, id, name);
  await tx.query('update "Model" set "givenName" = $2 where "id" = $1', [id, given]);
  await updateName(tx, id);
  await recordAct(tx, actor, 'model.rename', `model/${id}`, { name: given });
}

/** Lists the runs on boards unless they or their model are hidden, in all setups. */
async function updateListing(tx: PoolClient, model: string): Promise<void> {
  const { rows } = await tx.query<{ id: string; shown: boolean }>(
    `select c."id", not c."listed" as "shown" from "Run" r join "Model" m on m."id" = $1 join "Climb" c on c."id" = r."climbId"
     where ${IS_RUN_OF('$1')} and c."listed" is distinct from (r."hiddenAt" is null and m."hiddenAt" is null)`,
    [model],
  );
  for (const listed of [false, true]) {
    const climbs = rows.filter(({ shown }) => shown === listed).map(({ id }) => id);
    if (climbs.length > 0) await tx.query('select rung_list($1::uuid[], $2)', [climbs, listed]);
  }
  await updateName(tx, model);
}

async function findModel(through: Queryable, id: string): Promise<ModelLine> {
  const { rows } = await through.query<Row>(`${SELECT} and m."id" = $1 group by m."id"`, [id.includes('\0') ? '' : id]);
  if (rows[0] === undefined) throw new AppError('not-found', 'There is no such model.');
  return lineOf(rows[0]);
}
