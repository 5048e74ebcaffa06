import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { actorOf } from '@/lib/server/platform/audit-log';
import { route } from '@/lib/server/platform/http/http';
import { actOnStudy } from '@/lib/server/studies/editor/study-acts';
import { viewStudy } from '@/lib/server/studies/editor/view-study';
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
