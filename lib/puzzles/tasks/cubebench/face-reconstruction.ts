/**
 * Cube Bench, face reconstruction (arXiv 2512.20595): read the nine stickers of the front face from a picture of the
 * cube.
 */
import type { Result } from 'rung-puzzles/core/result';
import { type Rng, rngFor } from 'rung-puzzles/core/rng';
import type { Facelets } from 'rung-puzzles/engines/cube/facelets';
import { FACES } from 'rung-puzzles/engines/cube/faces';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import {
  faceReconstructionMeasurement,
  formatOutcome,
  STICKERS,
} from 'rung-puzzles/measures/cubebench/face-reconstruction';
import { drawingVariants } from '../conditions';
import { rngForVariants } from '../placed';
import type { GenerationFailure, Task, VariantGroup } from '../task';
import { explainCube, rowsInWords } from './explain';
import { distanceLevels, fromStateAt, LAST_LEVEL_JUDGED, LAST_LEVEL_SHOWN } from './levels';
import { FACE_SYSTEM, FACE_USER } from './prompts/front';
import { promptGroup, promptIn, withPicture } from './prompts/published';
import { parseFace } from './replies/parse-face';
import { COLOR_LETTERS, FACE_COLORS, gridTokens } from './replies/tokens';
import { cubeBenchRules } from './rules';
import { faceLetters, showCube } from './show-cube';
import { PICTURE_VARIANTS } from './variants';

const id = 'cubebench/face-reconstruction';
/** What seeds draw by: raised only when a seed gives another puzzle. */
const recipe = '1';

export interface FacePuzzle {
  readonly level: number;
  readonly state: Facelets;
  /** All chance in the picture follows from it. */
  readonly jitterSeed: number;
}

const FRONTS: VariantGroup = {
  name: 'fronts',
  standard: 'the front face shows three colours or more, two at level 1',
  values: [
    {
      id: 'any-front',
      meaning:
        'no cube is passed over for its front face, as in the paper: at level 1 it has one colour in a third of the cubes',
      drawsPuzzle: true,
    },
  ],
};

const VARIANTS: readonly VariantGroup[] = [...PICTURE_VARIANTS, FRONTS, promptGroup(['image'])];

export const faceReconstruction: Task<FacePuzzle> = {
  id,
  benchmark: 'cubebench',
  title: 'Face reconstruction',
  summary: 'Look at a scrambled cube, and write down the nine stickers of its front face.',
  version: '2',
  conditions: ['image'],
  variants: VARIANTS,
  levels: distanceLevels(LAST_LEVEL_SHOWN, [
    'The front face shows three or more colours, or two at level 1. It never has a single colour, as it would in a third of the cubes at level 1.',
  ]),
  chance: () => 1 / 6 ** 8,
  truthFields: {
    state:
      'The cube: 54 letters, faces U R F D L B, row by row as seen from outside on the standard net; a letter names the home face of the colour',
    distance: 'True distance from solved in the half-turn metric; the level',
  },
  generate: (level, seed, condition = 'image') =>
    generateFace(
      level,
      rngForVariants(drawingVariants({ variants: VARIANTS }, condition), rngFor(seed, `${id}@${recipe}/${level}`)),
      condition,
    ),
  present,
  answer: ({ state }) => faceLetters(state, 'F'),
  truth: ({ state, level }) => ({ state, distance: level }),
  explain,
  parse: (text) => parseFace(text),
  score: ({ state }, answer) => countRight(faceLetters(state, 'F'), answer) / STICKERS,
  simulate,
  outcome: ({ state }, { answer, correct, status }) => ({
    outcome: formatOutcome(status === 'scored' ? countRight(faceLetters(state, 'F'), answer ?? '') : status),
    passed: correct,
  }),
  measurement: faceReconstructionMeasurement,
};

function generateFace(level: number, rng: Rng, condition: Condition): Result<FacePuzzle, GenerationFailure> {
  const fewest = hasVariant(condition, 'any-front') ? 1 : level === 1 ? 2 : 3;
  const jitterSeed = rng.split('jitter').uint32();
  return fromStateAt(level, LAST_LEVEL_SHOWN, rng, (state) =>
    new Set(faceLetters(state, 'F')).size < fewest ? null : { level, state, jitterSeed },
  );
}

/** A replay from beyond the level up to which moves are judged would take too long to find. */
function explain({ level, state }: FacePuzzle): Explanation {
  const summary = `The front face, row by row from the top: ${rowsInWords(faceLetters(state, 'F'))}.`;
  return level > LAST_LEVEL_JUDGED ? { summary, options: [], replay: null } : explainCube(state, summary);
}

function present({ state, jitterSeed }: FacePuzzle, condition: Condition): Stimulus {
  const shown = showCube(state, condition, { name: 'cube', title: 'Cube', jitterSeed });
  return {
    rules: cubeBenchRules(condition, { moves: false }),
    question: 'Which colours has the front face F, row by row from the top, each row from left to right?',
    ...shown,
    reply: { kind: 'grid', rows: 3, columns: 3, tokens: gridTokens(condition) },
    contract: CONTRACT,
    ...promptIn(condition, () => ({ system: FACE_SYSTEM, user: withPicture(shown, FACE_USER) })),
  };
}

const COLORS = FACES.map((face) => `${FACE_COLORS[face]} (${COLOR_LETTERS[face]})`).join(', ');

const CONTRACT = [
  `How to reply: with the nine stickers of F in the four lines below and a last line END. Write each sticker as the word or the letter of its colour: ${COLORS}. A row runs from left to right, the first row is the top one.`,
  'ANSWER:',
  'Row 1: [colour, colour, colour]',
  'Row 2: [colour, colour, colour]',
  'Row 3: [colour, colour, colour]',
  'END',
  'A reply without these rows cannot be read and does not count as right.',
];

const countRight = (face: string, answer: string): number =>
  [...face].filter((color, sticker) => color === answer[sticker]).length;

/** All nine, or each sticker right with chance one half and otherwise guessed. */
function simulate({ state }: FacePuzzle, skill: number, rng: Rng): string {
  const face = faceLetters(state, 'F');
  const solves = rng.chance(Math.round(skill * SKILL_STEPS), SKILL_STEPS);
  const seen = [...face].map((color) => (solves || rng.chance(1, 2) ? color : rng.pick(FACES)));
  return formatFace(seen.join(''));
}

const SKILL_STEPS = 1_000_000;

/** A face in the form that models are asked for. `parseFace` reads it back. */
export function formatFace(nine: string): string {
  const words = [...nine].map((face) => FACE_COLORS[face as keyof typeof FACE_COLORS]);
  return [
    'ANSWER:',
    ...[0, 1, 2].map((row) => `Row ${row + 1}: [${words.slice(row * 3, row * 3 + 3).join(', ')}]`),
    'END',
  ].join('\n');
}
