import { requireStudyReader } from '@/lib/server/accounts/auth/roles';
import { route } from '@/lib/server/platform/http/http';
import { tryStudyRules } from '@/lib/server/studies/editor/study-results';
import { tryRules as body, rulesTried } from '@/lib/wire/study-admin';

export const dynamic = 'force-dynamic';

/** The effect of other thresholds; stores nothing. */
export const POST = route({
  who: requireStudyReader,
  cookies: true,
  limit: { name: 'admin' },
  body,
  reply: rulesTried,
  handle: async ({ params, body: { rules, whose } }) => ({
    body: await tryStudyRules(params.slug ?? '', rules, whose),
  }),
});
