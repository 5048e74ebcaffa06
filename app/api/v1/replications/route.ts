import { listReplicationsRoute } from '@/lib/server/boards/replications/routes';

export const dynamic = 'force-dynamic';
export const GET = listReplicationsRoute;
