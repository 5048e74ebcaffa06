/**
 * Names of models. Each run gives a name; a model has the name that all owners of its shown runs agree on, otherwise
 * its id. A name from an admin overrides both. A model and its setups (`model+1-shot`) share one name: the model's row
 * stores it, the setups' rows add their marks. Names are compared without marks, by skeletons, which are equal for names
 * that look alike.
 */
import type { PoolClient } from 'pg';
import { isUuid } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import { parseHandle } from '@/lib/server/play/sessions/handle';
import { skeletonOf, unmarkedSkeletonOf } from './look-alike';

const LONGEST = 100;
/** Words that boards and pages use. */
const RESERVED = new Set(
  [
    'human',
    'humans',
    'people',
    'person',
    'menschen',
    'volunteers',
    'participants',
    'admin',
    'administrator',
    'rung',
    'reported',
  ].map(skeletonOf),
);

/** SQL: the row of a model without setup. */
export const IS_MODEL = (id: string): string => `strpos(${id}, '+') = 0`;
/** SQL: the model of an entrant's id. */
export const MODEL_OF = (id: string): string => `split_part(${id}, '+', 1)`;

/** SQL: run `r` is of this model, in any setup. Starts from the models, because they are few and runs have an index. */
export const IS_RUN_OF = (model: string): string =>
  `r."modelId" in (select s."id" from "Model" s where ${MODEL_OF('s."id"')} = ${model})`;

/** Throws `invalid-input`. */
export async function checkedName(tx: PoolClient, model: string, name: string): Promise<string> {
  const parsed = parseHandle(name, LONGEST);
  if (!parsed.ok) throw refusal(`The name ${parsed.error}.`);
  if (RESERVED.has(unmarkedSkeletonOf(parsed.value)))
    throw refusal(`No model may be called ${parsed.value}: this site uses that name.`);
  const taken = await lookAlikeOf(tx, model, parsed.value);
  if (taken !== null) throw refusal(`The name ${parsed.value} looks like that of the model ${taken}. Choose another.`);
  return parsed.value;
}

/**
 * Creates the row of a new model and locks it. Returns the name to store with the run. Checks the id like the name,
 * because it is shown when owners disagree.
 */
export async function noteName(tx: PoolClient, model: string, name: string): Promise<string> {
  const isKnown = (await tx.query('select from "Model" where "id" = $1', [model])).rowCount !== 0;
  if (!isKnown || name !== model) await lockNames(tx);
  if (!isKnown) await checkedName(tx, model, model);
  const checked = name === model ? name : await checkedName(tx, model, name);
  await tx.query('insert into "Model" ("id", "name") values ($1, $1) on conflict do nothing', [model]);
  await lockModel(tx, model);
  return checked;
}

/** Taken before the lock on a model's row, so that two similar names cannot be taken at once. */
export const lockNames = (tx: PoolClient) =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('model-names', 0))`);

// Runs that start together hold a key share of the row, so `for update` would deadlock them.
export const lockModel = (tx: PoolClient, model: string) =>
  tx.query('select from "Model" where "id" = $1 for no key update', [model]);

export async function modelOfRun(tx: PoolClient, runId: string): Promise<string | null> {
  const { rows } = await tx.query<{ model: string }>(
    `select ${MODEL_OF('"modelId"')} as "model" from "Run" where "climbId" = $1`,
    [isUuid(runId) ? runId : null],
  );
  return rows[0]?.model ?? null;
}

/** Updates the name after a run was added, removed or hidden. A look-alike of another name is not shown. */
export async function updateName(tx: PoolClient, model: string): Promise<void> {
  await lockModel(tx, model);
  const { rows } = await tx.query<{ given: string | null; agreed: string | null }>(
    `select m."givenName" as "given", (
       select case when count(distinct latest."name") = 1 then min(latest."name") end from (
         select distinct on (r."userId") coalesce(r."modelName", m."id") as "name" from "Run" r join "Climb" c on c."id" = r."climbId"
         where ${IS_RUN_OF('m."id"')} and c."listed" and not c."simulated" order by r."userId", c."openedAt" desc, c."id") latest) as "agreed"
     from "Model" m where m."id" = $1`,
    [model],
  );
  const { given = null, agreed = null } = rows[0] ?? {};
  const isClear = agreed !== null && agreed !== model && (await lookAlikeOf(tx, model, agreed)) === null;
  await tx.query(
    `update "Model" m set "name" = n."name" from (
       select "id", $2 || case when ${IS_MODEL('"id"')} then '' else ' (' || replace(substr("id", strpos("id", '+') + 1), '+', ', ') || ')' end as "name"
       from "Model" where ${MODEL_OF('"id"')} = $1) n
     where m."id" = n."id" and m."name" <> n."name"`,
    [model, given ?? (isClear ? agreed : model)],
  );
}

async function lookAlikeOf(tx: PoolClient, model: string, name: string): Promise<string | null> {
  const { rows } = await tx.query<{ id: string; name: string }>(
    `select "id", "name" from "Model" where ${IS_MODEL('"id"')} and "id" <> $1`,
    [model],
  );
  const skeleton = skeletonShown(model, name);
  // Ids that differ only in case or punctuation are two models.
  const isLike = (other: string, shown: string) =>
    !(name === model && shown === other) && skeletonShown(other, shown) === skeleton;
  return rows.find((other) => isLike(other.id, other.name) || isLike(other.id, other.id))?.id ?? null;
}

/** An id may end in a word that is a mark, which then counts. */
const skeletonShown = (model: string, name: string): string =>
  name === model ? skeletonOf(name) : unmarkedSkeletonOf(name);

const refusal = (message: string): AppError =>
  new AppError('invalid-input', message, { errors: [{ path: 'model.name', message }] });
