import { AppError } from '@/lib/server/platform/http/problem';
import type { MayAnswer } from './access';
import { stopLadders } from './end-ladders';
import { type ClimbRecord, readClimb } from './read-climb';

const MAX_ROUNDS = 5;

/** The respondent stops: every open ladder ends as a lower bound. Stopping again changes nothing. */
export async function stopClimb(climbId: string, allow: MayAnswer): Promise<ClimbRecord> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { climb } = allow.find(withoutItem(await readClimb(climbId)));
    if (climb.endedAt !== null) return climb;
    await stopLadders(climb);
  }
  throw new AppError('conflict', 'Another request keeps changing this. Try again.');
}

const withoutItem = (climb: ClimbRecord | null) => (climb === null ? null : { climb, item: null, reply: null });
