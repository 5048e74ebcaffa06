import { requireUser } from '@/lib/server/accounts/auth/session';
import { endOtherSignIns, listSignIns } from '@/lib/server/accounts/auth/sign-ins';
import { route } from '@/lib/server/platform/http/http';
import { signInList } from '@/lib/wire/sign-in';

export const dynamic = 'force-dynamic';

const cookiesOf = (request: Request): string | null => request.headers.get('cookie');

export const GET = route({
  who: requireUser,
  cookies: true,
  reply: signInList,
  handle: async ({ who, request }) => ({ body: { signIns: await listSignIns(who.id, cookiesOf(request)) } }),
});

export const DELETE = route({
  who: requireUser,
  cookies: true,
  reply: signInList,
  handle: async ({ who, request }) => {
    await endOtherSignIns(who.id, cookiesOf(request));
    return { body: { signIns: await listSignIns(who.id, cookiesOf(request)) } };
  },
});
