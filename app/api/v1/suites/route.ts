import { anyone, route } from '@/lib/server/platform/http/http';
import { listSuites } from '@/lib/server/play/climbs/catalogue';
import { suiteList } from '@/lib/wire/catalogue';

// Which edition is open is in the database, not in the build.
export const dynamic = 'force-dynamic';

export const GET = route({
  who: anyone,
  reply: suiteList,
  handle: async () => ({ body: { suites: await listSuites() } }),
});
