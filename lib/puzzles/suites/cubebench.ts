import { INFBENCH_LADDER } from 'rung-puzzles/protocols/ladder';
import { CUBEBENCH_COMPARISONS } from './cubebench-comparisons';
import { CUBEBENCH_SECTIONS } from './cubebench-sections';
import { CUBEBENCH_BREAKDOWNS, CUBEBENCH_CORRELATIONS } from './cubebench-views';
import { withMeasured } from './measured-shortcuts';
import type { SetPlan, Suite } from './suite';

/** Items per condition and test in the paper. */
const N = 100;
const at = (...levels: readonly number[]): SetPlan => ({ levels, itemsPerLevel: N });

/** The paper asks fixed sets and no people; the ladder is that of Inf-Bench, so that heights of the two compare. */
export const CUBEBENCH: Suite = {
  id: 'cubebench',
  title: 'Cube Bench',
  paper: {
    title: 'Cube Bench: A Benchmark for Spatial Visual Reasoning in MLLMs (arXiv 2512.20595)',
    url: 'https://arxiv.org/abs/2512.20595',
  },
  tasks: [
    'cubebench/face-reconstruction',
    'cubebench/verification',
    'cubebench/move-prediction',
    'cubebench/reflection',
    'cubebench/step-by-step',
    'cubebench/move-effect',
    'cubebench/learning-curve',
  ],
  conditions: ['image+text', 'image', 'text'],
  ladder: INFBENCH_LADDER,
  practiceItems: 2,
  sets: {
    'cubebench/face-reconstruction': at(1, 2, 3),
    'cubebench/verification': at(5),
    'cubebench/move-prediction': at(1),
    'cubebench/reflection': at(1),
    'cubebench/step-by-step': at(1, 2, 3, 4, 5),
    'cubebench/move-effect': at(1, 2, 3),
    'cubebench/learning-curve': at(3),
  },
  comparisons: withMeasured(CUBEBENCH_COMPARISONS),
  correlations: CUBEBENCH_CORRELATIONS,
  breakdowns: CUBEBENCH_BREAKDOWNS,
  sections: CUBEBENCH_SECTIONS,
};
