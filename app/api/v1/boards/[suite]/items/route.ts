import { itemsRoute } from '@/lib/server/compare/routes';

export const dynamic = 'force-dynamic';
export const GET = itemsRoute;
