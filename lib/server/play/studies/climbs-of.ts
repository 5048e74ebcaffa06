/** The sessions of an enrolment in the order in which the person gets the parts. */

import type { Queryable } from '@/lib/server/platform/db';
import { type ClimbRecord, readClimbs } from '../climbs';
import type { EnrolmentRecord } from './read-enrolment';

/** One per part; null where it was not opened yet. */
export async function climbsOf(
  { id, partOrder }: EnrolmentRecord,
  through?: Queryable,
): Promise<readonly (ClimbRecord | null)[]> {
  const climbs = await readClimbs('s."enrolmentId" = $1', [id], through);
  return partOrder.map((_, position) => climbs.find(({ session }) => session?.study?.part === position) ?? null);
}

/** Position of the part that is open or comes next; null if all have ended. A part that expired was not done. */
export function currentPart(climbs: readonly (ClimbRecord | null)[]): number | null {
  const position = climbs.findIndex(
    (climb) => climb === null || climb.endedAt === null || climb.endReason === 'expired',
  );
  return position === -1 ? null : position;
}
