/** Who may access a run: its owner, by token or signed in. For everyone else it does not exist. */

import type { Holder } from '@/lib/server/accounts/callers';
import { isUuid } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import { allowIf, type ClimbRecord, type MayAnswer, readClimb } from '@/lib/server/play/climbs';

export type Caller = Pick<Holder, 'userId'>;

const NOT_YOURS = 'You have no run with this id.';

const owns =
  ({ userId }: Caller) =>
  (climb: ClimbRecord): boolean =>
    climb.run !== null && climb.run.userId === userId;

export const ownerOf = (caller: Caller): MayAnswer => allowIf('run-not-found', NOT_YOURS, owns(caller));

export function runId(text: string | undefined): string {
  if (text === undefined || !isUuid(text)) throw new AppError('run-not-found', NOT_YOURS);
  return text;
}

export async function ownRun(caller: Caller, id: string): Promise<ClimbRecord> {
  const climb = await readClimb(id);
  if (climb === null || !owns(caller)(climb)) throw new AppError('run-not-found', NOT_YOURS);
  return climb;
}
