import { apiRoute } from '@/lib/server/accounts/api-route';
import { instantOf } from '@/lib/server/platform/clock';
import { AppError } from '@/lib/server/platform/http/problem';
import { isOver, ownEnrolment, recordHeartbeat } from '@/lib/server/play/studies';

export const POST = apiRoute('POST /api/v1/enrolments/{id}/seen', async ({ params, who }) => {
  const id = params.id;
  await ownEnrolment(id, who);
  const seen = await recordHeartbeat(id, 'heartbeat');
  if (seen === null) throw new AppError('enrolment-not-found', 'It was deleted just now.');
  return {
    body: {
      status: seen.status,
      placeUntil: isOver(seen) || seen.status === 'abandoned' ? null : instantOf(seen.reservedUntil),
    },
  };
});
