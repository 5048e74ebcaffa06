import { apiRoute } from '@/lib/server/accounts/api-route';
import { findPicture } from '@/lib/server/models/batch/read/find-picture';
import { pngReply } from '@/lib/server/platform/http/png-reply';
import { AppError } from '@/lib/server/platform/http/problem';

/** Pictures of items, by the hash of their bytes: what an address shows never changes. */
export const GET = apiRoute('GET /api/v1/panels/{itemId}/{file}', async ({ params: { itemId, file } }) => {
  const png = await findPicture(itemId, file);
  if (png === null) throw new AppError('not-found', 'There is no such picture.');
  return pngReply(png);
});
