import { z } from 'zod';
import { instant } from '../items/item';
import { cursorQuery, nextCursor } from '../page';

/**
 * `runs:write`: create, answer and withdraw runs. `results:read`: own runs and releases of own studies; for admins also
 * exports.
 */
export const TOKEN_SCOPES = ['runs:write', 'results:read'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const createToken = z.object({
  name: z.string().trim().min(1).max(60),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1).max(TOKEN_SCOPES.length),
  expiresInDays: z.int().min(1).max(3650).nullable().default(null).describe('null: until it is revoked'),
});

export const tokenView = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string().describe('Its first characters, to recognise it'),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  status: z.enum(['active', 'expired', 'revoked']),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
});
export type TokenView = z.infer<typeof tokenView>;

/** The only time that the whole token is shown. */
export const tokenCreated = z.object({ token: z.string(), info: tokenView });
export type TokenCreated = z.infer<typeof tokenCreated>;

export const listTokensQuery = cursorQuery;
export const tokenList = z.object({ tokens: z.array(tokenView), nextCursor });
export type TokenList = z.infer<typeof tokenList>;
