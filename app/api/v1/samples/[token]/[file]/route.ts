import { apiRoute } from '@/lib/server/accounts/api-route';
import { pngReply } from '@/lib/server/platform/http/png-reply';
import { AppError } from '@/lib/server/platform/http/problem';
import { findSamplePicture } from '@/lib/server/play/samples/sample';

/** Pictures of puzzles to try. */
export const GET = apiRoute('GET /api/v1/samples/{token}/{file}', async ({ params: { token, file } }) => {
  const png = await findSamplePicture(token, file);
  if (png === null) throw new AppError('not-found', 'There is no such picture.');
  return pngReply(png);
});
