import { apiRoute } from '@/lib/server/accounts/api-route';
import { revokeInvitation } from '@/lib/server/accounts/invitations/invitations';
import { actorOf } from '@/lib/server/platform/audit-log';
import { isUuid } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';

export const dynamic = 'force-dynamic';

export const DELETE = apiRoute('DELETE /api/v1/admin/invitations/{id}', async ({ who, params: { id } }) => {
  if (!isUuid(id)) throw new AppError('not-found', 'There is no such invitation.');
  return { body: await revokeInvitation(actorOf(who), id) };
});
