import type { Condition } from 'rung-puzzles/items/condition';
import type { LadderRules } from 'rung-puzzles/protocols/ladder';
import { withMeasured } from '../published/measured-shortcuts';
import type { Decoding, SetPlan, Suite } from '../suite';
import { EUCLIFOLD_COMPARISONS } from './comparisons';
import { ASKED_ON_CUBES, ASKED_ON_NETS, askedAsPublished, beforePrompt, EUCLIFOLD_NAMES } from './conditions';
import { EUCLIFOLD_SECTIONS } from './sections';
import { EUCLIFOLD_SIZES } from './views';

/**
 * People guess half of single statements right. Here five of six must be right, which a guesser achieves in 10.9 % of
 * visits. With four options it is three of five, 10.4 % (Inf-Bench). Of pairs a guesser gets a quarter right, and
 * passes almost no visit.
 */
const LADDER: LadderRules = {
  questionsPerVisit: 6,
  passAt: 5,
  failuresToStop: 2,
  caps: { level: null, items: null, elapsedMs: null },
};

/** The published form. Any even number has as many true statements asked first as false ones. */
const atFirst = (itemsPerLevel: number): SetPlan => ({ levels: [1], itemsPerLevel });

const TASKS: readonly string[] = EUCLIFOLD_NAMES.map((name) => `euclifold/${name}`);

/** Appendix D: chain of thought greedily, direct answers sampled. */
const DECODING: readonly Decoding[] = [
  { variant: null, temperature: 0 },
  { variant: 'direct', temperature: 1 },
];

const NETS: readonly string[] = ['euclifold/folding', 'euclifold/matching'];
const PERCEPTION: readonly string[] = ['euclifold/color', 'euclifold/orientation'];

const inCondition = (change: (asked: Condition) => Condition): Readonly<Record<string, Condition>> =>
  Object.fromEntries(EUCLIFOLD_NAMES.map((name) => [`euclifold/${name}`, change(askedAsPublished(name))]));

const POOL = 60;

/** Questions of each category in the paper's human protocol. Perception is two tasks. */
const EACH = 4;

/** Arms of the tasks that show a cube, and of those that show nets. As published, each has a separate condition. */
const ON_CUBES = ['pairs', 'single', 'published'];
const ON_NETS = ['pairs', 'single', 'published-nets'];

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
      text: 'Sixteen single statements, four of each category: perception (colour and orientation, two each), operation, folding, matching. The paper asked its volunteers so, in 19 complete runs, and never both statements of a pair. Departures: the paper drew the sixteen from a fixed pool of 240, and does not say how it split perception. Asked in the condition image.single, or with the paper’s words in those of the plan human-pool.',
      sets: {
        'euclifold/color': atFirst(EACH / 2),
        'euclifold/orientation': atFirst(EACH / 2),
        'euclifold/operation': atFirst(EACH),
        'euclifold/folding': atFirst(EACH),
        'euclifold/matching': atFirst(EACH),
      },
    },
    {
      id: 'human-pool',
      title: 'Human pool',
      text: 'The 240 single statements that the paper’s people were asked from, 60 of each category and the same for everyone, half of them true. Departures: the paper drew 16 of the pool for each person, and this plan asks all 240. Perception is split evenly into colour and orientation, which the paper does not say. The statements are new, since the paper’s are not published. Its counts do not agree: 19 people with 16 answers give 304, its categories add up to 208.',
      sets: Object.fromEntries(TASKS.map((task) => [task, atFirst(PERCEPTION.includes(task) ? POOL / 2 : POOL)])),
      conditions: inCondition((asked) => `${asked}.single` as Condition),
    },
    {
      id: 'published-size',
      title: 'As many as published',
      text: '1,200 pairs of each task, 50 cubes in 24 views in the paper. Here each pair has a different cube.',
      sets: Object.fromEntries(TASKS.map((task) => [task, atFirst(1200)])),
      decoding: DECODING,
    },
    {
      id: 'published-cubes',
      title: 'As published: 50 cubes in 24 views',
      text: '1,200 pairs of each task: 50 cubes, each in each of its 24 views once, the same cubes in all tasks. It is asked in image.classic.plain.bare.fifty-cubes.published-prompt, and folding and matching in image.classic.plain.one-face.fifty-cubes.published-prompt. That takes two runs; one `rung run --plan published-cubes` makes both. The intervals then take the pairs of a cube together. The 50 cubes are new, since the paper’s are not published.',
      sets: Object.fromEntries(TASKS.map((task) => [task, atFirst(1200)])),
      conditions: inCondition((asked) => beforePrompt(asked, 'fifty-cubes')),
      decoding: DECODING,
    },
  ],
  headline: {
    title: 'W, mean of 5 tests',
    unit: 'share',
    course: 'set',
    parts: EUCLIFOLD_NAMES.map((name) => ({
      task: `euclifold/${name}`,
      column: 'winograd',
      pools: [{ task: `euclifold/${name}`, conditions: [askedAsPublished(name)], levels: [1] }],
      printed: null,
      n: null,
    })),
    isPooled: false,
    of: 5,
    noun: 'tests',
    chance: 0,
    table: null,
    peopleAsked: null,
    replication: 'euclifold/figure-3',
  },
  terms: {
    title: 'Levels of cognition',
    text: 'From seeing to imagining: Winograd-style accuracy, the share of pairs with both statements judged correctly minus that with both judged wrongly. Guessing gives 0, with any bias. People judge single statements. Their W is the share right of the true ones plus the share right of the false ones, minus 1. Perception pools colour and orientation, imagination folding and matching, each pair with the same weight. The paper shows such totals and does not print its weighting.',
    arms: [
      { id: 'pairs', title: 'Pairs', condition: 'image' },
      { id: 'single', title: 'Single statements', condition: 'image.single' },
      { id: 'published', title: 'As published', condition: ASKED_ON_CUBES },
      { id: 'published-nets', title: 'As published, nets', condition: ASKED_ON_NETS },
    ],
    terms: [
      { id: 'color', title: 'Perception: colour', tasks: ['euclifold/color'], column: 'winograd', arms: ON_CUBES },
      {
        id: 'orientation',
        title: 'Perception: orientation',
        tasks: ['euclifold/orientation'],
        column: 'winograd',
        arms: ON_CUBES,
      },
      { id: 'perception', title: 'Perception', tasks: PERCEPTION, column: 'winograd', arms: ON_CUBES },
      { id: 'operation', title: 'Operation', tasks: ['euclifold/operation'], column: 'winograd', arms: ON_CUBES },
      { id: 'folding', title: 'Imagination: folding', tasks: ['euclifold/folding'], column: 'winograd', arms: ON_NETS },
      {
        id: 'matching',
        title: 'Imagination: matching',
        tasks: ['euclifold/matching'],
        column: 'winograd',
        arms: ON_NETS,
      },
      { id: 'imagination', title: 'Imagination', tasks: NETS, column: 'winograd', arms: ON_NETS },
    ],
    hasMean: false,
  },
  comparisons: withMeasured(EUCLIFOLD_COMPARISONS),
  sizes: EUCLIFOLD_SIZES,
  sections: EUCLIFOLD_SECTIONS,
};
