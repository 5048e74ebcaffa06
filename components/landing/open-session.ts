import { hasVariant } from 'rung-puzzles/items/condition';
import type { SessionState } from '@/lib/wire/people/session';

type Checked = Pick<SessionState, 'hasDevice' | 'condition' | 'study'>;

/**
 * Whether the colour check comes before the first question: in studies, and with colours that some people cannot tell
 * apart. Elsewhere it comes after the first climb.
 */
export const checksFirst = ({ hasDevice, condition, study }: Checked): boolean =>
  !hasDevice && (study !== null || hasVariant(condition, 'classic') || hasVariant(condition, 'plain'));

/** Where an open ladder continues. */
export const sessionAddress = (session: Checked & Pick<SessionState, 'id'>): string =>
  checksFirst(session) ? `/play/${session.id}/check` : `/play/${session.id}`;

/** Of the six sessions of a profile only the first, which shows whether any is open. */
export const profilesOnce = <T extends Pick<SessionState, 'profile' | 'shareId'>>(sessions: readonly T[]): T[] =>
  sessions.filter(({ profile, shareId }) => profile === null || profile.shareId === shareId);
