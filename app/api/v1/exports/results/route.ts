import { exportResultsRoute } from '@/lib/server/boards/results/routes';

export const dynamic = 'force-dynamic';
export const GET = exportResultsRoute;
