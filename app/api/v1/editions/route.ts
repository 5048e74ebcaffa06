import { listEditionsRoute } from '@/lib/server/boards/edition-life/routes';

export const dynamic = 'force-dynamic';
export const GET = listEditionsRoute;
