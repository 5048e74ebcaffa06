import { requireStudyReader } from '@/lib/server/accounts/auth/roles';
import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { actorOf } from '@/lib/server/platform/audit-log';
import { route } from '@/lib/server/platform/http/http';
import { listStudyLines } from '@/lib/server/studies/editor/list-studies';
import { makeStudy } from '@/lib/server/studies/editor/study-acts';
import { viewStudy } from '@/lib/server/studies/editor/view-study';
import { createStudy as body, studyAdminView, studyLines } from '@/lib/wire/study-admin';

export const dynamic = 'force-dynamic';

export const GET = route({
  who: requireStudyReader,
  limit: { name: 'admin' },
  reply: studyLines,
  handle: async () => ({ body: { studies: await listStudyLines() } }),
});

export const POST = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  body,
  maxBytes: 2 ** 20,
  reply: studyAdminView,
  handle: async ({ who, body: input }) => {
    const { slug } = await makeStudy(actorOf(who), input);
    return { status: 201, body: await viewStudy(slug) };
  },
});
