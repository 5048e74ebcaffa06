import { anyone, route } from '@/lib/server/platform/http/http';
import { listTasks } from '@/lib/server/play/climbs/catalogue';
import { taskList } from '@/lib/wire/catalogue';

export const dynamic = 'force-dynamic';

export const GET = route({
  who: anyone,
  reply: taskList,
  handle: async () => ({ body: { tasks: await listTasks() } }),
});
