import { requireUser } from '@/lib/server/auth/session';
import { route } from '@/lib/server/http';
import { createToken } from '@/lib/server/tokens/create';
import { listTokens } from '@/lib/server/tokens/list';
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
