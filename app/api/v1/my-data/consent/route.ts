import { route } from '@/lib/server/platform/http/http';
import { personOf } from '@/lib/server/play/sessions/caller';
import { changeConsent } from '@/lib/server/play/sessions/change-consent';
import { consentChange, consentChanged } from '@/lib/wire/own-data';

export const POST = route({
  who: personOf,
  cookies: true,
  limit: { name: 'session-write' },
  body: consentChange,
  reply: consentChanged,
  handle: async ({ who, body }) => ({ body: { texts: await changeConsent(body, who) } }),
});
