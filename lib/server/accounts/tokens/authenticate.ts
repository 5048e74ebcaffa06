import { timingSafeEqual } from 'node:crypto';
import type { Role } from '@/lib/generated/prisma/enums';
import { instantOf } from '@/lib/server/platform/clock';
import { pool } from '@/lib/server/platform/db';
import type { RouteRequest } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import type { TokenScope } from '@/lib/wire/models/token';
import { hashToken, looksLikeToken } from './secret';
import { statusOf } from './view';

export interface TokenHolder {
  readonly userId: string;
  readonly role: Role;
  readonly tokenId: string;
  readonly scopes: readonly string[];
}

interface Row {
  readonly id: string;
  readonly userId: string;
  readonly role: Role;
  readonly tokenHash: string;
  readonly scopes: readonly string[];
  readonly disabled: boolean;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly now: Date;
}

/** Returns the token's holder. Throws 401 without a valid token, 403 if it has none of the scopes. */
export async function requireToken(
  request: RouteRequest,
  scopes: TokenScope | readonly [TokenScope, ...TokenScope[]],
): Promise<TokenHolder> {
  const wanted: readonly TokenScope[] = typeof scopes === 'string' ? [scopes] : scopes;
  const row = await findToken(readBearer(request));
  const state = statusOf(row, row.now);
  if (state === 'revoked' && row.revokedAt) throw invalid(`This token was revoked on ${instantOf(row.revokedAt)}.`);
  if (state === 'expired' && row.expiresAt) throw invalid(`This token expired on ${instantOf(row.expiresAt)}.`);
  if (row.disabled) throw invalid('The account of this token is disabled.');
  const held = wanted.filter((scope) => row.scopes.includes(scope));
  if (held.length > 0 && !held.some((scope) => mayUse(row.role, scope)))
    throw new AppError(
      'forbidden',
      `Your account is now a ${row.role}’s and may read results only; this needs ${held.join(' or ')}.`,
    );
  if (held.length === 0) {
    const headers = {
      'www-authenticate': `Bearer realm="rung", error="insufficient_scope", scope="${wanted.join(' ')}"`,
    };
    throw new AppError(
      'missing-scope',
      `This needs a token with the scope ${wanted.join(' or ')}; this one has ${row.scopes.join(', ') || 'none'}.`,
      {
        headers,
      },
    );
  }
  return { userId: row.userId, role: row.role, tokenId: row.id, scopes: row.scopes };
}

/** Checked at each use, because the role can change after the token was made. */
export const mayUse = (role: Role, scope: TokenScope): boolean => role !== 'viewer' || scope !== 'runs:write';

export const hasBearer = (request: RouteRequest): boolean =>
  /^bearer\b/i.test(request.headers.get('authorization') ?? '');

function readBearer(request: RouteRequest): string {
  const header = request.headers.get('authorization');
  if (header === null) {
    const headers = { 'www-authenticate': 'Bearer realm="rung"' };
    throw new AppError('not-signed-in', 'Send an API token as "Authorization: Bearer rung_…"; make one at /account.', {
      headers,
    });
  }
  const token = /^bearer +(\S+)$/i.exec(header.trim())?.[1];
  if (token === undefined || !looksLikeToken(token))
    throw invalid('The Authorization header must be "Bearer rung_" and 40 letters or digits.');
  return token;
}

const invalid = (detail: string): AppError =>
  new AppError('bad-token', detail, { headers: { 'www-authenticate': 'Bearer realm="rung", error="invalid_token"' } });

/** Last use is stored to the minute, so there is at most one write a minute. */
async function findToken(token: string): Promise<Row> {
  const hash = hashToken(token);
  const { rows } = await pool().query<Row>(
    `with used as (
       update "ApiToken" set "lastUsedAt" = now()
       where "tokenHash" = $1 and "revokedAt" is null and ("expiresAt" is null or "expiresAt" > now())
         and ("lastUsedAt" is null or "lastUsedAt" < now() - interval '1 minute')
     )
     select t."id", t."userId", u."role", u."disabledAt" is not null as "disabled", t."tokenHash", t."scopes", t."expiresAt", t."revokedAt", now() as "now"
     from "ApiToken" t join "User" u on u."id" = t."userId" where t."tokenHash" = $1`,
    [hash],
  );
  const row = rows[0];
  if (row === undefined || !timingSafeEqual(Buffer.from(row.tokenHash), Buffer.from(hash)))
    throw invalid('This token is unknown here.');
  return row;
}
