import { requireUser } from '@/lib/server/auth/session';
import { route } from '@/lib/server/http';
import { revokeToken } from '@/lib/server/tokens/revoke';
import { tokenView } from '@/lib/wire/token';

export const DELETE = route({
  who: requireUser,
  cookies: true,
  reply: tokenView,
  handle: async ({ who, params }) => ({ body: await revokeToken(who.id, params.id ?? '') }),
});
