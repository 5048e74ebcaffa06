/**
 * Cube Bench, static move prediction (arXiv 2512.20595): which of four moves solves the cube or, farther away, brings
 * it nearer?
 */
import type { Result } from 'rung-puzzles/core/result';
import { type Rng, rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import { applyMoves } from 'rung-puzzles/engines/cube/apply';
import type { Facelets } from 'rung-puzzles/engines/cube/facelets';
import type { Move } from 'rung-puzzles/engines/cube/moves';
import { oracleFor } from 'rung-puzzles/engines/cube/oracle';
import { type Condition, hasVariant, modalityOf } from 'rung-puzzles/items/condition';
import type { Explanation } from 'rung-puzzles/items/explanation';
import { type FixedPrompt, OPTION_LABELS, type Stimulus } from 'rung-puzzles/items/stimulus';
import { movePredictionMeasurement } from 'rung-puzzles/measures/cubebench/move-prediction';
import { formatOutcome } from 'rung-puzzles/measures/right-or-wrong';
import { optionLabel, scoreChoice } from '../choice';
import { drawingVariants } from '../conditions';
import { rngForVariants } from '../placed';
import type { GenerationFailure, Task, VariantGroup } from '../task';
import { countMoves, explainCube } from './explain';
import { distanceLevels, fromStateAt, LAST_LEVEL_JUDGED } from './levels';
import { drawMoveOptions, moveOptions } from './options/moves';
import { drawRandomOptions, OPTIONS, PUBLISHED_OPTIONS } from './options/published';
import { movesSystem, movesUser } from './prompts/moves';
import { promptGroup, promptIn, withPicture } from './prompts/published';
import { FIRST_IS_READ, formatOptionLetter, parseOptionLetter } from './replies/parse-option-letter';
import { EXTRACTION, isPublishedExtraction, parsePublishedLetter } from './replies/parse-published-letter';
import { cubeBenchRules } from './rules';
import { cubeText, showCube } from './show-cube';
import { CUBE_VARIANTS } from './variants';

const id = 'cubebench/move-prediction';
/** What seeds draw by: raised only when a seed gives another puzzle. */
const recipe = '1';

export interface MovePuzzle {
  readonly level: number;
  readonly state: Facelets;
  /** Four moves in display order, and the distance after each. */
  readonly moves: readonly Move[];
  readonly distances: readonly number[];
  readonly right: number;
  readonly jitterSeed: number;
}

const VARIANTS: readonly VariantGroup[] = [
  ...CUBE_VARIANTS,
  OPTIONS,
  promptGroup(['image+text', 'image', 'text']),
  EXTRACTION,
];

export const movePrediction: Task<MovePuzzle> = {
  id,
  benchmark: 'cubebench',
  title: 'Move prediction',
  summary: 'Find the one of four moves that brings a scrambled cube nearer to solved.',
  version: '2',
  conditions: ['image+text', 'image', 'text'],
  variants: VARIANTS,
  levels: distanceLevels(LAST_LEVEL_JUDGED, [
    'At level 1 the right move solves the cube, as in the paper; farther away it is the only one of the four after which fewer moves are left.',
    'The options are two turns of one face and two of the opposite face, so that reading the options alone is no better than guessing.',
  ]),
  chance: () => 0.25,
  truthFields: {
    state:
      'The cube: 54 letters, faces U R F D L B, row by row as seen from outside on the standard net; a letter names the home face of the colour',
    distance: 'True distance from solved in the half-turn metric; the level',
    options:
      'Four moves {label, move, distanceAfter} in display order; distanceAfter is the true distance after the move, less than distance for the right one only',
  },
  generate: generateMovePuzzle,
  present,
  answer: ({ right }) => optionLabel(right),
  truth: ({ state, level, moves, distances }) => ({
    state,
    distance: level,
    options: moves.map((move, index) => ({
      label: optionLabel(index),
      move,
      distanceAfter: distances[index] as number,
    })),
  }),
  explain,
  parse: (text, puzzle, condition) =>
    isPublishedExtraction(condition) ? parsePublishedLetter(text) : parseOptionLetter(text, puzzle?.moves ?? null),
  score: ({ right }, answer) => scoreChoice(optionLabel(right), answer),
  simulate: ({ right }, skill, rng) =>
    formatOptionLetter(
      rng.chance(Math.round(skill * SKILL_STEPS), SKILL_STEPS) ? optionLabel(right) : rng.pick(OPTION_LABELS),
    ),
  outcome: (_, { status, correct }) => ({
    outcome: formatOutcome(status === 'scored' ? (correct ? 'right' : 'wrong') : status),
    passed: correct,
  }),
  measurement: movePredictionMeasurement,
  strata: { names: OPTION_LABELS, of: (level, seed) => optionLabel(placeOf(rngOf(level, seed))) },
};

const SKILL_STEPS = 1_000_000;

const rngOf = (level: number, seed: Seed): Rng => rngFor(seed, `${id}@${recipe}/${level}`);
const placeOf = (rng: Rng): number => rng.split('place').int(OPTION_LABELS.length);

function generateMovePuzzle(
  level: number,
  seed: Seed,
  condition: Condition = 'image+text',
): Result<MovePuzzle, GenerationFailure> {
  const right = placeOf(rngOf(level, seed));
  const rng = rngForVariants(drawingVariants({ variants: VARIANTS }, condition), rngOf(level, seed));
  const draw = hasVariant(condition, PUBLISHED_OPTIONS) ? drawRandomOptions : drawMoveOptions;
  const jitterSeed = rng.split('jitter').uint32();
  return fromStateAt(level, LAST_LEVEL_JUDGED, rng, (state, draws) => {
    const moves = drawMoves(state, right, draw, draws);
    const distances = moves?.map((move) => oracleFor('htm').distance(applyMoves(state, [move])));
    // Checks once more that only one option is nearer.
    if (!moves || !distances?.every((distance, index) => distance < level === (index === right))) return null;
    return { level, state, moves, distances, right, jitterSeed };
  });
}

function drawMoves(state: Facelets, place: number, draw: typeof drawMoveOptions, rng: Rng): readonly Move[] | null {
  const nearer = oracleFor('htm').optimalFirstMoves(state);
  return draw(rng.split('right').pick(nearer), place, nearer, rng.split('others'));
}

function present(puzzle: MovePuzzle, condition: Condition): Stimulus {
  const { level, state, moves, jitterSeed } = puzzle;
  const shown = showCube(state, condition, { name: 'cube', title: 'Cube', jitterSeed });
  return {
    rules: [...cubeBenchRules(condition), ...RULES],
    question:
      level === 1
        ? 'One move solves this cube. Which of the four is it?'
        : `The shortest solution of this cube takes ${level} moves. Which of the four moves makes it shorter?`,
    ...shown,
    reply: { kind: 'choice', options: moveOptions(moves) },
    contract: CONTRACT,
    ...promptIn(condition, () => movesPrompt(puzzle, shown, condition)),
  };
}

/** The paper's prompt, followed by `after`. */
export function movesPrompt(
  { level, state, moves }: MovePuzzle,
  shown: Pick<Stimulus, 'panels'>,
  condition: Condition,
  after = '',
): FixedPrompt {
  const modality = modalityOf(condition);
  return {
    system: movesSystem(modality, level),
    user: withPicture(shown, `${movesUser(modality, cubeText(state, condition), moves)}${after}`),
  };
}

const RULES = [
  'The cube is solved when each face shows the colour of its centre everywhere.',
  'Exactly one of the four moves is right.',
];

const CONTRACT = [
  'How to reply: with this line and nothing else, X being the letter of your choice, A, B, C or D: <ANSWER>X</ANSWER>',
  FIRST_IS_READ,
  'If two options seem equally good to you, choose the letter that comes first. There is always one right option, so never reply AMBIGUOUS.',
];

function explain({ level, state, moves, distances, right }: MovePuzzle): Explanation {
  const label = optionLabel(right);
  const move = moves[right] as Move;
  const summary =
    level === 1
      ? `Option ${label}, ${move}, solves the cube.`
      : `Option ${label}, ${move}, is the first move of a shortest solution: after it ${countMoves(level - 1)} ${level === 2 ? 'is' : 'are'} left.`;
  return explainCube(
    state,
    summary,
    moves.map((_, index) => noteOn(distances[index] as number, level, index, index === right)),
    [move],
  );
}

function noteOn(distance: number, level: number, index: number, right: boolean) {
  const change = distance < level ? 'one nearer' : distance === level ? 'as far as before' : 'one farther';
  return {
    label: optionLabel(index),
    right,
    note: distance === 0 ? 'The cube is solved.' : `${countMoves(distance)} left: ${change}.`,
  };
}
