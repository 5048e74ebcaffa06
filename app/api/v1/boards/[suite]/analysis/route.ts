import { analysisRoute } from '@/lib/server/analysis/routes';

export const dynamic = 'force-dynamic';
export const GET = analysisRoute;
