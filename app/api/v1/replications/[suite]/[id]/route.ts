import { getReplicationRoute } from '@/lib/server/replications/routes';

export const dynamic = 'force-dynamic';
export const GET = getReplicationRoute;
