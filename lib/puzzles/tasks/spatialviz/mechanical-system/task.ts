/**
 * SpatialViz-Bench, mechanical system (arXiv 2507.07610, section 3 and appendix): what does a part do when another one
 * moves? The paper's items were written by hand about public animations. Ours are generated, with exact speeds.
 */
import type { Json } from 'rung-puzzles/core/json';
import { drawMachine } from 'rung-puzzles/engines/gears/draw/draw';
import { formatFraction } from 'rung-puzzles/engines/gears/fraction';
import { type Mechanism, partOf } from 'rung-puzzles/engines/gears/mechanism';
import { solve } from 'rung-puzzles/engines/gears/solve';
import type { Link } from 'rung-puzzles/engines/gears/train/train';
import { hasVariant } from 'rung-puzzles/items/condition';
import { choiceOf, optionLabel } from '../../choice';
import type { VariantGroup } from '../../task';
import { defineSpatialVizTask } from '../define';
import { explainMechanical } from './explain';
import { attemptMotionPuzzle, type MotionPuzzle } from './motion';
import { explainMotion } from './motion-explain';
import { answerWords, motionQuestion } from './motion-words';
import { attemptMechanicalPuzzle, type MechanicalPuzzle } from './puzzle';
import { claimWords, questionWords } from './words';

const LAST_LEVEL = 8;

const ARROW_RULE =
  'The orange arrow shows which part is moved, and which way. On a worm (the bar with a slanted thread) it shows how the side towards you moves.';
const SHAFT_RULE =
  'Two wheels drawn one on the other around the same middle sit on one shaft and turn as one. A wheel that only passes in front of another does not touch it.';
const SLIDER_RULE =
  'A slider or follower moves only along its guide. A round cam is fixed to its gear and always touches the foot of the follower.';

const RULES = [
  ARROW_RULE,
  'Every part has a letter. The number on a gear is its number of teeth; on a ring, “in” and “out” are the teeth inside and outside. Ø on a pulley is its diameter. Belts do not slip.',
  SHAFT_RULE,
  'Inside a ring with two green-hubbed planets, the middle gear, the green carrier and the ring are not fixed to each other. Both planets are the same. A part with a padlock stands still.',
  'Each turn of a worm moves its wheel on by as many teeth as the worm has starts. Racks are longer than drawn.',
  SLIDER_RULE,
  'Turns are counted as you see them on the page.',
];

const MOTION_RULES = [
  ARROW_RULE,
  'The parts that the question names are coloured and show the first letter of their colour. Belts do not slip.',
  SHAFT_RULE,
  'Inside a ring with two planets, the middle gear, the carrier (the band that holds the planets) and the ring are not fixed to each other. Both planets are the same. A part with a padlock stands still.',
  SLIDER_RULE,
  'Motion is described as you see it on the page, at its start. A wheel moves clockwise or counter-clockwise about its own middle. This holds for a planet, too; “go around” is its way around the middle gear.',
];

const MOTION = 'motion';

const ASKING: VariantGroup = {
  name: 'subject',
  standard: 'numbers of teeth are shown; most questions ask how far, how fast or how often',
  values: [
    {
      id: MOTION,
      meaning:
        'no numbers: which way one part starts to move (level 1), or two parts, or how planets turn and go around (from level 2 on); parts go by their colours',
      drawsPuzzle: true,
    },
  ],
};

type Puzzle = MechanicalPuzzle | MotionPuzzle;

const isMotion = (puzzle: Puzzle): puzzle is MotionPuzzle => puzzle.kind === MOTION;

export const mechanicalSystem = defineSpatialVizTask<Puzzle>({
  name: 'mechanical-system',
  title: 'Mechanical system',
  summary: 'See a machine of gears, belts, racks and cranks, and tell how a part of it moves.',
  version: '2',
  recipe: '1',
  levels: {
    first: 1,
    last: LAST_LEVEL,
    meaning:
      'number of contacts that pass the motion on, from the first part to the last: level plus one (level 1: one or two)',
    notes: [
      'Levels 1 and 2 stand for the paper’s levels 0 and 1: two or three gears or pulleys; then shafts with two wheels, crossed belts, rings, planetary sets, racks, worms, cranks and cams.',
      'From level 2 on each level adds one contact. A planetary set counts three: sun and planet, planet and ring, planet and carrier; two if the carrier is held.',
      `Level ${LAST_LEVEL} is the last: a longer train would have to be drawn too small to count on. From level 7 on a machine has no ring.`,
    ],
  },
  truthFields: {
    parts:
      'Every part: {label, kind, …}; gear {teeth}, ring {innerTeeth, outerTeeth or null}, pulley {diameter}, worm {starts, hand}, rack, slider and follower {axis: level or upright}, carrier',
    joints:
      'Every joint. shaft {of}: equal speeds. mesh {of, carrier}: teeth × (speed − carrier’s speed) are opposite. inside {gear, ring, carrier}: teeth × (speed − carrier’s speed) are equal. belt {of, crossed}: diameter × speed are equal, opposite if crossed. rack {gear, rack, side}: the rack, which lies on that side of the gear, moves teeth × speed as the rim does there. worm {worm, wheel, side}: the worm lies on that side of the wheel, which turns starts ÷ teeth per turn of the worm; clockwise if a right-handed worm above it has its near side moving up, reversed by each of below, left-handed, down. crank and cam {wheel, slider, side, angle}: the slider lies on that side of the wheel; the pin (or the cam’s far side) is at the start so many turns clockwise from that direction; while it comes nearer to it the slider moves away from the wheel, else towards it; once there and back per turn. held {part}: speed 0. A carrier of null is the page',
    input: '{part, sign}: what is moved; sign 1 is clockwise (worm: near side up; rack: right or up), −1 the other way',
    speeds:
      'Speed of each part for one unit of the input, as text, clockwise, right and up positive; sliders and followers: times there and back, signed by how they start',
    contacts: 'Number of contacts that pass the motion on; level plus one, at level 1 one or two',
    question: 'travel, turns, ratio, directions, fastest, slowest or other-way; motion if motion alone is asked',
    travel: 'How far the input goes in the question, in turns, or teeth for a rack',
    options:
      'Four {label, text, class, motion}; motion is the claim as data: {kind: travel, part, amount, direction}, {kind: amount, part, amount}, {kind: directions, of: [{part, direction}, …]}, {kind: fastest, slowest or other-way, part, among}; class is right, or the mistakes that lead there. If motion alone is asked: {label, text, motion}, motion names cw, ccw, still, left, right, up or down for each part in ask, as it starts to move',
    ask: 'Only if motion alone is asked: the labels of the parts in question; of planets the planet, which turns as seen on the page, and the carrier, which moves as the planet goes around',
    colors:
      'Only if motion alone is asked: the colours that name parts in the picture and in words, by label; the picture shows no labels',
  },
  variants: [ASKING],
  attempt: (level, place, rng, condition): Puzzle | null =>
    hasVariant(condition, MOTION) ? attemptMotionPuzzle(level, place, rng) : attemptMechanicalPuzzle(level, place, rng),
  present: (puzzle) => {
    const { rules, question, options } = isMotion(puzzle) ? motionTexts(puzzle) : mechanicalTexts(puzzle);
    return {
      rules,
      question,
      parts: [{ kind: 'panel', panel: 'machine' }],
      panels: [{ name: 'machine', title: 'Machine', scene: drawMachine(puzzle.machine) }],
      reply: choiceOf(options.map((text) => ({ kind: 'text', text }))),
    };
  },
  truth: (puzzle) =>
    (isMotion(puzzle) ? motionTruth(puzzle) : mechanicalTruth(puzzle)) as { readonly [key: string]: Json },
  explain: (puzzle) => (isMotion(puzzle) ? explainMotion(puzzle) : explainMechanical(puzzle)),
});

const mechanicalTexts = ({ machine: { mechanism }, answers, travel }: MechanicalPuzzle) => ({
  rules: RULES,
  question: questionWords(mechanism, (answers[0] as (typeof answers)[number]).claim, travel),
  options: answers.map(({ claim }) => claimWords(mechanism, claim)),
});

const motionTexts = (puzzle: MotionPuzzle) => ({
  rules: MOTION_RULES,
  question: motionQuestion(puzzle),
  options: puzzle.answers.map((motions) => answerWords(puzzle, motions)),
});

const machineTruth = ({ machine: { mechanism }, links }: Puzzle) => ({
  parts: mechanism.parts,
  joints: mechanism.joints,
  input: mechanism.input,
  speeds: speedTexts(mechanism),
  contacts: contactsOfLinks(mechanism, links),
});

const motionTruth = (puzzle: MotionPuzzle) => ({
  ...machineTruth(puzzle),
  question: puzzle.kind,
  ask: puzzle.ask,
  colors: puzzle.machine.colors,
  options: puzzle.answers.map((motion, index) => ({
    label: optionLabel(index),
    text: answerWords(puzzle, motion),
    motion,
  })),
});

function mechanicalTruth(puzzle: MechanicalPuzzle) {
  const { machine, kind, travel, answers } = puzzle;
  const { mechanism } = machine;
  return {
    ...machineTruth(puzzle),
    question: kind,
    travel,
    options: answers.map(({ claim, class: itsClass }, index) => ({
      label: optionLabel(index),
      text: claimWords(mechanism, claim),
      class: itsClass,
      motion: claim,
    })),
  };
}

function speedTexts(mechanism: Mechanism): Readonly<Record<string, string>> {
  const solution = solve(mechanism);
  return solution.kind === 'moves'
    ? Object.fromEntries([...solution.speeds].map(([label, speed]) => [label, formatFraction(speed)]))
    : {};
}

const PLANETARY_CONTACTS = 3;

/** A shaft is no contact. In a planetary set the axle of the planet is one unless the carrier is held. */
function contactsOfLinks({ parts, joints }: Mechanism, links: readonly Link[]): number {
  const carrierHeld = joints.some((joint) => joint.kind === 'held' && partOf({ parts }, joint.part).kind === 'carrier');
  const of = ({ kind }: Link): number =>
    kind === 'shaft' ? 0 : kind === 'planetary' ? PLANETARY_CONTACTS - Number(carrierHeld) : 1;
  return links.reduce((sum, link) => sum + of(link), 0);
}
