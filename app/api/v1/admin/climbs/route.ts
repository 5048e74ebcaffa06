import { listLiveClimbsRoute } from '@/lib/server/boards/routes';

export const dynamic = 'force-dynamic';
export const GET = listLiveClimbsRoute;
