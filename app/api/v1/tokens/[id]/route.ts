import { requireUser } from '@/lib/server/accounts/auth/session';
import { revokeToken } from '@/lib/server/accounts/tokens/revoke';
import { route } from '@/lib/server/platform/http/http';
import { tokenView } from '@/lib/wire/token';

export const DELETE = route({
  who: requireUser,
  cookies: true,
  reply: tokenView,
  handle: async ({ who, params }) => ({ body: await revokeToken(who.id, params.id ?? '') }),
});
