import { createReleaseRoute } from '@/lib/server/exports/releases/routes';

export const POST = createReleaseRoute;
