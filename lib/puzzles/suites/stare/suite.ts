import { INFBENCH_LADDER } from 'rung-puzzles/protocols/ladder';
import { termParts } from '../headline';
import { withMeasured } from '../published/measured-shortcuts';
import type { CorrelationAxis, CorrelationView, SetPlan, Suite, TermPool, TermTable } from '../suite';
import { STARE_BREAKDOWNS } from './breakdowns';
import { STARE_COMPARISONS } from './comparisons';
import { STARE_SECTIONS } from './sections';

const TRANSFORMATIONS = [
  'stare/2d-analogy',
  'stare/2d-instruction',
  'stare/3d-analogy',
  'stare/3d-instruction',
] as const;
const PUZZLES = ['stare/cube-net', 'stare/tangram'] as const;
/** The paper's simple questions about a picture of a net. */
const PROBES = ['stare/net-color', 'stare/net-connectivity', 'stare/net-folded'] as const;
/** Not in the paper: single skills of net folding. */
const NET_SKILLS = ['stare/net-front', 'stare/net-edges', 'stare/net-cube'] as const;
const SCENES = ['stare/perspective', 'stare/temporal'] as const;

/** Divisible by two, three and four, so that every reply is right equally often. */
const EACH = 96;
const setsOf = (
  tasks: readonly string[],
  levels: readonly number[],
  itemsPerLevel: number,
): Readonly<Record<string, SetPlan>> => Object.fromEntries(tasks.map((task) => [task, { levels, itemsPerLevel }]));

const paperSets = (itemsPerLevel: number): Readonly<Record<string, SetPlan>> => ({
  ...setsOf(TRANSFORMATIONS, [1, 2, 3], itemsPerLevel),
  ...setsOf(['stare/cube-net'], [1], itemsPerLevel),
  ...setsOf(['stare/tangram'], [1, 2], itemsPerLevel),
  ...setsOf([...PROBES, ...SCENES], [1], itemsPerLevel),
});

/**
 * Every difficulty. Without simulation one to three steps, with it two and three, because one step has no picture in
 * between.
 */
function transformationPools(dimension: '2d' | '3d'): Readonly<Record<string, readonly TermPool[]>> {
  const poolsAt = (simulation: '' | '.all', levels: readonly number[]): readonly TermPool[] => [
    { task: `stare/${dimension}-analogy`, conditions: [`image.mixed.shown-steps${simulation}`], levels },
    { task: `stare/${dimension}-instruction`, conditions: [`image.mixed${simulation}`], levels },
  ];
  return { without: poolsAt('', [1, 2, 3]), with: poolsAt('.all', [2, 3]) };
}

/** Without and with steps; with simulation every picture except the last. */
const puzzlePools = (task: string, levels: readonly number[]): Readonly<Record<string, readonly TermPool[]>> => ({
  without: [{ task, conditions: ['image.published', 'image.published.steps'], levels }],
  with: [{ task, conditions: ['image.published.all'], levels }],
});

const partsOf = (ids: readonly string[], column: string): CorrelationAxis['cells'] =>
  ids.flatMap((id) =>
    (['image', 'image.all'] as const).map((condition) => ({ task: `stare/*/${id}`, condition, level: null, column })),
  );

/** Sums over tasks represent the terms above. */
const SYNTHETIC_AND_REAL: CorrelationView = {
  id: 'synthetic-and-real',
  title: 'Synthetic against real-world tasks',
  text: 'As in Figure 24 of the paper: the mean of the eight synthetic parts against the mean of temporal and perspective. The paper reports r = 0.88 for its models; from its printed values it is 0.875 for ten models, and 0.893 with people. It draws its real-world tasks from photographs and scans; ours are generated.',
  method: 'pearson',
  x: {
    title: 'Synthetic tasks',
    cells: [...partsOf(['2d', '3d'], 'accuracy'), ...partsOf(['nets', 'tangram'], 'f1_yes')],
  },
  y: {
    title: 'Temporal and perspective',
    cells: ['temporal', 'perspective'].map((id) => ({
      task: `stare/*/${id}`,
      condition: 'image',
      level: null,
      column: 'accuracy',
    })),
  },
};

const TERMS: TermTable = {
  title: 'Without and with simulation',
  text: 'Six parts as in Table 1 of the paper: accuracy, for nets and tangrams the F1 of yes. The paper prints no F1 of people, but their accuracy, so their cells are empty there. Transformations pool easy, medium and hard, without simulation at one to three steps, with it at two and three. Nets and tangrams without simulation pool the question alone and the question with steps.',
  arms: [
    { id: 'without', title: 'Without simulation', condition: 'image' },
    { id: 'with', title: 'With simulation', condition: 'image.all' },
  ],
  terms: [
    {
      id: '2d',
      title: '2D transformations',
      tasks: ['stare/2d-analogy', 'stare/2d-instruction'],
      column: 'accuracy',
      pools: transformationPools('2d'),
    },
    {
      id: '3d',
      title: '3D transformations',
      tasks: ['stare/3d-analogy', 'stare/3d-instruction'],
      column: 'accuracy',
      pools: transformationPools('3d'),
    },
    {
      id: 'nets',
      title: 'Cube nets',
      tasks: ['stare/cube-net'],
      column: 'f1_yes',
      pools: puzzlePools('stare/cube-net', [1]),
    },
    {
      id: 'tangram',
      title: 'Tangrams',
      tasks: ['stare/tangram'],
      column: 'f1_yes',
      pools: puzzlePools('stare/tangram', [1, 2]),
    },
    { id: 'temporal', title: 'Temporal', tasks: ['stare/temporal'], column: 'accuracy', arms: ['without'] },
    { id: 'perspective', title: 'Perspective', tasks: ['stare/perspective'], column: 'accuracy', arms: ['without'] },
  ],
  hasMean: true,
};

const COMPARISONS = withMeasured(STARE_COMPARISONS);

/** STARE asks about 4,000 fixed items, some with pictures of a simulation. Here both arms ask the same ones. */
export const STARE: Suite = {
  id: 'stare',
  title: 'STARE',
  paper: {
    title: 'Unfolding Spatial Cognition: Evaluating Multimodal Models on Visual Simulations (arXiv 2506.04633)',
    url: 'https://arxiv.org/abs/2506.04633',
  },
  tasks: [...TRANSFORMATIONS, ...PUZZLES, ...PROBES, ...NET_SKILLS, ...SCENES],
  conditions: ['image', 'image.all'],
  ladder: INFBENCH_LADDER,
  practiceItems: 2,
  sets: { ...paperSets(EACH), ...setsOf(NET_SKILLS, [1], EACH) },
  plans: [
    {
      id: 'human-baseline',
      title: 'Human baseline',
      text: 'Twelve questions at each published level of each task. The two undergraduates of the paper did the same tasks; the paper does not say how many questions.',
      sets: paperSets(12),
    },
    {
      id: 'with-simulation',
      title: 'With simulation',
      text: 'The parts that the paper asks with pictures in between: transformations of two and three steps, cube nets and tangrams.',
      sets: {
        ...setsOf(TRANSFORMATIONS, [2, 3], EACH),
        ...setsOf(['stare/cube-net'], [1], EACH),
        ...setsOf(['stare/tangram'], [1, 2], EACH),
      },
    },
  ],
  paired: {
    title: 'With against without the pictures in between, on the same items',
    conditions: ['image.all', 'image'],
  },
  terms: TERMS,
  comparisons: COMPARISONS,
  headline: {
    title: 'Mean of the parts',
    unit: 'share',
    course: 'set',
    parts: termParts({ id: 'stare', comparisons: COMPARISONS }, TERMS),
    isPooled: false,
    of: TERMS.terms.length,
    noun: 'parts',
    chance: null,
    table: 'Table 1',
    peopleAsked: 2,
    replication: 'stare/table-1',
  },
  correlations: [SYNTHETIC_AND_REAL],
  breakdowns: STARE_BREAKDOWNS,
  sections: STARE_SECTIONS,
};
