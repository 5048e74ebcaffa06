import { dayOfEdition, isDaily, today } from '@/lib/server/items/daily/day';
import { AppError } from '@/lib/server/platform/http/problem';
import type { ProblemCode } from '@/lib/wire/problem';
import type { ClimbRecord, ClimbWithItem } from './log/read-climb';

/** Checks the climb's owner. Another owner's climb looks exactly like a missing one. */
export interface MayAnswer {
  readonly find: <T extends ClimbWithItem>(found: T | null) => T;
}

export function allowIf(code: ProblemCode, detail: string, owns: (climb: ClimbRecord) => boolean): MayAnswer {
  return {
    find: (found) => {
      if (found === null || !owns(found.climb)) throw new AppError(code, detail);
      return found;
    },
  };
}

/** For the server itself: background jobs, and callers that are checked before. */
export const anyoneMay: MayAnswer = allowIf('not-found', 'It has been deleted.', () => true);

export const isExpired = (climb: ClimbRecord): boolean =>
  climb.kind === 'session' && climb.endedAt === null && climb.expiresAt <= climb.now;

/** One of the daily five on its day, once that day has ended: its answers are about to be public. */
export const isDayOver = ({ suite, editionId, session, endedAt }: ClimbRecord): boolean =>
  isDaily(suite) && endedAt === null && session?.casual !== true && dayOfEdition(editionId) < today();

export function assertOpen(climb: ClimbRecord): void {
  if (isExpired(climb) || climb.endReason === 'expired')
    throw new AppError(
      'session-expired',
      'It expired after 30 days without an answer. Stored answers are kept. You can start a new one.',
    );
  if (isDayOver(climb)) throw new AppError('climb-ended', 'This day has ended. Stored answers are kept.');
  if (climb.endedAt !== null) throw new AppError('climb-ended', 'It takes no more answers. Stored answers are kept.');
}
