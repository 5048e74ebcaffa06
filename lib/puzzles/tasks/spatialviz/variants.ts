import type { VariantGroup } from '../task';

/** How a model is asked for its letter: the prompts of SpatialViz-Bench (arXiv 2507.07610) in our words. */
const ASKING: VariantGroup = {
  name: 'asking',
  standard: 'reasoning first, then the letter in answer tags',
  values: [
    { id: 'letter', meaning: 'the letter in answer tags and nothing else (the paper’s direct answer)' },
    { id: 'boxed', meaning: 'step by step, then the letter in \\boxed{}' },
  ],
};

const EXTRACTION: VariantGroup = {
  name: 'extraction',
  standard: 'the last standalone option letter in the last answer tags, otherwise in the last \\boxed{}',
  values: [
    {
      id: 'published-extraction',
      forModels: true,
      meaning:
        'the paper’s own rules: markers, patterns, then the last letter of the last three lines; a or A may be the article',
    },
    {
      id: 'rule-a',
      forModels: true,
      meaning: 'the paper’s rule A: only the letter behind a marker such as “Answer:”; A may be the article',
    },
    {
      id: 'rule-b',
      forModels: true,
      meaning:
        'the paper’s rule B: only the letter in a full phrase such as “the correct answer is B” or in answer tags',
    },
  ],
};

/** A task's own groups come first, since people see them too. */
export const spatialVizVariants = (own: readonly VariantGroup[]): readonly VariantGroup[] => [
  ...own,
  ASKING,
  EXTRACTION,
];
