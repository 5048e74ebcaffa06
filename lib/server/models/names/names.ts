/**
 * What models are called. Each run brings a name; a model has the name that all owners of its shown runs agree on, else its id. A name
 * that an admin gave counts before both.
 */
import type { PoolClient } from 'pg';
import { AppError } from '@/lib/server/platform/http/problem';
import { parseHandle } from '@/lib/server/play/sessions/handle';
import { skeletonOf } from './look-alike';

const LONGEST = 100;
/** Rows and words of the site. */
const RESERVED = new Set(
  ['human', 'humans', 'people', 'person', 'menschen', 'volunteers', 'participants', 'admin', 'administrator', 'rung', 'reported'].map(skeletonOf),
);

/** `id` is of the model's row on the board, with the marks of its setup. Refuses `invalid-input`. */
export async function checkedName(tx: PoolClient, id: string, name: string): Promise<string> {
  const parsed = parseHandle(name, LONGEST);
  if (!parsed.ok) throw refusal(`The name ${parsed.error}.`);
  if (RESERVED.has(skeletonOf(parsed.value))) throw refusal(`No model may be called ${parsed.value}: this site uses that name.`);
  const model = baseOf(id);
  if (parsed.value !== model) await tx.query(`select pg_advisory_xact_lock(hashtextextended('model-names', 0))`);
  const { rows } = await tx.query<{ id: string; name: string }>(`select "id", "name" from "Model" where split_part("id", '+', 1) <> $1`, [model]);
  const taken = rows.find((other) => isTaken(parsed.value, model, other));
  if (taken !== undefined) throw refusal(`The name ${parsed.value} looks like that of the model ${taken.id}. Choose another.`);
  return parsed.value;
}

/** Ids that differ in case or punctuation alone are two models; a name may not look like another model's name or id. */
function isTaken(name: string, model: string, other: { readonly id: string; readonly name: string }): boolean {
  const skeleton = skeletonOf(name);
  if (skeletonOf(other.name) === skeleton && !(name === model && other.name === other.id)) return true;
  return name !== model && skeletonOf(baseOf(other.id)) === skeleton;
}

const baseOf = (id: string): string => id.split('+')[0] ?? id;

const refusal = (message: string): AppError => new AppError('invalid-input', message, { errors: [{ path: 'model.name', message }] });

/** Works out the name of a model anew: after a run of it came, went, or was hidden. */
export async function settleName(tx: PoolClient, id: string): Promise<void> {
  // Runs that are made at once hold a key share of the row already: `for update` would have them wait for each other.
  await tx.query('select from "Model" where "id" = $1 for no key update', [id]);
  await tx.query(
    `update "Model" m set "name" = coalesce(m."givenName", (
       select case when count(distinct latest."name") = 1 then min(latest."name") end from (
         select distinct on (r."userId") coalesce(r."modelName", r."modelId") as "name" from "Run" r join "Climb" c on c."id" = r."climbId"
         where r."modelId" = $1 and c."listed" and not c."simulated" order by r."userId", c."openedAt" desc, c."id") latest), m."id")
     where m."id" = $1`,
    [id],
  );
}
