/**
 * The families of test vectors: what a case gives, and what lib/puzzles/stats makes of it under the names that the
 * vectors use.
 */
import { AGREEMENT } from './stats-families-agreement';
import { CLUSTERS } from './stats-families-clusters';
import { COMPARISONS } from './stats-families-comparisons';
import { LADDERS } from './stats-families-ladders';
import { RANKS } from './stats-families-ranks';
import { RESAMPLING } from './stats-families-resampling';
import { SHARES } from './stats-families-shares';
import type { Family } from './stats-family';

export const FAMILIES: ReadonlyMap<string, Family> = new Map(
  Object.entries({ ...SHARES, ...CLUSTERS, ...RESAMPLING, ...COMPARISONS, ...RANKS, ...LADDERS, ...AGREEMENT }),
);
