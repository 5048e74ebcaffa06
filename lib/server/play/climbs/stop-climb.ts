import { AppError } from '@/lib/server/platform/http/problem';
import type { MayAnswer } from './access';
import { excludeCareless } from './board-quality';
import { stopLadders } from './end-ladders';
import { type ClimbRecord, readClimb } from './read-climb';

const MAX_ROUNDS = 5;

/** Ends every open ladder as stopped. Idempotent. */
export async function stopClimb(
  climbId: string,
  allow: MayAnswer,
  end: 'stopped' | 'expired' = 'stopped',
): Promise<ClimbRecord> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { climb } = allow.find(withoutItem(await readClimb(climbId)));
    if (climb.endedAt !== null) return excludeCareless(climb);
    await stopLadders(climb, end);
  }
  throw new AppError('conflict', 'Another request keeps changing this. Try again.');
}

const withoutItem = (climb: ClimbRecord | null) => (climb === null ? null : { climb, item: null, reply: null });
