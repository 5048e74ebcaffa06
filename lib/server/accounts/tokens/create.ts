import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { actorOf, recordAct } from '@/lib/server/platform/audit-log';
import { type Clock, systemClock } from '@/lib/server/platform/clock';
import { pool, prisma } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { createToken as input, TOKEN_SCOPES, type TokenCreated } from '@/lib/wire/models/token';
import { ensureLocalAdmin } from '../auth/local-admin';
import type { SignedIn } from '../auth/session';
import { mayUse } from './authenticate';
import { hashToken, makeTokenSecret, shownPart } from './secret';
import { viewToken } from './view';

const DAY_MS = 86_400_000;
/** More would make the list unreadable. */
const MOST_ACTIVE = 50;

type Wanted = z.infer<typeof input>;

export async function createToken(user: SignedIn, wanted: Wanted, clock: Clock = systemClock): Promise<TokenCreated> {
  if (!wanted.scopes.every((scope) => mayUse(user.role, scope))) {
    throw new AppError(
      'forbidden',
      'Your account may only read results. Leave out the scope runs:write, or ask an admin to make you a researcher.',
    );
  }
  const active = await prisma().apiToken.count({
    where: { userId: user.id, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: clock.now() } }] },
  });
  if (active >= MOST_ACTIVE)
    throw new AppError('conflict', `You have ${active} active tokens. Revoke one that you no longer need.`);
  const created = await insertToken(user.id, wanted, clock);
  await recordAct(pool(), actorOf(user), 'token.create', `user/${user.id}`, {
    name: wanted.name,
    scopes: wanted.scopes,
  });
  return created;
}

/** For `rung admin token --name N`: creates a token of the local admin, by default with every scope. */
export async function createAdminToken(
  wanted: z.input<typeof input> | { readonly name: string },
  clock: Clock = systemClock,
): Promise<TokenCreated> {
  return insertToken(await ensureLocalAdmin(), input.parse({ scopes: [...TOKEN_SCOPES], ...wanted }), clock);
}

async function insertToken(
  userId: string,
  { name, scopes, expiresInDays }: Wanted,
  clock: Clock,
): Promise<TokenCreated> {
  const token = makeTokenSecret();
  const now = clock.now();
  const row = await prisma().apiToken.create({
    data: {
      id: randomUUID(),
      userId,
      name,
      prefix: shownPart(token),
      tokenHash: hashToken(token),
      scopes: [...new Set(scopes)],
      createdAt: now,
      expiresAt: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS),
    },
  });
  return { token, info: viewToken(row, now) };
}
