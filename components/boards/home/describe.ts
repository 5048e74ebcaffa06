/** Numbers of the home board in words: the same in a figure's description, next to it and in the table. */
import { conditionName } from '@/components/words/conditions';
import type { HomeMark, HomePeople, HomeTask } from '@/lib/wire/home-board';
import { formatCount, formatDepth, formatR, formatValue } from '../format';

type Measured = Pick<HomeTask, 'measure'>;

export function formatMark(
  { value, isAtLeast }: Pick<HomeMark, 'value' | 'isAtLeast'>,
  { measure }: Measured,
  digits = 1,
): string {
  if (value === null) return '–';
  return `${isAtLeast ? '≥ ' : ''}${measure === null ? (digits === 0 ? String(value) : formatR(value)) : formatValue(value, measure.unit)}`;
}

export function formatRange(
  { low, high }: Pick<HomeMark, 'low' | 'high'>,
  { measure }: Measured,
  digits = 1,
): string | null {
  if (low === null) return null;
  const one = (value: number) => (measure === null ? value.toFixed(digits) : formatValue(value, measure.unit));
  return `${one(low).replace(' %', '')} to ${high === null ? '?' : one(high)}`;
}

/** `vendor/one 4.2, 3.1 to 5.3, n 12` */
export function describeMark(mark: HomeMark, task: Measured): string {
  const range = formatRange(mark, task);
  return `${mark.name} ${formatMark(mark, task)}${range === null ? '' : `, ${range}`}, n ${formatCount(mark.n)}`;
}

/** `people mean 5.2, quartiles 3 and 7, n 40` */
export function describePeople(people: HomePeople, task: Measured): string {
  const spread =
    people.quartiles === null
      ? formatRange(people, task, 0)
      : `quartiles ${formatDepth(people.quartiles.low)} and ${formatDepth(people.quartiles.high)}`;
  return `people${task.measure === null ? ' mean' : ''} ${formatMark(people, task)}${spread === null ? '' : `, ${spread}`}, n ${formatCount(people.n)}`;
}

/** How people were asked, if it differs from how models were asked. */
export const peopleAsked = ({ people, condition }: Pick<HomeTask, 'people' | 'condition'>): string | null =>
  people === null || people.condition === condition ? null : conditionName(people.condition);
