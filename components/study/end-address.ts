import type { SessionState } from '@/lib/wire/session';

/** Where one goes from the end of a session: to its result, or back to the study that it is a part of. */
export const endAddress = ({ study, daily, shareId }: Pick<SessionState, 'study' | 'daily' | 'shareId'>): string =>
  daily !== null ? `/daily/${daily}` : study === null ? `/results/${shareId}` : `/study/${study.enrolmentId}`;
