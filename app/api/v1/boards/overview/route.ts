import { getOverviewRoute } from '@/lib/server/boards/pages/overview/overview-route';

export const dynamic = 'force-dynamic';
export const GET = getOverviewRoute;
