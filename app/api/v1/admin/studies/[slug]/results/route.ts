import { requireUser } from '@/lib/server/accounts/auth/session';
import { route } from '@/lib/server/platform/http/http';
import { readStudyResults } from '@/lib/server/studies/editor/study-results';
import { readResults as query, studyResultsView } from '@/lib/wire/study-admin';

export const dynamic = 'force-dynamic';

export const GET = route({
  who: requireUser,
  limit: { name: 'admin' },
  query,
  reply: studyResultsView,
  handle: async ({ params, query: { whose, version } }) => ({
    body: await readStudyResults(params.slug ?? '', { whose, version: version ?? null }),
  }),
});
