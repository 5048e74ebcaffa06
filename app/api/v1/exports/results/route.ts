import { exportResultsRoute } from '@/lib/server/results/routes';

export const dynamic = 'force-dynamic';
export const GET = exportResultsRoute;
