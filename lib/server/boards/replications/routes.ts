import { revalidated } from '@/lib/server/boards/pages/routes';
import { anyone, check, guarded, type RouteHandler, route } from '@/lib/server/platform/http/http';
import { replicationList, replicationQuery, replicationTable } from '@/lib/wire/replication';
import { listReplications } from './list';
import { getReplication } from './replications';

/** `GET /api/v1/replications` */
export const listReplicationsRoute: RouteHandler = route({
  who: anyone,
  reply: replicationList,
  handle: async () => ({
    body: { replications: [...listReplications()] },
    headers: { 'access-control-allow-origin': '*' },
  }),
});

/** `GET /api/v1/replications/{suite}/{id}`: revalidated by its content's hash. */
export const getReplicationRoute: RouteHandler = guarded(async (request, context) => {
  const { suite, id } = await context.params;
  const query = check(replicationQuery, Object.fromEntries(new URL(request.url).searchParams));
  const table = await getReplication(String(suite), String(id), query);
  return revalidated(request, table.contentHash, () => replicationTable.parse(table));
});
