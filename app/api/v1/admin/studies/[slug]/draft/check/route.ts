import { requireStudyReader } from '@/lib/server/accounts/auth/roles';
import { route } from '@/lib/server/platform/http/http';
import { readStudy } from '@/lib/server/play/studies';
import { complaintsAbout } from '@/lib/server/play/studies/check-config';
import { newestVersion } from '@/lib/server/studies/editor/study-acts';
import { draftChecked } from '@/lib/wire/study-admin';

export const dynamic = 'force-dynamic';

/** What keeps the stored draft from being opened. */
export const GET = route({
  who: requireStudyReader,
  limit: { name: 'admin' },
  reply: draftChecked,
  handle: async ({ params }) => {
    const { number, config, configSha256 } = await newestVersion((await readStudy(params.slug ?? '')).id);
    return { body: { number, configSha256, complaints: [...(await complaintsAbout(config))] } };
  },
});
