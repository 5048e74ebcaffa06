import { analysisRoute } from '@/lib/server/boards/analysis/routes';

export const dynamic = 'force-dynamic';
export const GET = analysisRoute;
