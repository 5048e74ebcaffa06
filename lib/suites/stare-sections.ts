/** The board of STARE in the order of its paper (arXiv 2506.04633), with what its tables contradict themselves in. */
import type { SuiteSection } from './suite';

const SIMULATION_NAMES = ['none', 'all'] as const;
const STEPS_AND_DIFFICULTY = 'Tables 10 and 11';
const STEPS_AND_PICTURES = 'Tables 13 and 14';

/** One to three steps, three difficulties, without and with the pictures in between. */
const transformation = (name: string, title: string, text: string): SuiteSection => ({
  id: name,
  title,
  task: `stare/${name}`,
  text: `${text} The level counts the steps; with simulation every picture between the steps is shown but the last.`,
  conditions: ['image', 'image.all', 'image.easy', 'image.hard'],
  level: 2,
  figures: ['depth-curve'],
  curves: [{ column: 'accuracy', chance: 1 / 4 }],
  across: [
    { column: 'accuracy', conditions: ['image', 'image.all'], names: SIMULATION_NAMES },
    { column: 'accuracy', conditions: ['image.easy', 'image', 'image.hard'], names: ['easy', 'medium', 'hard'] },
  ],
  reported: {
    table: STEPS_AND_DIFFICULTY,
    notes: [
      'The paper’s sets without and with simulation hold different items (none of one step with it), so their difference is not paired; ours asks the same items in both.',
      'In the paper’s items the right picture keeps its offset while wrong ones are drawn centred, so it can stand out by its layout; ours share one frame and one scale.',
    ],
  },
});

/** Puzzles to be answered yes or no. */
const puzzle = (name: string, title: string, text: string, notes: readonly string[]): SuiteSection => ({
  id: name,
  title,
  task: `stare/${name}`,
  text: `${text} F1 stands beside what always saying one word comes to.`,
  conditions: ['image', 'image.steps', 'image.all', 'image.partial', 'image.last'],
  level: 1,
  figures: ['depth-curve', 'confusion'],
  curves: [{ column: 'balanced_accuracy', chance: 1 / 2 }],
  across: [{ column: 'balanced_accuracy', conditions: ['image', 'image.steps', 'image.all'], names: ['question', 'steps', 'pictures'] }],
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

const scene = (name: string, title: string, text: string, chance: number): SuiteSection => ({
  id: name,
  title,
  task: `stare/${name}`,
  text,
  conditions: ['image'],
  level: 1,
  figures: ['depth-curve'],
  curves: [{ column: 'accuracy', chance }],
  reported: { table: 'Table 1', notes: ['The paper asks this with photographs and scans; ours are scenes that are generated, so the numbers stand apart.'] },
});

export const STARE_SECTIONS: readonly SuiteSection[] = [
  transformation('2d-analogy', '2D analogy', 'A flat shape goes through hidden steps; the same steps for another shape: where does it end?'),
  transformation('2d-instruction', '2D instruction', 'A flat shape and steps in words, in order: how does it look after the last one?'),
  transformation('3d-analogy', '3D analogy', 'A solid goes through hidden steps; the same steps for another solid: where does it end?'),
  transformation('3d-instruction', '3D instruction', 'A solid and steps in words, in order: how does it look after the last one?'),
  puzzle('cube-net', 'Cube net folding', 'Six joined squares: can they be folded into a cube?', [
    'In the paper’s items with pictures their number gives the answer: all 59 that fold have five, all 61 that do not have fewer. Ours have as many for both.',
  ]),
  puzzle('tangram', 'Tangram', 'A board and pieces: can they fill it?', [
    'The paper’s labels come from a script, not from a solver: of its 4 × 4 puzzles with a doubled and a halved piece 77 % can be filled after all. Ours are decided by exhaustive search.',
  ]),
  probe('net-color', 'Colours of a net', 'A net with coloured squares: which colour is next to a face, once it is folded?', 1 / 4),
  probe('net-connectivity', 'Edges of a net', 'Two edges of a net: do they meet when it is folded?', 1 / 2),
  probe('net-folded', 'Folded net', 'A net: which picture shows the cube that it folds into?', 1 / 4),
  scene('perspective', 'Perspective', 'A room from above with an arrow: what does somebody see who stands there and looks that way?', 1 / 4),
  scene('temporal', 'Temporal frames', 'Four pictures of a scene filmed by a moving camera, one of them hidden: which one is it?', 1 / 3),
];
