/**
 * The numbers that cube counting offers. Their distances from each other are drawn first, alike whatever is right, and then whether the
 * right one is the smallest, the middle or the largest, or none: so that neither rank nor distance tells it.
 */
import type { Rng } from '@/lib/core/rng';
import type { CountBounds } from '@/lib/engines/voxels/count-bounds';
import { NONE_PLACE } from './define';

export type Ask = 'min' | 'max' | 'possible';
export const ASKS: readonly Ask[] = ['min', 'max', 'possible'];

/** The right numbers: from the first to the last of these. */
function rightRange(ask: Ask, { least, most }: CountBounds): CountBounds {
  if (ask === 'possible') return { least, most };
  return ask === 'min' ? { least, most: least } : { least: most, most };
}

export function isRightCount(count: number, ask: Ask, bounds: CountBounds): boolean {
  const { least, most } = rightRange(ask, bounds);
  return count >= least && count <= most;
}

/** Distances between neighbouring numbers: two of the smallest reach from below all right ones to above them. */
function distancesFor({ least, most }: CountBounds): readonly number[] {
  const smallest = Math.ceil((most - least + 2) / 2);
  return [smallest, smallest + 1, smallest + 2];
}

/** True where the views leave more than one number, and each draw of distances and rank gives three numbers of cubes. */
export function canOffer(ask: Ask, bounds: CountBounds): boolean {
  const right = rightRange(ask, bounds);
  return bounds.most > bounds.least && right.least > 2 * (distancesFor(right).at(-1) as number);
}

/** Three numbers in display order of which the one at `place`, or none, is right. */
export function drawNumbers(place: number, ask: Ask, bounds: CountBounds, rng: Rng): readonly number[] {
  const right = rightRange(ask, bounds);
  const [first, second] = [0, 0].map(() => rng.pick(distancesFor(right))) as [number, number];
  const rank = place === NONE_PLACE ? null : rng.int(3);
  const triples = triplesNear(right, first, second).filter((triple) => triple.every((count, index) => isRightCount(count, ask, bounds) === (index === rank)));
  const triple = rng.pick(triples);
  const others = rng.shuffle(triple.filter((_, index) => index !== rank));
  return rank === null ? others : others.toSpliced(place, 0, triple[rank] as number);
}

/** Three numbers at these distances, at most one distance away from a right one. */
function triplesNear({ least, most }: CountBounds, first: number, second: number): readonly (readonly number[])[] {
  const lowest = Math.max(1, least - first - second - Math.min(first, second));
  const highest = most + Math.min(first, second);
  return Array.from({ length: highest - lowest + 1 }, (_, index) => [lowest + index, lowest + index + first, lowest + index + first + second]);
}
