import { requireUser } from '@/lib/server/auth/session';
import { route } from '@/lib/server/http';
import { readStudyResults } from '@/lib/server/study-admin/study-results';
import { readResults as query, studyResultsView } from '@/lib/wire/study-admin';

export const dynamic = 'force-dynamic';

export const GET = route({
  who: requireUser,
  limit: { name: 'admin' },
  query,
  reply: studyResultsView,
  handle: async ({ params, query: { whose, version } }) => ({ body: await readStudyResults(params.slug ?? '', { whose, version: version ?? null }) }),
});
