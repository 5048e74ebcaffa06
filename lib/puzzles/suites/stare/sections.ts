/** The board of STARE in the order of its paper (arXiv 2506.04633), with the contradictions of its tables. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { SuiteSection } from '../suite';

const OWN_ANALOGY: readonly Condition[] = ['image', 'image.all'];
const SIMULATION_NAMES = ['none', 'all'] as const;
const STEPS_AND_DIFFICULTY = 'Tables 10 and 11';
const STEPS_AND_PICTURES = 'Tables 13 and 14';

/**
 * One to three steps, three difficulties, without and with the pictures in between. `steps`: how an analogy shows them.
 */
const transformation = (
  name: string,
  title: string,
  text: string,
  steps: '' | '.shown-steps',
  own: readonly Condition[],
): SuiteSection => ({
  id: name,
  title,
  task: `stare/${name}`,
  text: `${text} The level is the number of steps. With simulation, every picture between the steps is shown except the last.`,
  conditions: [
    ...(['.mixed', '', '.easy', '.hard'] as const).flatMap((difficulty): Condition[] => [
      `image${difficulty}${steps}`,
      `image${difficulty}${steps}.all`,
    ]),
    ...own,
  ],
  level: 2,
  figures: ['depth-curve'],
  curves: [{ column: 'accuracy', chance: 1 / 4 }],
  across: [
    { column: 'accuracy', conditions: [`image.mixed${steps}`, `image.mixed${steps}.all`], names: SIMULATION_NAMES },
    {
      column: 'accuracy',
      conditions: [`image.easy${steps}`, `image${steps}`, `image.hard${steps}`],
      names: ['easy', 'medium', 'hard'],
    },
  ],
  reported: {
    table: STEPS_AND_DIFFICULTY,
    notes: [
      'The paper’s sets without and with simulation hold different items (none of one step with it), so their difference is not paired; ours asks the same items in both.',
      'In the paper’s items the right picture keeps its offset while wrong ones are drawn centred, so it can stand out by its layout; ours share one frame and one scale.',
    ],
  },
});

const puzzle = (name: string, title: string, text: string, notes: readonly string[]): SuiteSection => ({
  id: name,
  title,
  task: `stare/${name}`,
  text: `${text} F1 is shown next to the F1 of always answering one word.`,
  conditions: [
    'image.published',
    'image.published.steps',
    'image.published.all',
    'image.published.partial',
    'image.published.last',
    'image.published.final',
    'image',
    'image.steps',
    'image.all',
    'image.partial',
    'image.last',
  ],
  level: 1,
  figures: ['depth-curve', 'confusion'],
  curves: [{ column: 'balanced_accuracy', chance: 1 / 2 }],
  across: [
    {
      column: 'balanced_accuracy',
      conditions: ['image.published', 'image.published.steps', 'image.published.all'],
      names: ['question', 'steps', 'pictures'],
    },
    {
      column: 'balanced_accuracy',
      conditions: ['image', 'image.steps', 'image.all'],
      names: ['question', 'steps', 'pictures'],
    },
  ],
  reported: { table: STEPS_AND_PICTURES, notes },
});

const probe = (name: string, title: string, text: string, chance: number): SuiteSection => ({
  id: name,
  title,
  task: `stare/${name}`,
  text,
  conditions: ['image'],
  level: 1,
  figures: ['depth-curve'],
  curves: [{ column: 'accuracy', chance }],
  reported: {
    table: 'Table 12',
    notes: ['Table 12 also prints rows for whole nets that disagree with Table 1; they are left out here.'],
  },
});

const extension = (name: string, title: string, text: string, chance: number): SuiteSection => ({
  ...probe(name, title, text, chance),
  reported: { table: '', notes: ['The paper has no such task.'] },
});

const scene = (name: string, title: string, text: string, chance: number): SuiteSection => ({
  id: name,
  title,
  task: `stare/${name}`,
  text,
  conditions: ['image'],
  level: 1,
  figures: ['depth-curve'],
  curves: [{ column: 'accuracy', chance }],
  reported: {
    table: 'Table 1',
    notes: [
      'The paper asks this with photographs and scans; ours are generated scenes, so the numbers are shown separately.',
    ],
  },
});

export const STARE_SECTIONS: readonly SuiteSection[] = [
  transformation(
    '2d-analogy',
    '2D analogy',
    'A flat shape is shown after each of its steps. Where does another shape end after the same steps?',
    '.shown-steps',
    OWN_ANALOGY,
  ),
  transformation(
    '2d-instruction',
    '2D instruction',
    'A flat shape and steps in words, in order. How does it look after the last one?',
    '',
    [],
  ),
  transformation(
    '3d-analogy',
    '3D analogy',
    'A solid is shown after each of its steps. Where does another solid end after the same steps?',
    '.shown-steps',
    OWN_ANALOGY,
  ),
  transformation(
    '3d-instruction',
    '3D instruction',
    'A solid and steps in words, in order. How does it look after the last one?',
    '',
    [],
  ),
  puzzle('cube-net', 'Cube net folding', 'Six joined squares: can they be folded into a cube?', [
    'In the paper’s items with pictures their number gives the answer: all 59 that fold have five, all 61 that do not have fewer. The variant published keeps this; our own items have as many pictures for both.',
  ]),
  puzzle('tangram', 'Tangram', 'A board and pieces: can they fill it?', [
    'The paper’s labels come from a script, not from a solver: of its 4 × 4 puzzles with a doubled and a halved piece 77 % can be filled after all. Ours are decided by exhaustive search.',
    'In the variant published, as in the paper, counting cells answers three of four questions without steps.',
  ]),
  probe(
    'net-color',
    'Face colour',
    'A flat net with numbered faces in six colours: which colour has one of them?',
    1 / 4,
  ),
  probe('net-connectivity', 'Connected faces', 'A flat net with numbered faces: do two of them share an edge?', 1 / 2),
  probe('net-folded', 'Folded yet?', 'A picture of a partly folded net: has one of its faces been folded yet?', 1 / 2),
  extension(
    'net-front',
    'Colour in front',
    'A net with coloured squares is folded and turned: which colour is in front?',
    1 / 4,
  ),
  extension('net-edges', 'Edges that meet', 'Two edges of a net: do they meet when it is folded?', 1 / 2),
  extension('net-cube', 'Which cube', 'A net: which picture shows the cube that it folds into?', 1 / 4),
  scene(
    'perspective',
    'Perspective',
    'A room from above with an arrow: what do you see from there in that direction?',
    1 / 4,
  ),
  scene(
    'temporal',
    'Temporal frames',
    'Four pictures of a scene filmed by a moving camera, one of them hidden: which one is it?',
    1 / 3,
  ),
];
