import type { VariantGroup } from '../task';

/** How a model is asked for its letter: the prompts of SpatialViz-Bench (arXiv 2507.07610) in our words. */
const ASKING: VariantGroup = {
  name: 'asking',
  standard: 'reasoning first, then the letter in answer tags',
  values: [
    { id: 'letter', meaning: 'the letter in answer tags and nothing else (the paper’s direct answer)' },
    { id: 'boxed', meaning: 'step by step, then the letter in \\boxed{}' },
  ],
  modelsOnly: true,
};

export const SPATIALVIZ_VARIANTS: readonly VariantGroup[] = [ASKING];
