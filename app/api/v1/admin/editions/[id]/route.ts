import { closeEditionRoute } from '@/lib/server/boards/edition-life/routes';

export const dynamic = 'force-dynamic';
export const POST = closeEditionRoute;
