import { apiRoute } from '@/lib/server/accounts/api-route';
import { actorOf, recordAct } from '@/lib/server/platform/audit-log';
import { pool } from '@/lib/server/platform/db';
import { dropWaiting } from '@/lib/server/platform/job-queue';
import { orderDemo } from './order';
import { removeDemo } from './remove';

/** `POST /api/v1/admin/demo`: a job fills the site, if it has no results. */
export const orderDemoRoute = apiRoute('POST /api/v1/admin/demo', async ({ who }) => {
  await orderDemo(actorOf(who));
  return { status: 202, body: { ordered: true as const } };
});

/** `DELETE /api/v1/admin/demo`: an order that still waits goes as well. */
export const removeDemoRoute = apiRoute('DELETE /api/v1/admin/demo', async ({ who }) => {
  await dropWaiting('demo-data');
  const removed = await removeDemo();
  await recordAct(pool(), actorOf(who), 'demo.remove', 'demo', { climbs: removed });
  return { body: { removed } };
});
