import { requireStudyReader } from '@/lib/server/accounts/auth/roles';
import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { actorOf } from '@/lib/server/platform/audit-log';
import { route } from '@/lib/server/platform/http/http';
import { changeNotes } from '@/lib/server/studies/editor/study-acts';
import { viewStudy } from '@/lib/server/studies/editor/view-study';
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
