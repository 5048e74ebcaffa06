import { apiRoute } from '@/lib/server/accounts/api-route';
import { setParticipantCookie, visitorOf } from '@/lib/server/accounts/participant-cookie';
import { actorOf } from '@/lib/server/platform/audit-log';
import { localeCookie } from '@/lib/server/platform/locale/cookie';
import { preview } from '@/lib/server/studies/editor/rehearsal-acts';

export const dynamic = 'force-dynamic';

export const POST = apiRoute(
  'POST /api/v1/admin/studies/{slug}/previews',
  async ({ who, request, params, body: input }) => {
    const { enrolmentId, participantId } = await preview(actorOf(who), params.slug, input, visitorOf(request));
    const cookies = [await setParticipantCookie(request, participantId), localeCookie(input.language)];
    return { status: 201, body: { enrolmentId, path: `/study/${enrolmentId}` }, cookies };
  },
);
