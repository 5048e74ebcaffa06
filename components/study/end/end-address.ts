import type { SessionState } from '@/lib/wire/people/session';

export const resultAddress = ({ profile, shareId }: Pick<SessionState, 'profile' | 'shareId'>): string =>
  profile === null ? `/results/${shareId}` : `/profile/${profile.shareId}`;

/** Where one goes from the end of a session: to its result, or back to the study that it is a part of. */
export const endAddress = (session: Pick<SessionState, 'study' | 'daily' | 'profile' | 'shareId'>): string =>
  session.daily !== null
    ? `/daily/${session.daily}`
    : session.study === null
      ? resultAddress(session)
      : `/study/${session.study.enrolmentId}`;
