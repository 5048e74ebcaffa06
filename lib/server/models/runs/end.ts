import { pool, transaction } from '@/lib/server/platform/db';
import { stopClimb, type Withdrawn, withdrawClimbs } from '@/lib/server/play/climbs';
import type { RunState } from '@/lib/wire/models/run';
import { readEntrant } from '@/lib/wire/models/setup';
import { settled } from '../batch/finish';
import { lockModel, lockNames, updateName } from '../names/names';
import { type Caller, ownerOf, ownRun } from './access';
import { clearAhead } from './lease/ahead-items';
import { viewRun } from './view';

/** Open ladders count as stopped. An ended run is unchanged, and so is a batch run with all replies. */
export async function abortRun(caller: Caller, id: string): Promise<RunState> {
  await settled(await ownRun(caller, id));
  const stopped = await stopClimb(id, ownerOf(caller));
  await clearAhead(id);
  return viewRun(stopped);
}

/** Deletes a run with its replies from all counts. Only a number and a date remain. */
export async function withdrawRun(caller: Caller, id: string): Promise<Withdrawn> {
  const { entrant } = await ownRun(caller, id);
  return transaction(async (tx) => {
    const { model } = readEntrant(entrant);
    await lockNames(tx);
    await lockModel(tx, model);
    const withdrawn = await withdrawClimbs(tx, [id], 'run');
    await updateName(tx, model);
    return withdrawn;
  });
}

/** Changes whether the owner's name is shown. Owners can change nothing else, ended or not. */
export async function showOwner(caller: Caller, id: string, shown: boolean): Promise<RunState> {
  const climb = await ownRun(caller, id);
  await pool().query('update "Run" set "showOwner" = $2 where "climbId" = $1', [climb.id, shown]);
  return viewRun(climb);
}
