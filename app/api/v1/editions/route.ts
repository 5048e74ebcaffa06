import { listEditionsRoute } from '@/lib/server/edition-life/routes';

export const dynamic = 'force-dynamic';
export const GET = listEditionsRoute;
