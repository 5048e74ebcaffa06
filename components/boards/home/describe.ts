/** Numbers of the home board in words: the same in a figure's description, next to it and in the table. */
import { conditionName } from '@/components/words/conditions';
import { type Estimate, estimateOf, type Unit } from '@/lib/wire/boards/estimate';
import type { HomeMark, HomePeople, HomeTask } from '@/lib/wire/boards/home-board';
import { formatCount, formatDepth, formatEstimate, formatRange } from '../format';

type Measured = Pick<HomeTask, 'measure'>;

export const unitOf = ({ measure }: Measured): Unit => measure?.unit ?? 'rung';

export const ofMark = ({ value, low, high, n, method, reason, isAtLeast }: HomeMark, task: Measured): Estimate =>
  estimateOf(value, unitOf(task), { low, high, n, method, reason, isAtLeast });

/** `3.1 to 5.3, n 12`; of people on ladders `quartiles 3 and 7, n 40`. */
export function detailOf(mark: HomeMark & Partial<HomePeople>, task: Measured): string {
  const { n, quartiles } = mark;
  const spread = quartiles
    ? `quartiles ${formatDepth(quartiles.low)} and ${formatDepth(quartiles.high)}`
    : formatRange(ofMark(mark, task));
  return [...(spread === null ? [] : [spread]), `n ${formatCount(n)}`].join(', ');
}

/** `people mean 5.2, quartiles 3 and 7, n 40` */
export const describePeople = (people: HomePeople, task: Measured): string =>
  `people${task.measure === null ? ' mean' : ''} ${formatEstimate(ofMark(people, task))}, ${detailOf(people, task)}`;

/** How people were asked, if it differs from how models were asked. */
export const peopleAsked = ({ people, condition }: Pick<HomeTask, 'people' | 'condition'>): string | null =>
  people === null || people.condition === condition ? null : conditionName(people.condition);

/** The middle half of people; `high` null: open above. null for sets, and for fewer than six people. */
export const quartersOf = ({ quartiles }: HomePeople) =>
  quartiles && { low: quartiles.low.depth ?? quartiles.low.atLeast, high: quartiles.high.depth };
