import { clientAddress, guarded } from '@/lib/server/platform/http/http';
import { countRequest } from '@/lib/server/platform/http/limits';
import { pngResponse } from '@/lib/server/platform/http/png-response';
import { AppError } from '@/lib/server/platform/http/problem';
import { findSamplePicture } from '@/lib/server/play/samples/sample';

/** Pictures of puzzles to try. */
export const GET = guarded(async (request, context) => {
  await countRequest('panel', clientAddress(request));
  const { token, file } = await context.params;
  const png = await findSamplePicture(String(token), String(file));
  if (png === null) throw new AppError('not-found', 'There is no such picture.');
  return pngResponse(png);
});
