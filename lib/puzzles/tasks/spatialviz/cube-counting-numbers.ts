/**
 * The numbers that cube counting offers, three of them at drawn distances. They are taken where some stack of the level
 * has the smallest as its right one, some stack the middle one, some the largest, and some none of them; only then is
 * it drawn which of these is asked about. So the numbers tell nothing, neither by rank nor distance nor by how usual
 * they are. (Numbers set around the right one of a given stack, some of them beyond what stacks of the level have, let
 * a decision tree find it in 45 of 100 items.)
 */
import type { Rng } from 'rung-puzzles/core/rng';
import type { CountBounds, Silhouettes } from 'rung-puzzles/engines/voxels/count-bounds';
import { NONE_PLACE } from './define';

export type Ask = 'min' | 'max' | 'possible';
export const ASKS: readonly Ask[] = ['min', 'max', 'possible'];

/** How a stack looks, and with how many cubes a stack can look so. */
export interface Look {
  readonly silhouettes: Silhouettes;
  readonly bounds: CountBounds;
}

/** The right numbers: from the first to the last of these. */
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
  /** In display order; that at the place, or none, is right for the look. */
  readonly counts: readonly number[];
}

/** Numbers that could be asked of four of these looks, and one of the looks; null where there are none. */
export function drawOffer(looks: readonly Look[], ask: Ask, place: number, rng: Rng): Offer | null {
  for (const base of rng.shuffle(looks)) {
    const triple = drawTriple(rightRange(ask, base.bounds), rng);
    const groups = [0, 1, 2, null].map((rank) => looks.filter(({ bounds }) => rightRank(triple, ask, bounds) === rank));
    if (groups.some((group) => group.length === 0)) continue;
    const rank = place === NONE_PLACE ? triple.length : rng.int(triple.length);
    const others = rng.shuffle(triple.filter((_, index) => index !== rank));
    const counts = place === NONE_PLACE ? others : others.toSpliced(place, 0, triple[rank] as number);
    return { look: rng.pick(groups[rank] as readonly Look[]), counts };
  }
  return null;
}

/** Which of the numbers alone is right; null: none, undefined: several. */
function rightRank(triple: readonly number[], ask: Ask, bounds: CountBounds): number | null | undefined {
  const right = triple.flatMap((count, index) => (isRightCount(count, ask, bounds) ? [index] : []));
  return right.length > 1 ? undefined : (right[0] ?? null);
}

/**
 * Three numbers from the smallest, the middle one right; the least distances reach from below all right ones to above
 * them.
 */
function drawTriple({ least, most }: CountBounds, rng: Rng): readonly number[] {
  const width = most - least;
  const [below, above] = [0, 0].map(() => Math.floor(width / 2) + 1 + rng.int(3)) as [number, number];
  const middle = least + Math.floor(width / 2) + rng.int(1 + (width % 2));
  return [middle - below, middle, middle + above];
}
