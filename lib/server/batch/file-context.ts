import { invariant } from '@/lib/core/invariant';
import type { Json } from '@/lib/core/json';
import type { BatchItemsQuery } from '@/lib/wire/batch';
import { runSetup } from '@/lib/wire/setup';
import { pool } from '../db';
import { type Caller, ownRun } from '../runs/access';
import { batchRunOf, touchRun } from './batch-run';
import { finishIfWhole } from './finish';
import { canaryOf } from './item-id';
import type { FileContext } from './item-lines';

/** What the lines of a run's file have in common; refuses a foreign run and one that is asked item by item. */
export async function fileContext(caller: Caller, runId: string, query: BatchItemsQuery, baseUrl: string): Promise<FileContext> {
  const run = await batchRunOf(await ownRun(caller, runId));
  await finishIfWhole(run);
  await touchRun(runId);
  const { rows } = await pool().query<{ keyCommitment: string; parameters: Record<string, Json>; setup: unknown }>(
    `select e."keyCommitment", r."parameters", r."setup" from "Run" r join "Climb" c on c."id" = r."climbId" join "Edition" e on e."id" = c."editionId" where c."id" = $1`,
    [runId],
  );
  invariant(rows[0] !== undefined, 'a run has an edition');
  const { keyCommitment, parameters, setup } = rows[0];
  const canary = await canaryOf(run.climb.editionId);
  return { run, query, baseUrl, canary, keyCommitment, parameters: requestParameters(parameters), setup: runSetup.parse(setup) };
}

/** `layout` is ours; nested values were declared as their JSON. */
const requestParameters = ({ layout: _layout, ...declared }: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(Object.entries(declared).map(([name, value]) => [name, typeof value === 'string' ? nested(value) : value]));

function nested(text: string): Json {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
