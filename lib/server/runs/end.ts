import type { RunState } from '@/lib/wire/run';
import { stopClimb, type Withdrawn, withdrawClimbs } from '../climbs';
import { transaction } from '../db';
import { type Caller, ownerOf, ownRun } from './access';
import { viewRun } from './view';

/** Ends an open run where it stands: its open ladders are lower bounds. An ended run stays as it is. */
export const abortRun = async (caller: Caller, id: string): Promise<RunState> => viewRun(await stopClimb(id, ownerOf(caller)));

/** Deletes a run with its replies and takes it out of all counts; a number and a date remain. */
export async function withdrawRun(caller: Caller, id: string): Promise<Withdrawn> {
  await ownRun(caller, id);
  return transaction((tx) => withdrawClimbs(tx, [id], 'run'));
}
