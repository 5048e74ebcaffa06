import type { Queryable } from '@/lib/server/platform/db';
import { type ClimbRecord, readClimbs } from '../climbs';
import type { EnrolmentRecord } from './enrolment/read-enrolment';

/** One per part; null if not opened yet. */
export async function climbsOf(
  { id, partOrder }: EnrolmentRecord,
  through?: Queryable,
): Promise<readonly (ClimbRecord | null)[]> {
  const climbs = await readClimbs('s."enrolmentId" = $1', [id], through);
  return partOrder.map((_, position) => climbs.find(({ session }) => session?.study?.part === position) ?? null);
}

/** Index of the open or next part; null if all have ended. An expired part does not count as done. */
export function currentPart(climbs: readonly (ClimbRecord | null)[]): number | null {
  const position = climbs.findIndex(
    (climb) => climb === null || climb.endedAt === null || climb.endReason === 'expired',
  );
  return position === -1 ? null : position;
}
