/**
 * Inf-Bench, 3D, inverse (arXiv 2507.02978, sections C.1.3 and C.3): which list of moves turns one cube into another?
 */
import { optionLabel } from '../../choice';
import type { Task } from '../../task';
import { CUBE_TRUTH_FIELDS, cubeBase, cubeTruth } from './base';
import { explainCube } from './explain';
import { presentInverse } from './present';
import type { CubePuzzle } from './world';

const id = 'infbench/3d-inverse';

export const cubeInverse: Task<CubePuzzle> = {
  id,
  title: '3D inverse',
  summary: 'See a scrambled cube before and after, and pick the list of turns that leads from one to the other.',
  ...cubeBase(id, 'inverse'),
  truthFields: {
    ...CUBE_TRUTH_FIELDS,
    options: 'Four lists of moves {label, actions} in display order; only the right one leads from start to target',
  },
  present: presentInverse,
  truth: (puzzle) => ({
    ...cubeTruth(puzzle),
    options: puzzle.lists.map((actions, index) => ({ label: optionLabel(index), actions })),
  }),
  explain: (puzzle) =>
    explainCube(puzzle, 'Of the four lists only that of option {label} leads from the start to the target.'),
};
