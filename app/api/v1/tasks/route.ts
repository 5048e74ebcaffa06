import { apiRoute } from '@/lib/server/accounts/api-route';
import { listTasks } from '@/lib/server/play/climbs/catalogue';

export const dynamic = 'force-dynamic';

export const GET = apiRoute('GET /api/v1/tasks', async () => ({ body: { tasks: await listTasks() } }));
