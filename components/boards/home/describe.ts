/** Numbers of the home board in words: the same in a figure's description, next to it and in the table. */
import { conditionName } from '@/components/words/conditions';
import { type Estimate, estimateOf, type Unit } from '@/lib/wire/estimate';
import type { HomeMark, HomePeople, HomeTask } from '@/lib/wire/home-board';
import { formatCount, formatDepth, formatEstimate, formatRange } from '../format';

type Measured = Pick<HomeTask, 'measure'>;

export const unitOf = ({ measure }: Measured): Unit => measure?.unit ?? 'rung';

export const ofMark = ({ value, low, high, n, method, reason, isAtLeast }: HomeMark, task: Measured): Estimate =>
  estimateOf(value, unitOf(task), { low, high, n, method, reason, isAtLeast });

/** `vendor/one 4.2, 3.1 to 5.3, n 12` */
export function describeMark(mark: HomeMark, task: Measured): string {
  const estimate = ofMark(mark, task);
  const range = formatRange(estimate);
  return `${mark.name} ${formatEstimate(estimate)}${range === null ? '' : `, ${range}`}, n ${formatCount(mark.n)}`;
}

/** `people mean 5.2, quartiles 3 and 7, n 40` */
export function describePeople(people: HomePeople, task: Measured): string {
  const estimate = ofMark(people, task);
  const spread =
    people.quartiles === null
      ? formatRange(estimate)
      : `quartiles ${formatDepth(people.quartiles.low)} and ${formatDepth(people.quartiles.high)}`;
  return `people${task.measure === null ? ' mean' : ''} ${formatEstimate(estimate)}${spread === null ? '' : `, ${spread}`}, n ${formatCount(people.n)}`;
}

/** How people were asked, if it differs from how models were asked. */
export const peopleAsked = ({ people, condition }: Pick<HomeTask, 'people' | 'condition'>): string | null =>
  people === null || people.condition === condition ? null : conditionName(people.condition);

/** The middle half of people; `high` null: open above. null for sets, and for fewer than six people. */
export const quartersOf = ({ quartiles }: HomePeople) =>
  quartiles && { low: quartiles.low.depth ?? quartiles.low.atLeast, high: quartiles.high.depth };
