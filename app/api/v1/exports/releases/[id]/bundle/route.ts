import { downloadReleaseRoute } from '@/lib/server/exports/releases/routes';

export const dynamic = 'force-dynamic';
export const GET = downloadReleaseRoute;
