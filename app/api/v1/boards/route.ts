import { getHomeBoardRoute } from '@/lib/server/boards/pages/routes';

export const dynamic = 'force-dynamic';
export const GET = getHomeBoardRoute;
