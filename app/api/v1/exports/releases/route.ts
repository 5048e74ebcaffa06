import { listReleasesRoute } from '@/lib/server/exports/releases/routes';

export const dynamic = 'force-dynamic';
export const GET = listReleasesRoute;
