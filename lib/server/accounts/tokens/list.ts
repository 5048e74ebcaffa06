import type { z } from 'zod';
import { type Clock, systemClock } from '@/lib/server/platform/clock';
import { prisma } from '@/lib/server/platform/db';
import { formatCursor, parseCursor } from '@/lib/server/platform/http/cursor';
import type { listTokensQuery, TokenList } from '@/lib/wire/models/token';
import { viewToken } from './view';

/** Lists a user's tokens, newest first, including revoked and expired ones. */
export async function listTokens(
  userId: string,
  { cursor, limit }: z.infer<typeof listTokensQuery>,
  clock: Clock = systemClock,
): Promise<TokenList> {
  const after = cursor === undefined ? null : parseCursor(cursor);
  const rows = await prisma().apiToken.findMany({
    where: {
      userId,
      ...(after && { OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }] }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    tokens: page.map((row) => viewToken(row, clock.now())),
    nextCursor: last ? formatCursor(last.createdAt, last.id) : null,
  };
}
