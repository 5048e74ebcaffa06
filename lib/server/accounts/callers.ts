/** Who calls a route of the API, as its access says. */
import { type Actor, actorOf } from '@/lib/server/platform/audit-log';
import { AppError } from '@/lib/server/platform/http/problem';
import type { Access } from '@/lib/wire/api/contract';
import { TOKEN_SCOPES, type TokenScope } from '@/lib/wire/token';
import { requireUser, type SignedIn } from './auth/session';
import { type Visitor, visitorOf } from './participant-cookie';
import { hasBearer, requireToken } from './tokens/authenticate';

/** An account, by one of its tokens or signed in. */
export interface Holder {
  readonly userId: string;
  readonly actor: Actor;
  readonly byToken: boolean;
}

export type CallerOf<Way extends Access> = [Extract<Way, TokenScope>] extends [never]
  ? [Extract<Way, 'anyone' | 'participant'>] extends [never]
    ? SignedIn
    : Visitor
  : Holder;

const isScope = (way: Access): way is TokenScope => TOKEN_SCOPES.some((scope) => scope === way);

/** Whether a browser may call it: then a page of another site could make it send the cookie. */
export const takesCookies = (access: readonly Access[]): boolean => !access.every(isScope);

/** Throws 401 or 403 for callers who may not enter. Where tokens are allowed, a token comes before a cookie. */
export async function callerOf(access: readonly Access[], request: Request): Promise<Visitor | SignedIn | Holder> {
  if (access.includes('anyone') || access.includes('participant')) return visitorOf(request);
  const [scope, ...others] = access.filter(isScope);
  if (scope === undefined) return signedIn(access, request);
  if (hasBearer(request) || !takesCookies(access)) return holderOf(access, request, [scope, ...others]);
  const user = await signedIn(access, request);
  return { userId: user.id, actor: actorOf(user), byToken: false };
}

async function signedIn(access: readonly Access[], request: Request): Promise<SignedIn> {
  const user = await requireUser(request);
  if (access.includes('admin') && user.role !== 'admin') throw new AppError('forbidden', 'Only an admin may do this.');
  if (access.includes('researcher') && user.role === 'viewer')
    throw new AppError('forbidden', 'Your account may only read results. Ask an admin to make you a researcher.');
  return user;
}

async function holderOf(
  access: readonly Access[],
  request: Request,
  scopes: readonly [TokenScope, ...TokenScope[]],
): Promise<Holder> {
  const { role, userId } = await requireToken(request, scopes);
  if (access.includes('admin') && role !== 'admin')
    throw new AppError(
      'forbidden',
      'Only a token of an admin may export: the rows hold the right answers of frozen sets.',
    );
  return { userId, actor: { userId, name: 'token' }, byToken: true };
}
