import { INFBENCH_LADDER } from 'rung-puzzles/protocols/ladder';
import { ladderParts } from '../headline';
import { INFBENCH_LABEL_SETS } from '../label-sets';
import type { Suite } from '../suite';
import { INFBENCH_COMPARISONS } from './comparisons';
import { INFBENCH_TRAINING } from './training';

const TASKS: readonly string[] = [
  'infbench/2d-forward',
  'infbench/2d-inverse',
  'infbench/25d-forward',
  'infbench/25d-inverse',
  'infbench/3d-forward',
  'infbench/3d-inverse',
];

export const INFBENCH: Suite = {
  id: 'infbench',
  title: 'Inf-Bench',
  paper: { title: 'Ascending the Infinite Ladder (arXiv 2507.02978)', url: 'https://arxiv.org/abs/2507.02978' },
  tasks: TASKS,
  conditions: ['image', 'text', 'image.published.plain', 'text.published.colours'],
  ladder: INFBENCH_LADDER,
  practiceItems: 2,
  plans: INFBENCH_TRAINING,
  published: { repeats: 10, temperature: 0, topP: 1, topK: 1 },
  labelSets: INFBENCH_LABEL_SETS,
  comparisons: INFBENCH_COMPARISONS,
  headline: {
    title: 'R, mean of 6 ladders',
    unit: 'rung',
    course: 'ladder',
    parts: ladderParts(TASKS, 'image.published.plain', 'mean R'),
    isPooled: false,
    of: 6,
    noun: 'ladders',
    chance: null,
    table: 'Table 1',
    peopleAsked: 100,
    replication: 'infbench/table-1',
  },
};
