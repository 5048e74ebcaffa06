import { isAdmin, requireStudyReader } from '@/lib/server/accounts/auth/roles';
import { route } from '@/lib/server/platform/http/http';
import { listPeople } from '@/lib/server/studies/editor/list-people';
import { personPage, listPeople as query } from '@/lib/wire/study-admin';

export const dynamic = 'force-dynamic';

export const GET = route({
  who: requireStudyReader,
  limit: { name: 'admin' },
  query,
  reply: personPage,
  handle: async ({ who, params, query: filter }) => ({
    body: await listPeople(params.slug ?? '', filter, isAdmin(who)),
  }),
});
