import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { actorOf } from '@/lib/server/platform/audit-log';
import { anyone, type RouteHandler, route } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import {
  closeEdition as closeBody,
  editionClosed,
  editionList,
  editionView,
  openEdition as openBody,
} from '@/lib/wire/edition';
import { closeEdition } from './close-edition';
import { listEditionViews } from './list-editions';
import { openNewEdition } from './open-edition';

/** `GET /api/v1/editions` */
export const listEditionsRoute: RouteHandler = route({
  who: anyone,
  reply: editionList,
  handle: async () => ({ body: { editions: await listEditionViews() } }),
});

/** `POST /api/v1/admin/editions` */
export const openEditionRoute: RouteHandler = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  body: openBody,
  reply: editionView,
  handle: async ({ who, body }) => ({ status: 201, body: await viewed(await openNewEdition(body, actorOf(who))) }),
});

/** `POST /api/v1/admin/editions/{id}`: closes it. */
export const closeEditionRoute: RouteHandler = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  body: closeBody,
  reply: editionClosed,
  handle: async ({ who, params: { id = '' }, body }) => {
    const ended = await closeEdition(id, body, actorOf(who));
    return { body: { edition: await viewed(id), ended } };
  },
});

async function viewed(id: string) {
  const edition = (await listEditionViews(id))[0];
  if (edition === undefined) throw new AppError('not-found', 'There is no edition with this name.');
  return edition;
}
