import { INFBENCH_LADDER } from '@/lib/protocols/ladder';
import { STARE_SECTIONS } from './stare-sections';
import type { SetPlan, Suite } from './suite';

const TRANSFORMATIONS = ['stare/2d-analogy', 'stare/2d-instruction', 'stare/3d-analogy', 'stare/3d-instruction'] as const;
const PUZZLES = ['stare/cube-net', 'stare/tangram'] as const;
const PROBES = ['stare/net-color', 'stare/net-connectivity', 'stare/net-folded'] as const;
/** Ours: part skills of net folding that the paper does not ask about. */
const NET_SKILLS = ['stare/net-front', 'stare/net-edges', 'stare/net-cube'] as const;
const SCENES = ['stare/perspective', 'stare/temporal'] as const;

/** Divisible by two, three and four, so that every reply is right as often as any other. */
const EACH = 96;
const setsOf = (tasks: readonly string[], levels: readonly number[], itemsPerLevel: number): Readonly<Record<string, SetPlan>> =>
  Object.fromEntries(tasks.map((task) => [task, { levels, itemsPerLevel }]));

const allSets = (itemsPerLevel: number): Readonly<Record<string, SetPlan>> => ({
  ...setsOf(TRANSFORMATIONS, [1, 2, 3], itemsPerLevel),
  ...setsOf(['stare/cube-net'], [1], itemsPerLevel),
  ...setsOf(['stare/tangram'], [1, 2], itemsPerLevel),
  ...setsOf([...PROBES, ...NET_SKILLS, ...SCENES], [1], itemsPerLevel),
});

/** STARE asks about 4,000 fixed items, in part with the pictures of a simulation; here both arms ask the same ones. */
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
  sets: allSets(EACH),
  plans: [
    {
      id: 'human-baseline',
      title: 'Human baseline',
      text: 'Twelve questions at each published level of each task. The two undergraduates of the paper did the same tasks; how many questions it does not say.',
      sets: allSets(12),
    },
  ],
  paired: { title: 'With against without the pictures in between, on the same items', conditions: ['image.all', 'image'] },
  terms: {
    title: 'Without and with simulation',
    text: 'Six parts as in Table 1 of the paper: accuracy, for nets and tangrams the F1 of yes. With simulation, the pictures between the steps are shown, never the last. Both ways ask the same items.',
    arms: [
      { id: 'without', title: 'Without simulation', condition: 'image' },
      { id: 'with', title: 'With simulation', condition: 'image.all' },
    ],
    terms: [
      { id: '2d', title: '2D transformations', tasks: ['stare/2d-analogy', 'stare/2d-instruction'], column: 'accuracy' },
      { id: '3d', title: '3D transformations', tasks: ['stare/3d-analogy', 'stare/3d-instruction'], column: 'accuracy' },
      { id: 'nets', title: 'Cube nets', tasks: ['stare/cube-net'], column: 'f1_yes' },
      { id: 'tangram', title: 'Tangrams', tasks: ['stare/tangram'], column: 'f1_yes' },
      { id: 'temporal', title: 'Temporal', tasks: ['stare/temporal'], column: 'accuracy', arms: ['without'] },
      { id: 'perspective', title: 'Perspective', tasks: ['stare/perspective'], column: 'accuracy', arms: ['without'] },
    ],
    hasMean: true,
  },
  sections: STARE_SECTIONS,
};
