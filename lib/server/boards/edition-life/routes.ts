import { apiRoute } from '@/lib/server/accounts/api-route';
import { actorOf } from '@/lib/server/platform/audit-log';
import { AppError } from '@/lib/server/platform/http/problem';
import { closeEdition } from './close-edition';
import { listEditionViews } from './list-editions';
import { openNewEdition } from './open-edition';

export const listEditionsRoute = apiRoute('GET /api/v1/editions', async () => ({
  body: { editions: await listEditionViews() },
}));

export const openEditionRoute = apiRoute('POST /api/v1/admin/editions', async ({ who, body }) => ({
  status: 201,
  body: await viewed(await openNewEdition(body, actorOf(who))),
}));

/** `POST /api/v1/admin/editions/{id}`: closes it. */
export const closeEditionRoute = apiRoute('POST /api/v1/admin/editions/{id}', async ({ who, params: { id }, body }) => {
  const ended = await closeEdition(id, body, actorOf(who));
  return { body: { edition: await viewed(id), ended } };
});

async function viewed(id: string) {
  const [edition] = await listEditionViews(id);
  if (edition === undefined) throw new AppError('not-found', 'There is no edition with this name.');
  return edition;
}
