/**
 * Cube Bench, move effect (arXiv 2512.20595): does each of four moves bring the cube nearer to solved, farther away, or
 * neither?
 */
import type { Result } from 'rung-puzzles/core/result';
import { type Rng, rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import type { Facelets } from 'rung-puzzles/engines/cube/facelets';
import { oracleFor } from 'rung-puzzles/engines/cube/oracle';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { Explanation } from 'rung-puzzles/items/explanation';
import { OPTION_LABELS, type Stimulus } from 'rung-puzzles/items/stimulus';
import {
  EFFECTS,
  type Effect,
  formatOutcome,
  LABELS,
  moveEffectMeasurement,
} from 'rung-puzzles/measures/cubebench/move-effect';
import { optionLabel } from '../choice';
import { drawingVariants } from '../conditions';
import { rngForVariants } from '../placed';
import type { GenerationFailure, Task, VariantGroup } from '../task';
import { countMoves, explainCube } from './explain';
import { distanceLevels, fromStateAt, LAST_LEVEL_JUDGED } from './levels';
import { drawEffectOptions, drawPublishedEffects, type EffectOption } from './options/effects';
import { moveOptions } from './options/moves';
import { centreLines, EFFECTS_SYSTEM, effectsUser } from './prompts/effects';
import { promptGroup, promptIn } from './prompts/published';
import { formatLabels, labelsOf, parseLabels } from './replies/parse-labels';
import { cubeBenchRules } from './rules';
import { cubeText, showCube } from './show-cube';
import { CUBE_VARIANTS } from './variants';

const id = 'cubebench/move-effect';
/** What seeds draw by: raised only when a seed gives another puzzle. */
const recipe = '1';

export interface EffectPuzzle {
  readonly level: number;
  readonly state: Facelets;
  /** Four, in display order. */
  readonly options: readonly EffectOption[];
}

const ITEMS: VariantGroup = {
  name: 'items',
  standard: 'the distance is given, and each effect is doubled equally often',
  values: [
    {
      id: 'published',
      meaning:
        'as in the paper: the colours of the centres instead of the distance, random moves of each effect, and decrease, no change and increase doubled about 1 to 5 to 5, decrease never at level 1',
      drawsPuzzle: true,
    },
  ],
};

const VARIANTS: readonly VariantGroup[] = [
  ...CUBE_VARIANTS.filter(({ modalities }) => modalities?.includes('text')),
  ITEMS,
  promptGroup(['text']),
];

const isPublished = (condition: Condition): boolean => hasVariant(condition, 'published');

export const moveEffect: Task<EffectPuzzle> = {
  id,
  benchmark: 'cubebench',
  title: 'Move effect',
  summary: 'Tell of each of four moves whether it brings a scrambled cube nearer to solved, farther away, or neither.',
  version: '2',
  conditions: ['text'],
  variants: VARIANTS,
  levels: distanceLevels(LAST_LEVEL_JUDGED, [
    'Each effect occurs once among the four moves and one of them twice, each of the three equally often; at level 1, where one move alone brings the cube nearer, only the other two are doubled.',
    'A move that changes nothing in the distance is nearly always another turn of a face that starts a solution, so which moves share a face tells a part: a rule that reads the moves without the cube gets up to 67 % of the labels, blind guessing 33 %.',
    'A question passes if all four labels are right. Such a rule passes 29 % at level 1 and 36 % at level 3 (measured), and blind guessing 1 %.',
  ]),
  /**
   * The chance that all four labels follow from the moves alone, see the notes. Measured over 1,000 items for the
   * paper's moves.
   */
  chance: (condition) => (isPublished(condition) ? 0.4 : 0.29),
  truthFields: {
    state:
      'The cube: 54 letters, faces U R F D L B, row by row as seen from outside on the standard net; a letter names the home face of the colour',
    distance: 'True distance from solved in the half-turn metric; the level',
    options:
      'Four moves {label, move, distanceAfter, effect} in display order; effect compares distanceAfter with distance: DECREASE, NO_CHANGE or INCREASE',
  },
  generate: (level, seed, condition = 'text') =>
    isPublished(condition) ? generatePublished(level, seed, condition) : generateEffects(level, seed),
  present,
  answer: ({ options }) => options.map(({ effect }) => effect).join(','),
  truth: ({ state, level, options }) => ({
    state,
    distance: level,
    options: options.map(({ move, distance, effect }, index) => ({
      label: optionLabel(index),
      move,
      distanceAfter: distance,
      effect,
    })),
  }),
  explain,
  parse: (text) => parseLabels(text),
  score: (puzzle, answer) => pairsOf(puzzle, answer).filter(({ gold, said }) => gold === said).length / LABELS,
  simulate,
  outcome: (puzzle, { answer, correct }) => ({
    outcome: formatOutcome(pairsOf(puzzle, answer ?? '')),
    passed: correct,
  }),
  measurement: moveEffectMeasurement,
  strata: {
    names: EFFECTS.flatMap((effect) => OPTION_LABELS.map((label) => `${effect} ${label}`)),
    of: (level, seed) => {
      const { effect, place } = doubledIn(rngOf(level, seed));
      return `${effect} ${optionLabel(place)}`;
    },
  },
};

const rngOf = (level: number, seed: Seed): Rng => rngFor(seed, `${id}@${recipe}/${level}`);

/** Which effect is doubled, and the place of its extra move. */
const doubledIn = (rng: Rng): { effect: Effect; place: number } => ({
  effect: rng.split('doubled').pick(EFFECTS),
  place: rng.split('place').int(LABELS),
});

function generateEffects(level: number, seed: Seed): Result<EffectPuzzle, GenerationFailure> {
  const rng = rngOf(level, seed);
  const { effect, place } = doubledIn(rng);
  const doubled =
    level === 1 && effect === 'DECREASE' ? rng.split('instead').pick(['NO_CHANGE', 'INCREASE'] as const) : effect;
  return fromStateAt(level, LAST_LEVEL_JUDGED, rng, (state, draw) => {
    const oracle = oracleFor('htm');
    if (doubled === 'DECREASE' && oracle.optimalFirstMoves(state).length < 2) return null;
    const options = drawEffectOptions(level, oracle.neighbours(state), doubled, place, draw.split('options'));
    return options && { level, state, options };
  });
}

/** The doubled effect has the same place as by default, in another puzzle. */
function generatePublished(level: number, seed: Seed, condition: Condition): Result<EffectPuzzle, GenerationFailure> {
  const { place } = doubledIn(rngOf(level, seed));
  const rng = rngForVariants(drawingVariants({ variants: VARIANTS }, condition), rngOf(level, seed));
  return fromStateAt(level, LAST_LEVEL_JUDGED, rng, (state, draw) => {
    const options = drawPublishedEffects(level, oracleFor('htm').neighbours(state), place, draw.split('options'));
    return options && { level, state, options };
  });
}

function present({ level, state, options }: EffectPuzzle, condition: Condition): Stimulus {
  const moves = options.map(({ move }) => move);
  const shown = showCube(state, condition, { name: 'cube', title: 'Cube', jitterSeed: 0 });
  return {
    rules: [...cubeBenchRules(condition), ...RULES],
    question: isPublished(condition)
      ? 'What does each of the four moves, done by itself, do to the number of moves in the shortest solution of this cube?'
      : `The shortest solution of this cube takes ${countMoves(level)}. How does each of the four moves, made on its own, change that number?`,
    ...shown,
    parts: isPublished(condition)
      ? [{ kind: 'text', text: `Centres of the faces:\n${centreLines(state).join('\n')}` }, ...shown.parts]
      : shown.parts,
    reply: { kind: 'labels', options: moveOptions(moves), words: EFFECTS },
    contract: CONTRACT,
    ...promptIn(condition, () => ({
      system: EFFECTS_SYSTEM,
      user: [{ kind: 'text', text: effectsUser(state, cubeText(state, condition), moves) }],
    })),
  };
}

const RULES = [
  'The cube is solved when each face shows the colour of its centre everywhere. Its distance is the number of moves in the shortest solution.',
  'DECREASE: the distance is smaller by one after the move. NO_CHANGE: it is the same. INCREASE: it is greater by one.',
  'Each of the four moves is made on the cube as shown, not after another one.',
];

const CONTRACT = [
  'How to reply: with these four lines and nothing else, each LABEL being DECREASE, NO_CHANGE or INCREASE:',
  ...OPTION_LABELS.map((label) => `<${label}>LABEL</${label}>`),
  'Give one label per letter. Of several the last is read. A missing or unreadable label counts as wrong.',
];

function explain({ level, state, options }: EffectPuzzle): Explanation {
  const best = options.findIndex(({ effect }) => effect === 'DECREASE');
  return explainCube(
    state,
    `The cube is ${countMoves(level)} away from solved. ${options[best]?.move} starts a shortest solution.`,
    options.map(({ distance, effect }, index) => ({
      label: optionLabel(index),
      right: true,
      note: noteOn(level, distance, effect),
    })),
    options.slice(best, best + 1).map(({ move }) => move),
  );
}

const noteOn = (before: number, after: number, effect: Effect): string =>
  `${effect}: ${countMoves(after)} left, ${effect === 'NO_CHANGE' ? 'as before' : `${before} before`}.`;

const pairsOf = ({ options }: EffectPuzzle, answer: string) => {
  const said = labelsOf(answer);
  return options.map(({ effect }, index) => ({ gold: effect, said: said[index] ?? null }));
};

/** All four right with chance `skill`, otherwise each guessed. */
function simulate({ options }: EffectPuzzle, skill: number, rng: Rng): string {
  const solves = rng.chance(Math.round(skill * SKILL_STEPS), SKILL_STEPS);
  return formatLabels(options.map(({ effect }) => (solves ? effect : rng.pick(EFFECTS))));
}

const SKILL_STEPS = 1_000_000;
