import { closeEditionRoute } from '@/lib/server/edition-life/routes';

export const dynamic = 'force-dynamic';
export const POST = closeEditionRoute;
