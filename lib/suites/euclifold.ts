import type { LadderRules } from '@/lib/protocols/ladder';
import { EUCLIFOLD_SECTIONS } from './euclifold-sections';
import type { SetPlan, Suite } from './suite';

/**
 * People guess half of single statements rightly. Five of six have then to be right, which a guesser manages in 10.9 % of visits; with four
 * options three of five are, in 10.4 % (Inf-Bench). Of pairs a guesser gets a quarter, and hardly a visit.
 */
const LADDER: LadderRules = { questionsPerVisit: 6, passAt: 5, failuresToStop: 2, caps: { level: null, items: null, elapsedMs: null } };

/** The published form; any even number has as many true statements asked first as false ones. */
const atFirst = (itemsPerLevel: number): SetPlan => ({ levels: [1], itemsPerLevel });

const TASKS = ['euclifold/color', 'euclifold/orientation', 'euclifold/operation', 'euclifold/folding', 'euclifold/matching'] as const;

/** Questions of each category in the paper's human protocol: perception is two tasks. */
const EACH = 4;

export const EUCLIFOLD: Suite = {
  id: 'euclifold',
  title: 'EucliFold',
  paper: { title: 'EucliFold (ICLR 2026 submission 25372)', url: 'https://openreview.net/forum?id=w0rVXs6QJM' },
  tasks: TASKS,
  conditions: ['image'],
  ladder: LADDER,
  practiceItems: 2,
  sets: Object.fromEntries(TASKS.map((task) => [task, atFirst(120)])),
  plans: [
    {
      id: 'human-protocol',
      title: 'Human protocol',
      text: 'Sixteen single statements, four of each category: perception (colour and orientation, two each), operation, folding, matching. So the paper asked its volunteers, 19 complete runs, never both statements of a pair. Asked in the condition image.single.',
      sets: {
        'euclifold/color': atFirst(EACH / 2),
        'euclifold/orientation': atFirst(EACH / 2),
        'euclifold/operation': atFirst(EACH),
        'euclifold/folding': atFirst(EACH),
        'euclifold/matching': atFirst(EACH),
      },
    },
    {
      id: 'published-size',
      title: 'As many as published',
      text: '1,200 pairs of each task, 50 cubes in 24 views in the paper. Here each pair has a cube of its own.',
      sets: Object.fromEntries(TASKS.map((task) => [task, atFirst(1200)])),
    },
  ],
  terms: {
    title: 'Levels of cognition',
    text: 'From seeing to imagining: Winograd-style accuracy, the share of pairs with both statements judged rightly minus that with both judged wrongly. Guessing comes to 0, whatever it leans to. People judge single statements, and W is then what is right of the true ones plus what is right of the false ones, minus 1.',
    arms: [
      { id: 'pairs', title: 'Pairs', condition: 'image' },
      { id: 'single', title: 'Single statements', condition: 'image.single' },
    ],
    terms: [
      { id: 'color', title: 'Perception: colour', tasks: ['euclifold/color'], column: 'winograd' },
      { id: 'orientation', title: 'Perception: orientation', tasks: ['euclifold/orientation'], column: 'winograd' },
      { id: 'operation', title: 'Operation', tasks: ['euclifold/operation'], column: 'winograd' },
      { id: 'folding', title: 'Imagination: folding', tasks: ['euclifold/folding'], column: 'winograd' },
      { id: 'matching', title: 'Imagination: matching', tasks: ['euclifold/matching'], column: 'winograd' },
    ],
    hasMean: false,
  },
  sections: EUCLIFOLD_SECTIONS,
};
