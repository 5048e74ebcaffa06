import { apiRoute } from '@/lib/server/accounts/api-route';
import { actorOf } from '@/lib/server/platform/audit-log';
import { openBank } from './open-banks';

/** `POST /api/v1/admin/banks/{name}`: opens a version to people and models, or closes the bank. */
export const openBankRoute = apiRoute('POST /api/v1/admin/banks/{name}', async ({ who, params, body: { version } }) => {
  const name = params.name;
  await openBank(name, version, actorOf(who));
  return { body: { name, version } };
});
