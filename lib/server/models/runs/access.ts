/** Who may access a run: its owner, by token or signed in. For everyone else it does not exist. */

import { requireUser } from '@/lib/server/accounts/auth/session';
import { hasBearer, mayUse, requireToken } from '@/lib/server/accounts/tokens/authenticate';
import { isUuid } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import { allowIf, type ClimbRecord, type MayAnswer, readClimb } from '@/lib/server/play/climbs';
import type { TokenScope } from '@/lib/wire/token';

export interface Caller {
  readonly userId: string;
}

export const viaToken =
  (scope: TokenScope) =>
  (request: Request): Promise<Caller> =>
    requireToken(request, scope);

/** A token with any of these scopes, or a cookie of someone whose role allows one of them. */
export const viaTokenOrCookie =
  (...scopes: readonly [TokenScope, ...TokenScope[]]) =>
  async (request: Request): Promise<Caller> => {
    if (hasBearer(request)) return requireToken(request, scopes);
    const { id, role } = await requireUser(request);
    if (!scopes.some((scope) => mayUse(role, scope)))
      throw new AppError('forbidden', 'Your account may only read results. Ask an admin to make you a researcher.');
    return { userId: id };
  };

/** The same for withdrawing one's own run: any signed-in user's cookie, because a viewer may have been a researcher. */
export const viaTokenOrOwnCookie =
  (scope: TokenScope) =>
  async (request: Request): Promise<Caller> =>
    hasBearer(request) ? requireToken(request, scope) : { userId: (await requireUser(request)).id };

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
