import { runRequest } from '@/lib/server/boards/pages/run-request';
import { anyone, route } from '@/lib/server/platform/http/http';
import { runRequest as reply } from '@/lib/wire/run';

export const dynamic = 'force-dynamic';

export const GET = route({ who: anyone, reply, handle: async ({ params: { id = '' } }) => ({ body: await runRequest(id) }) });
