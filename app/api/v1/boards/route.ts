import { getHomeBoardRoute } from '@/lib/server/boards/pages/home/home-route';

export const dynamic = 'force-dynamic';
export const GET = getHomeBoardRoute;
