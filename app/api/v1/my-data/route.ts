import { ownDataRoute } from '@/lib/server/sessions/own-data-route';

export const dynamic = 'force-dynamic';
export const GET = ownDataRoute;
