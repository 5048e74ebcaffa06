import type { ApiToken } from '@/lib/generated/prisma/client';
import { instantOf } from '@/lib/server/platform/clock';
import { TOKEN_SCOPES, type TokenScope, type TokenView } from '@/lib/wire/models/token';

type Row = Pick<ApiToken, 'id' | 'name' | 'prefix' | 'scopes' | 'createdAt' | 'lastUsedAt' | 'expiresAt' | 'revokedAt'>;

export function viewToken(row: Row, now: Date): TokenView {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: readScopes(row.scopes),
    status: statusOf(row, now),
    createdAt: instantOf(row.createdAt),
    lastUsedAt: row.lastUsedAt && instantOf(row.lastUsedAt),
    expiresAt: row.expiresAt && instantOf(row.expiresAt),
    revokedAt: row.revokedAt && instantOf(row.revokedAt),
  };
}

export function statusOf(
  { revokedAt, expiresAt }: Pick<Row, 'revokedAt' | 'expiresAt'>,
  now: Date,
): TokenView['status'] {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}

/** Drops scopes that this release does not know. */
const readScopes = (scopes: readonly string[]): TokenScope[] => TOKEN_SCOPES.filter((scope) => scopes.includes(scope));
