import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { actorOf } from '@/lib/server/platform/audit-log';
import { route } from '@/lib/server/platform/http/http';
import { localeCookie } from '@/lib/server/platform/locale/cookie';
import { personOf } from '@/lib/server/play/sessions/caller';
import { setParticipantCookie } from '@/lib/server/play/sessions/participant-cookie';
import { preview } from '@/lib/server/studies/editor/rehearsal-acts';
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
