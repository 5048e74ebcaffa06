import { orderDemoRoute, removeDemoRoute } from '@/lib/server/demo/routes';

export const dynamic = 'force-dynamic';
export const POST = orderDemoRoute;
export const DELETE = removeDemoRoute;
