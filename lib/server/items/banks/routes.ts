import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { actorOf } from '@/lib/server/platform/audit-log';
import { type RouteHandler, route } from '@/lib/server/platform/http/http';
import { bankOpened, openBankBody } from '@/lib/wire/bank';
import { openBank } from './open-banks';

/** `POST /api/v1/admin/banks/{name}`: opens a version to people and models, or closes the bank. */
export const openBankRoute: RouteHandler = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  body: openBankBody,
  reply: bankOpened,
  handle: async ({ who, params, body: { version } }) => {
    const name = params.name ?? '';
    await openBank(name, version, actorOf(who));
    return { body: { name, version } };
  },
});
