import { downloadReleaseRoute } from '@/lib/server/data/exports/releases/routes';

export const dynamic = 'force-dynamic';
export const GET = downloadReleaseRoute;
