import { provenanceOf } from '@/lib/server/boards/pages/provenance';
import { findRun } from '@/lib/server/boards/pages/run';
import { anyone, route } from '@/lib/server/platform/http/http';
import { provenanceView } from '@/lib/wire/provenance';

export const dynamic = 'force-dynamic';

export const GET = route({
  who: anyone,
  reply: provenanceView,
  handle: async ({ params: { id = '' } }) => ({ body: await provenanceOf((await findRun(id, { admin: false })).id) }),
});
