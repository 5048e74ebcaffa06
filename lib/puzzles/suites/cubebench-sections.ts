/**
 * The board of Cube Bench in the order of its paper (arXiv 2512.20595), with what its tables contradict themselves in.
 */
import { AS_PUBLISHED, PAPER_PICTURES as PAPER } from './cubebench-conditions';
import type { SuiteSection } from './suite';

export const CUBEBENCH_SECTIONS: readonly SuiteSection[] = [
  {
    id: 'face-reconstruction',
    title: 'Face reconstruction',
    task: 'cubebench/face-reconstruction',
    text: 'The picture of a scrambled cube, unfolded; the reply is the nine colours of its front face. It asks for reading alone: no move has to be thought of.',
    conditions: ['image', 'image.classic.plain', 'image.any-front', AS_PUBLISHED.faces],
    level: 1,
    figures: ['depth-curve'],
    curves: [
      { column: 'element_accuracy', chance: 1 / 6 },
      { column: 'matrix_accuracy', chance: null },
    ],
    reported: {
      table: 'Table 3',
      notes: [
        'At d = 1 the paper’s generator leaves the front face in one colour for 31 of its first 100 cubes; ours asks for three colours at least. The paper’s fronts are those of the variant any-front.',
      ],
    },
  },
  {
    id: 'verification',
    title: 'Verification',
    task: 'cubebench/verification',
    text: 'A picture, and a text that claims to be its front face: are they the same, yes or no? Half of the questions are yes. A reply that cannot be read counts as wrong.',
    conditions: ['image', 'image.classic.plain', 'image.one-turn', AS_PUBLISHED.claims],
    level: 5,
    figures: ['depth-curve', 'confusion'],
    curves: [{ column: 'balanced_accuracy', chance: 0.5 }],
    reported: {
      table: 'Table 3',
      notes: [
        'The column that the paper heads “Bias = |Yes rate − 0.5|” holds the Yes rate in percent, as its values and its prose show; here it stands under Yes rate.',
        'The paper leaves a reply that cannot be read out of the accuracy: only so its 71.3 % at a parse rate of 98 % can come about. Its values stand under “parsed only”.',
      ],
    },
  },
  {
    id: 'move-prediction',
    title: 'Move prediction',
    task: 'cubebench/move-prediction',
    text: 'A scrambled cube and four moves, of which exactly one brings it nearer to solved: which one? The level says how many moves it is away; the paper asks level 1 alone, where the right move solves it. Shown as picture and text, as picture, or as text.',
    conditions: [
      'image+text',
      'image',
      'text',
      PAPER,
      'image+text.published-options',
      AS_PUBLISHED.moves,
      AS_PUBLISHED.movesInPictures,
      AS_PUBLISHED.movesInText,
    ],
    level: 1,
    figures: ['depth-curve'],
    curves: [{ column: 'accuracy', chance: 0.25 }],
    across: [
      { column: 'accuracy', conditions: ['image+text', 'image', 'text'] },
      {
        column: 'accuracy',
        conditions: [AS_PUBLISHED.moves, AS_PUBLISHED.movesInPictures, AS_PUBLISHED.movesInText],
        names: ['picture and text', 'picture', 'text'],
      },
    ],
    reported: { table: 'Table 4', notes: [] },
  },
  {
    id: 'reflection',
    title: 'Reflection',
    task: 'cubebench/reflection',
    text: 'The question of move prediction answered twice. In between models write what went wrong, and are told that their first answer was wrong, true or not; where the right letter is told as well, that is a ceiling. People have a second look, without a word on their first answer. EFR: wrong answers put right; OTR: right ones given up.',
    conditions: [
      'image+text',
      'image+text.unredacted',
      'image+text.second-look',
      PAPER,
      `${PAPER}.unredacted`,
      AS_PUBLISHED.redacted,
      AS_PUBLISHED.unredacted,
    ],
    level: 1,
    across: [
      { column: 'final', conditions: ['image+text', 'image+text.unredacted'] },
      {
        column: 'final',
        conditions: [AS_PUBLISHED.redacted, AS_PUBLISHED.unredacted],
        names: ['redacted', 'unredacted'],
      },
    ],
    figures: ['depth-curve'],
    curves: [
      { column: 'initial', chance: 0.25 },
      { column: 'final', chance: 0.25 },
    ],
    reported: {
      table: 'Table 5',
      notes: [
        'A row has to fulfil Final = Initial · (1 − OTR) + (1 − Initial) · EFR. All six unredacted rows do, within rounding; of the redacted ones only Gemma 3-27B and Qwen 2.5-VL-32B.',
        'The paper prints one Initial for both regimes; it stands in both. For GLM and Llama the redacted EFR and OTR are no shares of as many wrong and right first answers.',
      ],
    },
  },
  {
    id: 'step-by-step',
    title: 'Step by step',
    task: 'cubebench/step-by-step',
    text: 'Four moves at each step, the chosen one is made, until the cube is solved or a move does not bring it nearer. TA is the mean share of right steps, Perfect the share of cubes solved without a slip.',
    conditions: ['image+text', 'image', 'text', PAPER, 'image+text.published-options', AS_PUBLISHED.steps],
    level: 1,
    columns: ['ta', 'perfect', 'ta_teacher_only', 'perfect_teacher_only', 'first_error', 'parse_failure_rate'],
    figures: ['depth-curve'],
    curves: [
      { column: 'ta', chance: null },
      { column: 'perfect', chance: null },
    ],
    reported: {
      table: 'Figure 3',
      notes: [
        'The paper has no table of these, only Figure 3; the values are those of its prose, which says “from … to” without the depth of the end.',
        'The paper’s released code counts only its teacher’s move as right and does not plan anew after another good one: a perfect player that follows its prompt gets TA 100, 90, 83, 78 and 77 % at d = 1 to 5. Our TA counts every move that brings the cube nearer.',
        'The paper defines TA in one place by the teacher’s move alone and in another by any move that comes nearer, and does not say which it prints. Its values stand under both.',
      ],
    },
  },
  {
    id: 'move-effect',
    title: 'Move effect',
    task: 'cubebench/move-effect',
    text: 'Four moves, each to be labelled: does it bring the cube nearer to solved, farther away, or neither? Text only. κ is 0 for whoever always says the same.',
    conditions: ['text', 'text.published', AS_PUBLISHED.effects],
    level: 1,
    figures: ['depth-curve', 'confusion'],
    curves: [
      { column: 'micro_accuracy', chance: 1 / 3 },
      { column: 'kappa', chance: 0 },
    ],
    reported: { table: 'Table 6', notes: ['κ of Qwen3-VL-30B-A3B-Thinking at d = 3 is a dash in the paper.'] },
  },
  {
    id: 'learning-curve',
    title: 'Learning curve',
    task: 'cubebench/learning-curve',
    text: 'A scrambled cube, and more attempts than it takes moves: after a wrong move one goes on from where it led. How many attempts does it take? The level says how many moves the cube is away; the paper asks level 3 alone, with six attempts.',
    conditions: ['image+text', 'image', 'text', PAPER, 'image+text.post-error', AS_PUBLISHED.recovery],
    level: 3,
    figures: ['recovery', 'depth-curve'],
    curves: [{ column: 'sr', chance: null }],
    reported: {
      table: 'Table 7',
      notes: [
        'The paper says N = 100, but its intervals give other numbers of episodes: Gemini 2 of 5, Gemma 1 of 25, Qwen-7B 2 of 25, Qwen-32B 0 of 25, GLM 1 of 50, Llama 3 of 50. Its code lets only those into this test who failed step by step, so that each model has its own cubes.',
        'Its rows mix percent and fractions; here all shares are percent.',
        'The paper counts attempts after the first error, when a cube is one to four moves away, so its P(1) can exceed 0. Counted from the start, as in our own form, P(1) is 0 of necessity from three moves away.',
      ],
    },
  },
  {
    id: 'abstention',
    title: 'Abstention',
    task: 'cubebench/step-by-step',
    text: 'Step by step again, but one may say that one does not know; then the right move is made, or the question ends. Coverage is the share of replies that chose a move, selective accuracy how many of those are right, APA gives each abstention a quarter.',
    conditions: [
      'image+text.idk',
      'image+text.idk-skip',
      'image.idk',
      'image.idk-skip',
      'text.idk',
      'text.idk-skip',
      `${PAPER}.idk`,
      `${PAPER}.idk-skip`,
      AS_PUBLISHED.abstention,
      AS_PUBLISHED.gatedAbstention,
    ],
    level: 1,
    columns: [
      'coverage',
      'selective_accuracy',
      'idk_rate',
      'apa',
      'coverage_macro',
      'selective_accuracy_macro',
      'idk_rate_macro',
      'apa_macro',
      'ta',
      'first_error',
      'parse_failure_rate',
    ],
    figures: ['depth-curve'],
    curves: [
      { column: 'coverage', chance: null },
      { column: 'selective_accuracy', chance: 0.25 },
    ],
    reported: {
      table: 'Table 8',
      notes: ['Table 8 is empty in the paper: every cell is a dash, so there is nothing to report.'],
    },
  },
];
