import { guarded } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';

/** lib/server/platform/http/methods.ts sends TRACE requests here. */
export const GET = guarded(async () => {
  throw new AppError('method-not-allowed', 'This server answers no TRACE requests.', {
    headers: { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' },
  });
});
