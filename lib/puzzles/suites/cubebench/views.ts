/**
 * Whether perception predicts control (Cube Bench, RQ4, and the gap of RQ1): one point per model, in the paper's
 * conditions.
 */
import type { Condition } from 'rung-puzzles/items/condition';
import type { BreakdownView, CorrelationAxis, CorrelationView } from '../suite';
import { AS_PUBLISHED } from './conditions';

const cell = (name: string, condition: Condition, level: number, column: string) => ({
  task: `cubebench/${name}`,
  condition,
  level,
  column,
});

const MATRIX: CorrelationAxis = {
  title: 'Matrix accuracy at d = 3',
  cells: [cell('face-reconstruction', AS_PUBLISHED.faces, 3, 'matrix_accuracy')],
};
const BALANCED: CorrelationAxis = {
  title: 'Balanced accuracy',
  cells: [cell('verification', AS_PUBLISHED.claims, 5, 'balanced_accuracy_parsed')],
};

const TOP_1: CorrelationAxis = { title: 'Top-1', cells: [cell('move-prediction', AS_PUBLISHED.moves, 1, 'accuracy')] };
const TA: CorrelationAxis = {
  title: 'TA, mean over d = 1 to 5',
  cells: [1, 2, 3, 4, 5].map((level) => cell('step-by-step', AS_PUBLISHED.steps, level, 'ta')),
};
const SR: CorrelationAxis = {
  title: 'SR after an error',
  cells: [cell('learning-curve', AS_PUBLISHED.recovery, 3, 'sr')],
};

const PERCEPTION = [
  ['matrix', MATRIX],
  ['balanced', BALANCED],
] as const;
const CONTROL = [
  ['top-1', TOP_1],
  ['ta', TA],
  ['sr', SR],
] as const;

const TEXT =
  'Do models that read the cube well also choose and act well? One point per model. The paper asks this and prints no statistic. Spearman’s correlation uses only ranks.';

const viewOf = (id: string, x: CorrelationAxis, y: CorrelationAxis): CorrelationView => ({
  id,
  title: `${x.title} against ${y.title}`,
  text: TEXT,
  method: 'spearman',
  x,
  y,
});

export const CUBEBENCH_CORRELATIONS: readonly CorrelationView[] = [
  viewOf('matrix-balanced', MATRIX, BALANCED),
  ...PERCEPTION.flatMap(([seen, x]) => CONTROL.map(([done, y]) => viewOf(`${seen}-${done}`, x, y))),
];

export const CUBEBENCH_BREAKDOWNS: readonly BreakdownView[] = [
  {
    id: 'coverage-by-step',
    title: 'Coverage by step',
    text: 'Step by step with “I don’t know”: how many replies at each step chose a move. The paper names this measure and prints no value.',
    tasks: ['cubebench/step-by-step'],
    conditions: [AS_PUBLISHED.abstention, 'image+text.idk'],
    columns: [1, 2, 3, 4, 5].map((step) => ({ id: `coverage_step_${step}`, title: `Step ${step}` })),
  },
];
