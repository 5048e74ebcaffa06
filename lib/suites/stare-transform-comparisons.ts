/** How our transformations in the plane and in space compare with those of STARE (arXiv 2506.04633). */
import type { Comparison } from './comparability';

export const STARE_TRANSFORM_COMPARISONS: readonly Comparison[] = [];
