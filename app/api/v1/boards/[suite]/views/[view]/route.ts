import { boardAnalysisRoute } from '@/lib/server/boards/pages/board-views';

export const dynamic = 'force-dynamic';
export const GET = boardAnalysisRoute;
