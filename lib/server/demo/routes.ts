import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { actorOf, recordAct } from '@/lib/server/platform/audit-log';
import { pool } from '@/lib/server/platform/db';
import { type RouteHandler, route } from '@/lib/server/platform/http/http';
import { demoOrdered, demoRemoved } from '@/lib/wire/demo';
import { orderDemo } from './order';
import { removeDemo } from './remove';

/** `POST /api/v1/admin/demo`: a job fills the site, if it has no results. */
export const orderDemoRoute: RouteHandler = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  reply: demoOrdered,
  handle: async ({ who }) => {
    await orderDemo(actorOf(who));
    return { status: 202, body: { ordered: true as const } };
  },
});

/** `DELETE /api/v1/admin/demo` */
export const removeDemoRoute: RouteHandler = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  reply: demoRemoved,
  handle: async ({ who }) => {
    const removed = await removeDemo();
    await recordAct(pool(), actorOf(who), 'demo.remove', 'demo', { climbs: removed });
    return { body: { removed } };
  },
});
