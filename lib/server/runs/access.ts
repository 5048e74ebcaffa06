/** Who may do what with a run: its owner, by token or signed in. To everyone else it does not exist. */
import type { TokenScope } from '@/lib/wire/token';
import { requireUser } from '../auth/session';
import { AppError } from '../problem';
import { hasBearer, requireToken } from '../tokens/authenticate';
import { isUuid } from './cursor';
import { findRun, type RunRow } from './view';

export interface Caller {
  readonly userId: string;
}

export const viaToken =
  (scope: TokenScope) =>
  (request: Request): Promise<Caller> =>
    requireToken(request, scope);

/** A token with any of these scopes, or the cookie of someone signed in. */
export const viaTokenOrCookie =
  (...scopes: readonly [TokenScope, ...TokenScope[]]) =>
  async (request: Request): Promise<Caller> =>
    hasBearer(request) ? requireToken(request, scopes) : { userId: (await requireUser(request)).id };

export async function ownRun(caller: Caller, id: string | undefined): Promise<RunRow> {
  const run = id !== undefined && isUuid(id) ? await findRun(id) : null;
  if (run === null || run.userId !== caller.userId) throw new AppError('run-not-found', 'You have no run with this id.');
  return run;
}
