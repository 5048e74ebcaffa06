import { pool, transaction } from '@/lib/server/platform/db';
import { stopClimb, type Withdrawn, withdrawClimbs } from '@/lib/server/play/climbs';
import type { RunState } from '@/lib/wire/run';
import { readEntrant } from '@/lib/wire/setup';
import { settled } from '../batch/finish';
import { lockModel, lockNames, settleName } from '../names/names';
import { type Caller, ownerOf, ownRun } from './access';
import { clearAhead } from './ahead-items';
import { viewRun } from './view';

/**
 * Ends an open run where it stands: its open ladders are lower bounds. An ended run stays as it is, and so does a batch
 * run whose replies are all there.
 */
export async function abortRun(caller: Caller, id: string): Promise<RunState> {
  await settled(await ownRun(caller, id));
  const stopped = await stopClimb(id, ownerOf(caller));
  await clearAhead(id);
  return viewRun(stopped);
}

/** Deletes a run with its replies and takes it out of all counts; a number and a date remain. */
export async function withdrawRun(caller: Caller, id: string): Promise<Withdrawn> {
  const { entrant } = await ownRun(caller, id);
  return transaction(async (tx) => {
    const { model } = readEntrant(entrant);
    await lockNames(tx);
    await lockModel(tx, model);
    const withdrawn = await withdrawClimbs(tx, [id], 'run');
    await settleName(tx, model);
    return withdrawn;
  });
}

/** The only thing of a run that its owner may change, ended or not: whether their name stands beside it. */
export async function showOwner(caller: Caller, id: string, shown: boolean): Promise<RunState> {
  const climb = await ownRun(caller, id);
  await pool().query('update "Run" set "showOwner" = $2 where "climbId" = $1', [climb.id, shown]);
  return viewRun(climb);
}
