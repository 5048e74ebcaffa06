import { guarded } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';

/** Addresses of the API that do not exist are refused as everything else is. */
const nothing = guarded(async () => {
  throw new AppError('not-found', 'There is no route at this address. See /api/v1/openapi.json.');
});

export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT };
