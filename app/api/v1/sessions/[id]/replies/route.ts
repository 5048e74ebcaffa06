import { route } from '@/lib/server/platform/http/http';
import { personOf } from '@/lib/server/play/sessions/caller';
import { replyTo } from '@/lib/server/play/sessions/play';
import { createSessionReply, sessionReceipt } from '@/lib/wire/session';

export const POST = route({
  who: personOf,
  cookies: true,
  limit: { name: 'session-write' },
  body: createSessionReply,
  maxBytes: 256 * 1024,
  reply: sessionReceipt,
  handle: async ({ params, who, body }) => ({ body: await replyTo(params.id ?? '', body, who) }),
});
