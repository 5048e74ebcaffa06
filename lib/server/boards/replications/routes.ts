import { apiRoute } from '@/lib/server/accounts/api-route';
import { revalidated } from '@/lib/server/boards/pages/routes';
import { replicationTable } from '@/lib/wire/boards/replication';
import { listReplications } from './list';
import { getReplication } from './replications';

export const listReplicationsRoute = apiRoute('GET /api/v1/replications', async () => ({
  body: { replications: listReplications() },
  headers: { 'access-control-allow-origin': '*' },
}));

/** `GET /api/v1/replications/{suite}/{id}`: revalidated by its content's hash. */
export const getReplicationRoute = apiRoute(
  'GET /api/v1/replications/{suite}/{id}',
  async ({ request, params, query }) =>
    revalidated(request, await getReplication(params.suite, params.id, query), replicationTable),
);
