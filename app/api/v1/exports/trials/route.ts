import { exportTrialsRoute } from '@/lib/server/exports/routes';

export const dynamic = 'force-dynamic';
export const GET = exportTrialsRoute;
