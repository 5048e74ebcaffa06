import { type ClimbRecord, isShared } from '../climbs';
import { isOver, readEnrolment } from './read-enrolment';

/** No while others get the same items, or while the study has more parts, which that would train for. */
export async function mayKnow({ protocol, session }: Pick<ClimbRecord, 'protocol' | 'session'>): Promise<boolean> {
  if (isShared(protocol)) return false;
  const enrolment = session?.study ? await readEnrolment(session.study.enrolmentId) : null;
  return enrolment === null || isOver(enrolment);
}
