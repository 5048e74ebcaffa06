import { invariant } from 'rung-puzzles/core/invariant';
import type { Json } from 'rung-puzzles/core/json';
import type { z } from 'zod';
import { pool } from '@/lib/server/platform/db';
import type { batchItemsQuery } from '@/lib/wire/models/batch';
import { readEntrant, runSetup } from '@/lib/wire/models/setup';
import { type Caller, ownRun } from '../../runs/access';
import { sentParameters } from '../../runs/setup/declared-parameters';
import { batchRunOf, touchRun } from '../batch-run';
import { finishIfComplete } from '../finish';
import { canaryOf } from '../item-id';
import type { FileContext } from './item-lines';

/** What the lines of a run's file have in common. Throws for another user's run and for an item-by-item run. */
export async function fileContext(
  caller: Caller,
  runId: string,
  asked: z.output<typeof batchItemsQuery>,
  baseUrl: string,
): Promise<FileContext> {
  const run = await batchRunOf(await ownRun(caller, runId));
  await finishIfComplete(run);
  await touchRun(runId);
  const { rows } = await pool().query<{ keyCommitment: string; parameters: Record<string, Json>; setup: unknown }>(
    `select e."keyCommitment", r."parameters", r."setup" from "Run" r join "Climb" c on c."id" = r."climbId" join "Edition" e on e."id" = c."editionId" where c."id" = $1`,
    [runId],
  );
  invariant(rows[0] !== undefined, 'a run has an edition');
  const { keyCommitment, setup } = rows[0];
  // `layout` says whether a model gets one picture or each panel. It is Rung's own and no parameter of a model's request.
  const { layout, ...declared } = rows[0].parameters;
  const canary = await canaryOf(run.climb.editionId);
  return {
    run,
    query: {
      ...asked,
      layout: asked.layout ?? (layout === 'panels' ? 'panels' : 'composite'),
      model: asked.model ?? readEntrant(run.climb.entrant).model,
    },
    baseUrl,
    canary,
    keyCommitment,
    parameters: sentParameters(declared),
    setup: runSetup.parse(setup),
  };
}
