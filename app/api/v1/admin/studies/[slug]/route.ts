import { actorOf } from '@/lib/server/audit-log';
import { requireStudyReader } from '@/lib/server/auth/roles';
import { requireAdmin } from '@/lib/server/auth/session';
import { route } from '@/lib/server/http';
import { changeNotes } from '@/lib/server/study-admin/study-acts';
import { viewStudy } from '@/lib/server/study-admin/view-study';
import { changeStudy as body, studyAdminView } from '@/lib/wire/study-admin';

export const dynamic = 'force-dynamic';

export const GET = route({
  who: requireStudyReader,
  limit: { name: 'admin' },
  reply: studyAdminView,
  handle: async ({ params }) => ({ body: await viewStudy(params.slug ?? '') }),
});

/** What the team calls it and notes. */
export const PATCH = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  body,
  maxBytes: 2 ** 17,
  reply: studyAdminView,
  handle: async ({ who, params, body: change }) => {
    await changeNotes(actorOf(who), params.slug ?? '', change);
    return { body: await viewStudy(params.slug ?? '') };
  },
});
