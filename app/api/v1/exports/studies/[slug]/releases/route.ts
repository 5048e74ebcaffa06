import { createReleaseRoute } from '@/lib/server/data/exports/releases/routes';

export const POST = createReleaseRoute;
