import { INFBENCH_LADDER } from 'rung-puzzles/protocols/ladder';
import { sharedParts } from '../headline';
import { SPATIALVIZ_LABEL_SETS } from '../label-sets';
import { withMeasured } from '../published/measured-shortcuts';
import type { Ability, SetPlan, Suite } from '../suite';
import { SPATIALVIZ_COMPARISONS_A } from './comparisons-a';
import { SPATIALVIZ_COMPARISONS_B } from './comparisons-b';
import { SPATIALVIZ_COMPARISONS_UNSEEN } from './comparisons-unseen';
import { SPATIALVIZ_PUBLISHED } from './published';
import { SPATIALVIZ_SECTIONS } from './sections';

const ABILITIES: readonly Ability[] = [
  {
    id: 'mental-rotation',
    title: 'Mental rotation',
    tasks: ['spatialviz/2d-rotation', 'spatialviz/3d-rotation', 'spatialviz/three-view'],
  },
  {
    id: 'mental-folding',
    title: 'Mental folding',
    tasks: ['spatialviz/paper-folding', 'spatialviz/cube-unfolding', 'spatialviz/cube-reconstruction'],
  },
  {
    id: 'visual-penetration',
    title: 'Visual penetration',
    tasks: ['spatialviz/cross-section', 'spatialviz/cube-counting', 'spatialviz/cube-assembly'],
  },
  {
    id: 'mental-animation',
    title: 'Mental animation',
    tasks: ['spatialviz/arrow-moving', 'spatialviz/block-moving', 'spatialviz/mechanical-system'],
  },
];

const TASKS = ABILITIES.flatMap(({ tasks }) => tasks);

/** Tasks with a third published level, and the one with more items per level. */
const THREE_LEVELS: ReadonlySet<string> = new Set(
  ['paper-folding', 'cube-unfolding', 'cube-reconstruction', 'cross-section', 'cube-counting'].map(
    (name) => `spatialviz/${name}`,
  ),
);
const FIFTY_ITEMS = 'spatialviz/three-view';

/** Our levels 1, 2, 3 are the published levels 0, 1, 2 of a task. */
export const publishedLevels = (task: string): readonly number[] => (THREE_LEVELS.has(task) ? [1, 2, 3] : [1, 2]);

const setsOf = (itemsPerLevel: (task: string) => number): Readonly<Record<string, SetPlan>> =>
  Object.fromEntries(
    TASKS.map((task) => [task, { levels: publishedLevels(task), itemsPerLevel: itemsPerLevel(task) }]),
  );

/** Questions of each task in the plan for people: with twelve tasks, the paper's 72. */
const EACH = 6;

const SETS = setsOf((task) => (task === FIFTY_ITEMS ? 50 : 40));
const COMPARISONS = withMeasured([
  ...SPATIALVIZ_COMPARISONS_A,
  ...SPATIALVIZ_COMPARISONS_B,
  ...SPATIALVIZ_COMPARISONS_UNSEEN,
]);

/** SpatialViz-Bench asks 29 levels of twelve tasks once. Ladders continue above them. */
export const SPATIALVIZ: Suite = {
  id: 'spatialviz',
  title: 'SpatialViz-Bench',
  paper: {
    title:
      'SpatialViz-Bench: A Cognitively-Grounded Benchmark for Diagnosing Spatial Visualization in MLLMs (arXiv 2507.07610)',
    url: 'https://arxiv.org/abs/2507.07610',
  },
  tasks: TASKS,
  conditions: ['image'],
  ladder: INFBENCH_LADDER,
  practiceItems: 2,
  labelSets: SPATIALVIZ_LABEL_SETS,
  sets: SETS,
  plans: [
    {
      id: 'human-baseline',
      title: 'Human baseline',
      text: 'Our reading of the paper: six questions of each task, evenly over its published levels, without aids and without a limit of time. Its people answered 72 questions each, which is six of each of twelve tasks; the paper does not say how it chose them.',
      sets: setsOf((task) => EACH / publishedLevels(task).length),
    },
    {
      id: 'even',
      title: 'Even over the published levels',
      text: 'Ten questions at each published level of each task.',
      sets: setsOf(() => 10),
    },
  ],
  abilities: ABILITIES,
  paired: { title: 'Reasoning first against the letter alone', conditions: ['image', 'image.letter'] },
  comparisons: COMPARISONS,
  headline: {
    title: 'Right, weighted by item',
    unit: 'share',
    course: 'set',
    parts: sharedParts({ id: 'spatialviz', comparisons: COMPARISONS }, SETS, SPATIALVIZ_PUBLISHED, 'accuracy'),
    isPooled: true,
    of: 12,
    noun: 'tasks',
    chance: 1 / 4,
    table: 'Table 2',
    peopleAsked: 8,
    replication: 'spatialviz/table-2',
  },
  sections: SPATIALVIZ_SECTIONS,
};
