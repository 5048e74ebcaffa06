/** The condition of each task in the form of its paper (arXiv 2507.07610). */
import type { Condition } from 'rung-puzzles/items/condition';

const FORMS: Readonly<Record<string, Condition>> = {
  '2d-rotation': 'image',
  '3d-rotation': 'image',
  'three-view': 'image.published',
  'paper-folding': 'image',
  'cube-unfolding': 'image.folded-up',
  'cube-reconstruction': 'image.folded-up',
  'cross-section': 'image.published',
  'cube-counting': 'image',
  'cube-assembly': 'image.published',
  'arrow-moving': 'image',
  'block-moving': 'image.published',
  'mechanical-system': 'image.motion',
};

export const SPATIALVIZ_PUBLISHED: Readonly<Record<string, Condition>> = Object.fromEntries(
  Object.entries(FORMS).map(([name, condition]) => [`spatialviz/${name}`, condition]),
);
