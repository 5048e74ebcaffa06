import { ownDataRoute } from '@/lib/server/data/my-data/own-data-route';

export const dynamic = 'force-dynamic';
export const GET = ownDataRoute;
