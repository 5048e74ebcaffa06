import { boardAnalysisRoute } from '@/lib/server/boards/board-views';

export const dynamic = 'force-dynamic';
export const GET = boardAnalysisRoute;
