/** Inf-Bench, 3D, forward (arXiv 2507.02978, sections C.1.3 and C.3): which cube results from a list of moves? */
import { optionLabel } from '../../choice';
import type { Task } from '../../task';
import { CUBE_TRUTH_FIELDS, cubeBase, cubeTruth } from './base';
import { explainCube } from './explain';
import { presentForward } from './present';
import type { CubePuzzle } from './world';

const id = 'infbench/3d-forward';

export const cubeForward: Task<CubePuzzle> = {
  id,
  title: '3D forward',
  summary: 'Turn a scrambled cube in your head, move by move, and pick the resulting cube.',
  ...cubeBase(id, 'forward'),
  truthFields: {
    ...CUBE_TRUTH_FIELDS,
    options: 'Four cubes {label, facelets} in display order; the right one is the target',
  },
  present: presentForward,
  truth: (puzzle) => ({
    ...cubeTruth(puzzle),
    options: puzzle.finals.map((facelets, index) => ({ label: optionLabel(index), facelets })),
  }),
  explain: (puzzle) =>
    explainCube(puzzle, 'The moves, done one after the other from the start, end at option {label}.'),
};
