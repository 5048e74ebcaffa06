import { getHomeBoardRoute } from '@/lib/server/boards/home-route';

export const dynamic = 'force-dynamic';
export const GET = getHomeBoardRoute;
