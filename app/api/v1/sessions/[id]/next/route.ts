import { route } from '@/lib/server/platform/http/http';
import { personOf } from '@/lib/server/play/sessions/caller';
import { nextItemOf } from '@/lib/server/play/sessions/play';
import { nextSessionItem } from '@/lib/wire/session';

export const POST = route({
  who: personOf,
  cookies: true,
  limit: { name: 'session-write' },
  reply: nextSessionItem,
  handle: async ({ params, who }) => ({ body: await nextItemOf(params.id ?? '', who) }),
});
