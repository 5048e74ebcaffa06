/** How paper folding, cube unfolding and reconstruction, cross-sections, arrows and machines compare with the paper (arXiv 2507.07610). */
import type { Comparison } from './comparability';

export const SPATIALVIZ_COMPARISONS_A: readonly Comparison[] = [];
