import { AppError } from '@/lib/server/platform/http/problem';
import type { EnrolmentRecord } from '../enrolment/read-enrolment';

/** Throws `enrolment-ended` if it is over, `study-full` if the place went to someone else. */
export function assertActive({ status }: Pick<EnrolmentRecord, 'status'>): void {
  if (status === 'consented' || status === 'started') return;
  if (status === 'abandoned')
    throw new AppError('study-full', 'You were away, and someone else has taken your place. Your answers are kept.');
  throw new AppError('enrolment-ended', 'It takes no more answers. Stored answers are kept.');
}
