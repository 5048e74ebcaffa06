import type { PeopleBeaten as Beaten } from '@/lib/wire/boards/board';
import { formatPercent, plural } from '../format';

/** How many people a model beats, by their first ladders and by all their answers. */
export function PeopleBeaten({ direct, fitted }: Beaten) {
  const found = [direct && wordsOf(direct, 'by their first ladders'), fitted && wordsOf(fitted, 'by all their answers')]
    .filter((words) => words !== null)
    .join('; ');
  return found === '' ? null : (
    <p className="text-sm text-muted">
      Beats people: {found}. Equal rungs count half.{direct?.isAtMost === true && STOPPED}
    </p>
  );
}

function wordsOf({ value, interval, people, isAtMost }: NonNullable<Beaten['direct']>, how: string): string {
  const range =
    interval === null
      ? 'no interval'
      : `95 % interval ${formatPercent(interval.low)} to ${formatPercent(interval.high)}`;
  return `${isAtMost === true ? '≤ ' : ''}${formatPercent(value)} of ${plural(people, 'person', 'people')} ${how} (${range})`;
}

const STOPPED =
  ' Some people stopped, and most of them would have come higher. The lower end of the interval counts them as not beaten.';
