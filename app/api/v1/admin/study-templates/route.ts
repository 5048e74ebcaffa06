import { requireStudyReader } from '@/lib/server/accounts/auth/roles';
import { route } from '@/lib/server/platform/http/http';
import { TEMPLATES } from '@/lib/server/play/studies/templates';
import { studyTemplates } from '@/lib/wire/study-admin';

export const dynamic = 'force-dynamic';

export const GET = route({
  who: requireStudyReader,
  limit: { name: 'admin' },
  reply: studyTemplates,
  handle: async () => ({ body: { templates: TEMPLATES.map((template) => ({ ...template })) } }),
});
