import { exportTrialsRoute } from '@/lib/server/data/exports/routes';

export const dynamic = 'force-dynamic';
export const GET = exportTrialsRoute;
