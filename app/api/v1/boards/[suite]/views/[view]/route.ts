import { boardAnalysisRoute } from '@/lib/server/boards/pages/board/board-views';

export const dynamic = 'force-dynamic';
export const GET = boardAnalysisRoute;
