/**
 * Moves as permutations of the 54 sites, derived from geometry: a site's cell and normal are turned in space and looked
 * up again. `permutation[i]` is the site whose sticker moves to site `i`.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { FACE_FRAMES } from './faces';
import { BASE_FACTS, baseOf, MOVES, type Move, type MoveSuffix, suffixOf } from './moves';
import { FACELET_COUNT, SITES, type Site } from './sphere/sites';
import { dot, quarterTurn, type Vector } from './vector';

export type Permutation = Readonly<Uint8Array>;

export const IDENTITY: Permutation = Uint8Array.from({ length: FACELET_COUNT }, (_, site) => site);

/** Applies `first`, then `second`. */
export function compose(first: Permutation, second: Permutation): Permutation {
  return Uint8Array.from({ length: FACELET_COUNT }, (_, site) => at(first, at(second, site)));
}

export function invert(permutation: Permutation): Permutation {
  const inverse = new Uint8Array(FACELET_COUNT);
  permutation.forEach((from, to) => {
    inverse[from] = to;
  });
  return inverse;
}

export const permutationOf = (move: Move): Permutation => {
  const permutation = PERMUTATIONS.get(move);
  invariant(permutation !== undefined, `no move ${move}`);
  return permutation;
};

const QUARTERS: Readonly<Record<MoveSuffix, number>> = { '': 1, '2': 2, "'": 3 };
const SITE_BY_KEY = new Map(SITES.map((site, index) => [keyOf(site), index]));
const PERMUTATIONS: ReadonlyMap<Move, Permutation> = new Map(MOVES.map((move) => [move, derive(move)]));

function derive(move: Move): Permutation {
  const { follows, layers } = BASE_FACTS[baseOf(move)];
  const axis = FACE_FRAMES[follows].normal;
  const permutation = Uint8Array.from(IDENTITY);
  SITES.forEach((site, from) => {
    if (!layers.includes(dot(site.cell, axis))) return;
    const turn = (vector: Vector) => turned(vector, axis, QUARTERS[suffixOf(move)]);
    const to = SITE_BY_KEY.get(keyOf({ cell: turn(site.cell), normal: turn(site.normal) }));
    invariant(to !== undefined, 'turns map sites onto sites');
    permutation[to] = from;
  });
  return permutation;
}

function turned(vector: Vector, axis: Vector, quarters: number): Vector {
  return quarters === 0 ? vector : turned(quarterTurn(axis, vector), axis, quarters - 1);
}

/** Returns a key of a site. `| 0` turns −0 into 0. */
function keyOf({ cell, normal }: Pick<Site, 'cell' | 'normal'>): string {
  return [...cell, ...normal].map((coordinate) => coordinate | 0).join();
}

const at = (permutation: Permutation, site: number): number => permutation[site] as number;
