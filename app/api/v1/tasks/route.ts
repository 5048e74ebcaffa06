import { listTasks } from '@/lib/server/climbs/catalogue';
import { anyone, route } from '@/lib/server/http';
import { taskList } from '@/lib/wire/catalogue';

export const dynamic = 'force-dynamic';

export const GET = route({ who: anyone, reply: taskList, handle: async () => ({ body: { tasks: await listTasks() } }) });
