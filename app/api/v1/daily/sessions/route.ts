import { startDaily } from '@/lib/server/play/daily/start-daily';
import { startRoute } from '@/lib/server/play/sessions/start-route';
import { startDaily as body } from '@/lib/wire/daily';

export const POST = startRoute(body, startDaily);
