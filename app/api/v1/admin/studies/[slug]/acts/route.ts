import { actorOf } from '@/lib/server/audit-log';
import { requireAdmin } from '@/lib/server/auth/session';
import { route } from '@/lib/server/http';
import { actOnStudy } from '@/lib/server/study-admin/study-acts';
import { viewStudy } from '@/lib/server/study-admin/view-study';
import { studyAct as body, studyAdminView } from '@/lib/wire/study-admin';

export const dynamic = 'force-dynamic';

export const POST = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  body,
  reply: studyAdminView,
  handle: async ({ who, params, body: { act, version } }) => {
    await actOnStudy(actorOf(who), params.slug ?? '', act, version);
    return { body: await viewStudy(params.slug ?? '') };
  },
});
