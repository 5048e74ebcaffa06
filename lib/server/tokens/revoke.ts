import type { TokenView } from '@/lib/wire/token';
import { type Clock, systemClock } from '../clock';
import { prisma } from '../db';
import { isUuid } from '../http';
import { AppError } from '../problem';
import { viewToken } from './view';

/** Revokes a token of this user, at once and for good. Revoking it again changes nothing. */
export async function revokeToken(userId: string, tokenId: string, clock: Clock = systemClock): Promise<TokenView> {
  const unknown = () => new AppError('not-found', 'You have no token with this id.');
  if (!isUuid(tokenId)) throw unknown();
  await prisma().apiToken.updateMany({ where: { id: tokenId, userId, revokedAt: null }, data: { revokedAt: clock.now() } });
  const row = await prisma().apiToken.findFirst({ where: { id: tokenId, userId } });
  if (row === null) throw unknown();
  return viewToken(row, clock.now());
}
