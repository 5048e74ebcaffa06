/**
 * The numbers that cube counting offers: three at drawn distances. They are only used if some stack of the level has
 * the smallest as its right one, another the middle one, another the largest, and another none of them. Then one of
 * these stacks is drawn. So neither the rank, the distance nor the frequency of a number reveals anything. (Numbers set
 * around a given stack's right one, some beyond all stacks of the level, let a decision tree find it in 45 of 100
 * items.)
 */
import type { Rng } from 'rung-puzzles/core/rng';
import type { CountBounds, Silhouettes } from 'rung-puzzles/engines/voxels/proofs/count-bounds';
import { NONE_PLACE } from '../define';

export type Ask = 'min' | 'max' | 'possible';
export const ASKS: readonly Ask[] = ['min', 'max', 'possible'];

/** The views of a stack, and the numbers of cubes that a stack with these views can have. */
export interface Look {
  readonly silhouettes: Silhouettes;
  readonly bounds: CountBounds;
}

/** The least and greatest right number. */
function rightRange(ask: Ask, { least, most }: CountBounds): CountBounds {
  if (ask === 'possible') return { least, most };
  return ask === 'min' ? { least, most: least } : { least: most, most };
}

export function isRightCount(count: number, ask: Ask, bounds: CountBounds): boolean {
  const { least, most } = rightRange(ask, bounds);
  return count >= least && count <= most;
}

export interface Offer {
  readonly look: Look;
  /** In display order. The one at the place, or none, is right for the look. */
  readonly counts: readonly number[];
}

/** Numbers that fit four of these looks, and one of the looks, or null. */
export function drawOffer(looks: readonly Look[], ask: Ask, place: number, rng: Rng): Offer | null {
  for (const base of rng.shuffle(looks)) {
    const triple = drawTriple(rightRange(ask, base.bounds), rng);
    const ranks = looks.map(({ bounds }) => rightRank(triple, ask, bounds));
    const groups = [0, 1, 2, null].map((rank) => looks.filter((_, index) => ranks[index] === rank));
    if (groups.some((group) => group.length === 0)) continue;
    const rank = place === NONE_PLACE ? triple.length : rng.int(triple.length);
    const others = rng.shuffle(triple.filter((_, index) => index !== rank));
    const counts = place === NONE_PLACE ? others : others.toSpliced(place, 0, triple[rank] as number);
    return { look: rng.pick(groups[rank] as readonly Look[]), counts };
  }
  return null;
}

/** Which of the numbers alone is right. null: none, undefined: several. */
function rightRank(triple: readonly number[], ask: Ask, bounds: CountBounds): number | null | undefined {
  const { least, most } = rightRange(ask, bounds);
  let right: number | null = null;
  for (const [index, count] of triple.entries()) {
    if (count < least || count > most) continue;
    if (right !== null) return undefined;
    right = index;
  }
  return right;
}

/** Three numbers in order, the middle one right. The least distances reach from below all right ones to above them. */
function drawTriple({ least, most }: CountBounds, rng: Rng): readonly number[] {
  const width = most - least;
  const [below, above] = [0, 0].map(() => Math.floor(width / 2) + 1 + rng.int(3)) as [number, number];
  const middle = least + Math.floor(width / 2) + rng.int(1 + (width % 2));
  return [middle - below, middle, middle + above];
}
