import { apiRoute } from '@/lib/server/accounts/api-route';
import { AppError } from '@/lib/server/platform/http/problem';
import { findResult } from '@/lib/server/play/sessions/views/result';

export const GET = apiRoute('GET /api/v1/results/{share}', async ({ params, who }) => {
  const result = await findResult(params.share, who);
  if (result === null) throw new AppError('not-found', 'There is no such result, or its owner deleted it.');
  return { body: result };
});
