import { getBoardRoute } from '@/lib/server/boards/routes';

export const dynamic = 'force-dynamic';
export const GET = getBoardRoute;
