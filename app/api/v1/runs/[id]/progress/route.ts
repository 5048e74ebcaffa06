import { runProgressRoute } from '@/lib/server/boards/pages/run/run-progress';

export const dynamic = 'force-dynamic';
export const GET = runProgressRoute;
