import { AppError } from '@/lib/server/platform/http/problem';
import type { MayAnswer } from '../access';
import { type ClimbRecord, readClimb } from '../log/read-climb';
import { excludeCareless } from '../quality/board-quality';
import { stopLadders } from './end-ladders';

/** Tries if other requests change the climb at the same time. */
const MAX_TRIES = 5;

/** Ends every open ladder as stopped. Idempotent. `allow` throws if the caller does not own the climb. */
export async function stopClimb(
  climbId: string,
  allow: MayAnswer,
  end: 'stopped' | 'expired' = 'stopped',
): Promise<ClimbRecord> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { climb } = allow.find(withoutItem(await readClimb(climbId)));
    if (climb.endedAt !== null) return excludeCareless(climb);
    await stopLadders(climb, end);
  }
  throw new AppError('conflict', 'Another request keeps changing this. Try again.');
}

const withoutItem = (climb: ClimbRecord | null) => (climb === null ? null : { climb, item: null, reply: null });
