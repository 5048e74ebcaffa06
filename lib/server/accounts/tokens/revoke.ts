import { actorOf, recordAct } from '@/lib/server/platform/audit-log';
import { type Clock, systemClock } from '@/lib/server/platform/clock';
import { pool, prisma } from '@/lib/server/platform/db';
import { isUuid } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import type { TokenView } from '@/lib/wire/models/token';
import type { SignedIn } from '../auth/session';
import { viewToken } from './view';

/** Revokes a token of this user permanently. No effect if already revoked. */
export async function revokeToken(
  user: Pick<SignedIn, 'id' | 'name' | 'email'>,
  tokenId: string,
  clock: Clock = systemClock,
): Promise<TokenView> {
  const { id: userId } = user;
  const unknown = () => new AppError('not-found', 'You have no token with this id.');
  if (!isUuid(tokenId)) throw unknown();
  const { count } = await prisma().apiToken.updateMany({
    where: { id: tokenId, userId, revokedAt: null },
    data: { revokedAt: clock.now() },
  });
  if (count > 0) await recordAct(pool(), actorOf(user), 'token.revoke', `user/${userId}`, { token: tokenId });
  const row = await prisma().apiToken.findFirst({ where: { id: tokenId, userId } });
  if (row === null) throw unknown();
  return viewToken(row, clock.now());
}
