import type { LadderView } from '@/lib/wire/item';
import { ENOUGH_PEOPLE, type PeoplePlace } from './place';

const ENDS: Readonly<Record<string, (ladder: LadderView) => string>> = {
  'failed-twice': ({ r }) => `Rung ${r + 1} failed for the second time, and that ended the climb.`,
  'reached-zero': () => 'The first rung failed, and that ended the climb.',
  'level-cap': () => 'The climb came to the top of what is asked here; it might have gone on.',
  'item-cap': () => 'The climb came to its greatest number of questions; it might have gone on.',
  'time-cap': () => 'The climb came to its time limit; it might have gone on.',
  stopped: () => 'The climb was stopped before it ended by itself; it might have gone on.',
  'no-item': () => 'There was no further question on this ladder; the climb might have gone on.',
};

export const endText = (ladder: LadderView): string =>
  ladder.end === null ? 'This climb is still going on.' : (ENDS[ladder.end]?.(ladder) ?? 'The climb has ended.');

/** The headline. `who`: null for oneself. Whoever did not leave the ground is not told so by a bare nought. */
export function rungTitle({ r, censored }: Pick<LadderView, 'r' | 'censored'>, who: string | null): string {
  if (r > 0 || who !== null) return `${who ?? 'You'} reached rung ${censored ? '≥ ' : ''}${r}`;
  return censored ? 'You stopped before the first rung' : 'The first rung did not hold this time';
}

/** Where the climb stands among people, with their number; or why it cannot be said. */
export function placeText({ others, share }: PeoplePlace, isOwn: boolean): string {
  if (others === 0)
    return isOwn ? 'You are the first to end this ladder here: there is nobody to compare with yet.' : 'Nobody else has ended this ladder here yet.';
  if (share === null)
    return `Only ${others} other ${others === 1 ? 'person has' : 'people have'} ended this ladder here, too few to compare (from ${ENOUGH_PEOPLE} on).`;
  return `Higher than ${Math.round(share * 100)} % of the ${others} other people who ended this ladder here (those on the same rung counted half).`;
}
