import { requireUser } from '@/lib/server/accounts/auth/session';
import { endSignIn, listSignIns } from '@/lib/server/accounts/auth/sign-ins';
import { route } from '@/lib/server/platform/http/http';
import { signInList } from '@/lib/wire/sign-in';

export const DELETE = route({
  who: requireUser,
  cookies: true,
  reply: signInList,
  handle: async ({ who, params, request }) => {
    await endSignIn(who.id, params.id ?? '');
    return { body: { signIns: await listSignIns(who.id, request.headers.get('cookie')) } };
  },
});
