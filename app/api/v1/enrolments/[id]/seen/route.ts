import { instantOf } from '@/lib/server/platform/clock';
import { route } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import { personOf } from '@/lib/server/play/sessions/caller';
import { isOver, ownEnrolment, recordHeartbeat } from '@/lib/server/play/studies';
import { enrolmentSeen } from '@/lib/wire/enrolment';

export const POST = route({
  who: personOf,
  cookies: true,
  limit: { name: 'session-write' },
  reply: enrolmentSeen,
  handle: async ({ params, who }) => {
    const id = params.id ?? '';
    await ownEnrolment(id, who);
    const seen = await recordHeartbeat(id, 'heartbeat');
    if (seen === null) throw new AppError('enrolment-not-found', 'It was deleted just now.');
    return {
      body: {
        status: seen.status,
        placeUntil: isOver(seen) || seen.status === 'abandoned' ? null : instantOf(seen.reservedUntil),
      },
    };
  },
});
