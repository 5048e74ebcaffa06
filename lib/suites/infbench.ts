import { INFBENCH_LADDER } from '@/lib/protocols/ladder';
import { INFBENCH_ERRORS } from './error-categories';
import type { Suite } from './suite';

export const INFBENCH: Suite = {
  id: 'infbench',
  title: 'Inf-Bench',
  paper: { title: 'Ascending the Infinite Ladder (arXiv 2507.02978)', url: 'https://arxiv.org/abs/2507.02978' },
  tasks: ['infbench/2d-forward', 'infbench/2d-inverse', 'infbench/25d-forward', 'infbench/25d-inverse', 'infbench/3d-forward', 'infbench/3d-inverse'],
  conditions: ['image', 'text'],
  ladder: INFBENCH_LADDER,
  practiceItems: 2,
  errorCategories: INFBENCH_ERRORS,
};
