import { route } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import { personOf } from '@/lib/server/play/sessions/caller';
import { findResult } from '@/lib/server/play/sessions/result';
import { resultView } from '@/lib/wire/session';

export const GET = route({
  who: personOf,
  limit: { name: 'session-write' },
  reply: resultView,
  handle: async ({ params, who }) => {
    const result = await findResult(params.share ?? '', who);
    if (result === null) throw new AppError('not-found', 'There is no such result, or its owner deleted it.');
    return { body: result };
  },
});
