import type { Condition } from 'rung-puzzles/items/condition';
import { INFBENCH_LADDER } from 'rung-puzzles/protocols/ladder';
import { withMeasured } from '../published/measured-shortcuts';
import type { SetPlan, Suite } from '../suite';
import { CUBEBENCH_COMPARISONS } from './comparisons';
import { CUBEBENCH_SECTIONS } from './sections';
import { CUBEBENCH_BREAKDOWNS, CUBEBENCH_CORRELATIONS } from './views';

const N = 100;
const at = (...levels: readonly number[]): SetPlan => ({ levels, itemsPerLevel: N });

/** The move that solves the cube, from picture and text, in the paper's words and options. */
const NEXT_MOVE: Condition = 'image+text.classic.plain.published-options.published-prompt.published-extraction';

/** The paper asks fixed sets and no people. The ladder is that of Inf-Bench, so that R can be compared. */
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
  headline: {
    title: 'Next move right',
    unit: 'share',
    course: 'set',
    parts: [
      {
        task: 'cubebench/move-prediction',
        column: 'accuracy',
        pools: [{ task: 'cubebench/move-prediction', conditions: [NEXT_MOVE], levels: [1] }],
        printed: { task: 'cubebench/move-prediction', condition: NEXT_MOVE, metric: 'accuracy', level: 1 },
        n: N,
      },
    ],
    isPooled: true,
    of: 7,
    noun: 'tests',
    chance: 1 / 4,
    table: 'Table 4',
    peopleAsked: null,
    replication: 'cubebench/table-4',
  },
  correlations: CUBEBENCH_CORRELATIONS,
  breakdowns: CUBEBENCH_BREAKDOWNS,
  sections: CUBEBENCH_SECTIONS,
};
