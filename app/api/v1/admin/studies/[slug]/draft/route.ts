import { requireStudyReader } from '@/lib/server/accounts/auth/roles';
import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { actorOf } from '@/lib/server/platform/audit-log';
import { route } from '@/lib/server/platform/http/http';
import { readStudy } from '@/lib/server/play/studies';
import { newestVersion, storeDraft } from '@/lib/server/studies/editor/study-acts';
import { saveDraft as body, draftSaved, studyVersionConfig } from '@/lib/wire/study-admin';

export const dynamic = 'force-dynamic';

/** The newest version's configuration: the draft where there is one. */
export const GET = route({
  who: requireStudyReader,
  limit: { name: 'admin' },
  reply: studyVersionConfig,
  handle: async ({ params }) => {
    const { number, state, config, configSha256 } = await newestVersion((await readStudy(params.slug ?? '')).id);
    return { body: { number, state, config, configSha256 } };
  },
});

export const PUT = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  body,
  maxBytes: 2 ** 20,
  reply: draftSaved,
  handle: async ({ who, params, body: change }) => {
    const { version, purged } = await storeDraft(actorOf(who), params.slug ?? '', change);
    return { body: { number: version.number, configSha256: version.configSha256, purged } };
  },
});
