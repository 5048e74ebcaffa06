import { ranksRoute } from '@/lib/server/boards/compare/routes';

export const dynamic = 'force-dynamic';
export const GET = ranksRoute;
