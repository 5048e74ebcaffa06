import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { hasBearer, requireToken } from '@/lib/server/accounts/tokens/authenticate';
import { type Actor, actorOf } from '@/lib/server/platform/audit-log';
import { AppError } from '@/lib/server/platform/http/problem';

export interface ExportingAdmin {
  readonly actor: Actor;
  readonly byToken: boolean;
}

/** Only admins export, by cookie or a token with `results:read`: rows hold right answers of frozen sets. */
export async function exportingAdmin(request: Request): Promise<ExportingAdmin> {
  if (!hasBearer(request)) return { actor: actorOf(await requireAdmin(request)), byToken: false };
  const { role, userId } = await requireToken(request, 'results:read');
  if (role !== 'admin')
    throw new AppError(
      'forbidden',
      'Only a token of an admin may export: the rows hold the right answers of frozen sets.',
    );
  return { actor: { userId, name: 'token' }, byToken: true };
}
