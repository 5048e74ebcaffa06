import { actorOf } from '@/lib/server/audit-log';
import { requireAdmin } from '@/lib/server/auth/session';
import { route } from '@/lib/server/http';
import { localeCookie } from '@/lib/server/locale/cookie';
import { personOf } from '@/lib/server/sessions/caller';
import { setParticipantCookie } from '@/lib/server/sessions/participant-cookie';
import { preview } from '@/lib/server/study-admin/rehearsal-acts';
import { startPreview as body, previewStarted } from '@/lib/wire/study-admin';

export const dynamic = 'force-dynamic';

export const POST = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  body,
  reply: previewStarted,
  handle: async ({ who, request, params, body: input }) => {
    const { enrolmentId, participantId } = await preview(actorOf(who), params.slug ?? '', input, personOf(request));
    const cookies = [await setParticipantCookie(request, participantId), localeCookie(input.language)];
    return { status: 201, body: { enrolmentId, path: `/study/${enrolmentId}` }, cookies };
  },
});
