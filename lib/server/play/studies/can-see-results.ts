/** Whether a person may be told which of their answers were right. */
import { isDaily } from '@/lib/server/items/daily/day';
import { type ClimbRecord, isShared } from '../climbs';
import { isOver, readEnrolment } from './enrolment/read-enrolment';

/**
 * Not while others are asked the same items; nor while more of the same study or profile is to come, which it would
 * train for.
 */
export async function canSeeResults({
  protocol,
  session,
  suite,
  retired,
}: Pick<ClimbRecord, 'protocol' | 'session' | 'suite' | 'retired'>): Promise<boolean> {
  if (session?.profile?.next) return false;
  if (isShared(protocol) && !(isDaily(suite) && retired)) return false;
  const enrolment = session?.study ? await readEnrolment(session.study.enrolmentId) : null;
  return enrolment === null || isOver(enrolment);
}
