import { type Clock, systemClock } from '../clock';
import { prisma } from '../db';
import { AppError } from '../problem';
import { isUuid } from '../runs/cursor';

/** Revokes a token of this user, at once and for good. Revoking it again changes nothing. */
export async function revokeToken(userId: string, tokenId: string, clock: Clock = systemClock): Promise<void> {
  const known = isUuid(tokenId) && (await prisma().apiToken.count({ where: { id: tokenId, userId } })) > 0;
  if (!known) throw new AppError('not-found', 'You have no token with this id.');
  await prisma().apiToken.updateMany({ where: { id: tokenId, userId, revokedAt: null }, data: { revokedAt: clock.now() } });
}
