/**
 * How the questions without pictures compare with the paper's text-only model (arXiv 2507.07610, Table 2). Its values
 * fit 290 items, ten of each level.
 */
import type { Comparability, Comparison } from '../published/comparability';
import { SPATIALVIZ_PUBLISHED } from './published';

const UNKNOWN: Comparability = {
  kind: 'as-far-as-known',
  unknown: [
    'The paper does not say which items, and how many, its model without pictures was asked. Its values fit ten of each level.',
  ],
};
const DIFFERENT: Comparability = {
  kind: 'different',
  differences: [
    'The words and options are those of our own form of the task. The paper’s form is the task’s other variant, which can be asked without pictures too.',
  ],
};
const SUM: Comparability = {
  kind: 'different',
  differences: ['The sum is over our first form of each task. The paper’s sum is over its own forms.'],
};
const SUMS = ['*', '*/mental-rotation', '*/mental-folding', '*/visual-penetration', '*/mental-animation'];

/** A replication asks each task in the paper's form, so it compares as `replicated` says. */
const unseen = (task: string, state: Comparability): Comparison => ({
  task,
  condition: 'image.unseen',
  course: 'set',
  tables: ['Table 2'],
  state,
  replicated: UNKNOWN,
});

export const SPATIALVIZ_COMPARISONS_UNSEEN: readonly Comparison[] = [
  ...Object.entries(SPATIALVIZ_PUBLISHED).map(([task, published]) =>
    unseen(task, published === 'image' ? UNKNOWN : DIFFERENT),
  ),
  ...SUMS.map((sum) => unseen(`spatialviz/${sum}`, SUM)),
];
