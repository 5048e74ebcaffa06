import { findPicture } from '@/lib/server/models/batch/find-picture';
import { clientAddress, guarded } from '@/lib/server/platform/http/http';
import { countRequest } from '@/lib/server/platform/http/limits';
import { pngResponse } from '@/lib/server/platform/http/png-response';
import { AppError } from '@/lib/server/platform/http/problem';

/** Pictures of items, by the hash of their bytes: what an address shows never changes. */
export const GET = guarded(async (request, context) => {
  await countRequest('panel', clientAddress(request));
  const { itemId, file } = await context.params;
  const png = await findPicture(String(itemId), String(file));
  if (png === null) throw new AppError('not-found', 'There is no such picture.');
  return pngResponse(png);
});
