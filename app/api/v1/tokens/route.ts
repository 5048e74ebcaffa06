import { requireUser } from '@/lib/server/accounts/auth/session';
import { createToken } from '@/lib/server/accounts/tokens/create';
import { listTokens } from '@/lib/server/accounts/tokens/list';
import { route } from '@/lib/server/platform/http/http';
import { createToken as createTokenInput, listTokensQuery, tokenCreated, tokenList } from '@/lib/wire/token';

export const GET = route({
  who: requireUser,
  cookies: true,
  query: listTokensQuery,
  reply: tokenList,
  handle: async ({ who, query }) => ({ body: await listTokens(who.id, query) }),
});

export const POST = route({
  who: requireUser,
  cookies: true,
  limit: { name: 'token-create', key: (who) => who.id },
  body: createTokenInput,
  reply: tokenCreated,
  handle: async ({ who, body }) => ({ status: 201, body: await createToken(who, body) }),
});
