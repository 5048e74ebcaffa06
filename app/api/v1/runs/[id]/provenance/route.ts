import { findRun } from '@/lib/server/boards/run';
import { anyone, route } from '@/lib/server/http';
import { provenanceOf } from '@/lib/server/runs/provenance';
import { provenanceView } from '@/lib/wire/provenance';

export const dynamic = 'force-dynamic';

export const GET = route({
  who: anyone,
  reply: provenanceView,
  handle: async ({ params: { id = '' } }) => ({ body: await provenanceOf((await findRun(id, { admin: false })).id) }),
});
