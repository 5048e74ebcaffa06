/**
 * The paper's cubes as a fixed set: 50 cubes, each in its 24 views (EucliFold, Appendix B). The remainder of a seed
 * selects one of the 1,200 views, and the whole seed the question about it. The views are strata, so a frozen set of
 * 1,200 questions has each of them once.
 */
import type { Seed } from 'rung-puzzles/core/seed';
import type { Strata } from '../../task';
import { VIEWS } from './cubes';

export const CUBES = 50;
const SHOWN = CUBES * VIEWS;

/** Which of the 1,200 views: cube × 24 + view. Used as a cube's seed, it gives that view. */
export const viewOfSeed = (seed: Seed): Seed => (seed % BigInt(SHOWN)) as Seed;

/** 0 to 49. Intervals group the questions of one cube. */
export const cubeOfSeed = (seed: Seed): number => Math.floor(Number(viewOfSeed(seed)) / VIEWS);

const nameOf = (view: number): string => `cube ${Math.floor(view / VIEWS)} view ${view % VIEWS}`;
const NAMES = Array.from({ length: SHOWN }, (_, view) => nameOf(view));

export const VIEW_STRATA: Strata = {
  names: NAMES,
  of: (_, seed) => nameOf(Number(viewOfSeed(seed))),
  // Half of the drawn seed, so that the result is below 2^128.
  seedIn: (_, name, drawn) => ((drawn / BigInt(2 * SHOWN)) * BigInt(SHOWN) + BigInt(NAMES.indexOf(name))) as Seed,
};
