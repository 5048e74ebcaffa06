/** Who calls a route of the API, as its access says. */

import { type Actor, actorOf } from '@/lib/server/platform/audit-log';
import type { RouteRequest } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import type { Access } from '@/lib/wire/api/contract';
import { TOKEN_SCOPES, type TokenScope } from '@/lib/wire/models/token';
import type { TeamAccess } from '@/lib/wire/studies/study-team';
import type { Role } from '@/lib/wire/team';
import { requireUser, type SignedIn } from './auth/session';
import { type Visitor, visitorOf } from './participant-cookie';
import { requireStudy, requireTeam } from './teams/access';
import { hasBearer, requireToken } from './tokens/authenticate';

/** An account, by one of its tokens or signed in. */
export interface Holder {
  readonly userId: string;
  readonly role: Role;
  readonly actor: Actor;
  readonly byToken: boolean;
}

/** Someone of the team, or an admin of the site. */
export type Member = SignedIn & { readonly access: TeamAccess };

type TeamWay = 'study-viewer' | 'study-editor' | 'team-viewer' | 'team-owner';

export type CallerOf<Way extends Access> = [Extract<Way, TokenScope>] extends [never]
  ? [Extract<Way, 'anyone' | 'participant'>] extends [never]
    ? [Way] extends [TeamWay]
      ? Member
      : SignedIn
    : Visitor
  : Holder;
export type Caller = Visitor | SignedIn | Member | Holder;

const isScope = (way: Access): way is TokenScope => TOKEN_SCOPES.some((scope) => scope === way);

/** Whether a browser may call it: then a page of another site could make it send the cookie. */
export const takesCookies = (access: readonly Access[]): boolean => !access.every(isScope);

/**
 * Throws 401 or 403 for callers who may not enter, 404 for people outside a team. Where tokens are allowed, a token
 * comes before a cookie.
 */
export async function callerOf(
  access: readonly Access[],
  request: RouteRequest,
  params: Readonly<Record<string, string>>,
): Promise<Caller> {
  if (access.includes('anyone') || access.includes('participant')) return visitorOf(request);
  const [scope, ...others] = access.filter(isScope);
  if (scope === undefined) return memberOf(access, await signedIn(access, request), params);
  if (hasBearer(request) || !takesCookies(access)) return holderOf(access, request, [scope, ...others]);
  const user = await signedIn(access, request);
  return { userId: user.id, role: user.role, actor: actorOf(user), byToken: false };
}

async function signedIn(access: readonly Access[], request: RouteRequest): Promise<SignedIn> {
  const user = await requireUser(request);
  if (access.includes('admin') && user.role !== 'admin') throw new AppError('forbidden', 'Only an admin may do this.');
  if (access.includes('researcher') && user.role === 'viewer')
    throw new AppError('forbidden', 'Your account may only read results. Ask an admin to make you a researcher.');
  return user;
}

async function memberOf(
  access: readonly Access[],
  user: SignedIn,
  { slug = '', team = '' }: Readonly<Record<string, string>>,
): Promise<SignedIn | Member> {
  const [way] = access;
  switch (way) {
    case 'study-viewer':
      return { ...user, access: await requireStudy(user, slug, 'viewer') };
    case 'study-editor':
      return { ...user, access: await requireStudy(user, slug, 'editor') };
    case 'team-viewer':
      return { ...user, access: await requireTeam(user, team, 'viewer') };
    case 'team-owner':
      return { ...user, access: await requireTeam(user, team, 'owner') };
    default:
      return user;
  }
}

async function holderOf(
  access: readonly Access[],
  request: RouteRequest,
  scopes: readonly [TokenScope, ...TokenScope[]],
): Promise<Holder> {
  const { role, userId } = await requireToken(request, scopes);
  if (access.includes('admin') && role !== 'admin')
    throw new AppError(
      'forbidden',
      'Only a token of an admin may export: the rows hold the right answers of frozen sets.',
    );
  return { userId, role, actor: { userId, name: 'token' }, byToken: true };
}
