/** Cube Bench, cross-modal verification (arXiv 2512.20595): are the words about the front face in a picture right? */
import type { Result } from 'rung-puzzles/core/result';
import { type Rng, rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import type { Facelets } from 'rung-puzzles/engines/cube/facelets';
import type { Move } from 'rung-puzzles/engines/cube/moves';
import { oracleFor } from 'rung-puzzles/engines/cube/oracle';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import { formatOutcome, verificationMeasurement, type YesOrNo } from 'rung-puzzles/measures/cubebench/verification';
import { drawingVariants } from '../conditions';
import { rngForVariants } from '../placed';
import type { GenerationFailure, Task, VariantGroup } from '../task';
import { type Claim, cellsOf, claimInWords, claimRules, LINES, TEMPLATE } from './claim';
import { canClaimCount, drawCountClaim } from './count-claim';
import { drawTurnPair, ONE_TURN } from './episodes/one-turn';
import { explainCube, rowsInWords } from './explain';
import { distanceLevels, fromStateAt, LAST_LEVEL_JUDGED } from './levels';
import { differingCells, differingColors, drawFrontPair, type FrontPair } from './options/front-pair';
import { VERIFICATION_SYSTEM, verificationUser } from './prompts/front';
import { promptGroup, promptIn, withPicture } from './prompts/published';
import { formatYesNo, parseYesNo } from './replies/parse-yes-no';
import { cubeBenchRules } from './rules';
import { faceLetters, faceText, showCube } from './show-cube';
import { PICTURE_VARIANTS } from './variants';

const id = 'cubebench/verification';
/** What seeds draw by: raised only when a seed gives another puzzle. */
const recipe = '1';

export interface ClaimPuzzle extends Claim {
  readonly level: number;
  readonly state: Facelets;
  readonly answer: YesOrNo;
  /** In how many stickers the front and the wrong one differ. */
  readonly differing: number;
  /** All chance in the picture follows from it. */
  readonly jitterSeed: number;
  /**
   * For the variant one-turn: the turn made after the claim was taken, null if the claim is right, and the distance
   * after it.
   */
  readonly turned?: { readonly by: Move | null; readonly distance: number };
}

const VARIANTS: readonly VariantGroup[] = [
  ...PICTURE_VARIANTS,
  TEMPLATE,
  ONE_TURN,
  promptGroup(
    ['image'],
    'the prompt of the paper, word for word, which shows the whole claimed face in every template; for models only',
  ),
];

export const verification: Task<ClaimPuzzle> = {
  id,
  benchmark: 'cubebench',
  title: 'Verification',
  summary: 'Compare a picture of a scrambled cube with a claim about its front face: is the claim right?',
  version: '2',
  conditions: ['image'],
  variants: VARIANTS,
  levels: distanceLevels(LAST_LEVEL_JUDGED, [
    'A wrong claim is the front of another cube at the same distance. In half of the questions it differs in one or two stickers (few), in the others in three or more (many). At level 1 no two fronts differ in fewer than three: few means three there, many more.',
    'In three of four wrong claims with many, the colours are as frequent as on the front but in other places, for example on a turned face. Counting colours alone is right in 81 % (measured), blind guessing in 50 %.',
  ]),
  chance: () => 0.5,
  truthFields: {
    state:
      'The cube: 54 letters, faces U R F D L B, row by row as seen from outside on the standard net; a letter names the home face of the colour',
    distance:
      'True distance from solved in the half-turn metric; the level. In the variant one-turn the distance of the cube shown, at most one off the level',
    turn: 'In the variant one-turn: the turn that the cube shown made after the claim was taken; null if the claim is right',
    claim: 'Nine letters, row by row: what is claimed to be the front face; it is, where the answer is yes',
    denied:
      'Nine letters: what the front face is claimed not to be under the variant polarity; it is not, where the answer is yes',
    differing: 'How many of the nine stickers differ between claim and denied',
    cell: '[row, column] from 0: the one sticker of the claim that the variant cell shows',
    line: '{"row": n} or {"column": n} from 0: the part of the claim that the variant line shows',
    color: 'The colour, by its home face, of which the variant count claims a number',
    count: 'How many stickers of that colour the front is claimed to have; it has, where the answer is yes',
  },
  generate: (level, seed, condition = 'image') =>
    hasVariant(condition, 'one-turn') ? generateTurned(level, seed, condition) : generateClaim(level, seed),
  present,
  answer: ({ answer }) => answer,
  truth: ({ state, level, claim, denied, differing, cell, line, color, count, turned }) => ({
    state,
    distance: turned?.distance ?? level,
    ...(turned && { turn: turned.by }),
    claim,
    denied,
    differing,
    cell: [Math.floor(cell / 3), cell % 3],
    line: { [line.kind]: line.index },
    color,
    count,
  }),
  explain: ({ state, answer }) =>
    explainCube(
      state,
      `The claim is ${answer === 'yes' ? 'right' : 'wrong'}. The front face, row by row from the top: ${rowsInWords(faceLetters(state, 'F'))}.`,
    ),
  parse: (text) => parseYesNo(text),
  score: (puzzle, answer) => (puzzle.answer === answer ? 1 : 0),
  simulate: ({ answer }, skill, rng) =>
    formatYesNo(rng.chance(Math.round(skill * SKILL_STEPS), SKILL_STEPS) ? answer : rng.pick(WORDS)),
  outcome: (puzzle, { answer, correct }) => ({
    outcome: formatOutcome({
      gold: puzzle.answer,
      said: WORDS.find((word) => word === answer) ?? null,
      template: amountOf(puzzle.level, puzzle.differing),
    }),
    passed: correct,
  }),
  measurement: verificationMeasurement,
  strata: {
    names: ['yes few', 'yes many', 'no few', 'no many'],
    of: (level, seed) => {
      const { answer, amount } = kindOf(rngOf(level, seed));
      return `${answer} ${amount}`;
    },
  },
};

const SKILL_STEPS = 1_000_000;
const WORDS = ['yes', 'no'] as const;
type Amount = 'few' | 'many';

const rngOf = (level: number, seed: Seed): Rng => rngFor(seed, `${id}@${recipe}/${level}`);

const kindOf = (rng: Rng): { answer: YesOrNo; amount: Amount } => ({
  answer: rng.split('answer').pick(WORDS),
  amount: rng.split('amount').pick(['few', 'many'] as const),
});

const amountOf = (level: number, differing: number): Amount => (differing <= (level === 1 ? 3 : 2) ? 'few' : 'many');

/**
 * Whether a wrong claim has as many of each colour as the front. With few differing stickers that is hardly ever
 * possible.
 */
const drawsSameCounts = (amount: Amount, rng: Rng): boolean => amount === 'many' && rng.split('counts').chance(3, 4);

/** The pair of cubes does not depend on the answer. Only which of the two fronts is claimed does. */
function generateClaim(level: number, seed: Seed): Result<ClaimPuzzle, GenerationFailure> {
  const rng = rngOf(level, seed);
  const { answer, amount } = kindOf(rng);
  const jitterSeed = rng.split('jitter').uint32();
  const sameCounts = drawsSameCounts(amount, rng);
  const mayPair = (front: string, other: string): boolean => {
    const differing = differingCells(front, other).length;
    if (differing === 0 || amountOf(level, differing) !== amount || !canClaimCount(front, other)) return false;
    return amount === 'few' || (differingColors(front, other).length === 0) === sameCounts;
  };
  return fromStateAt(level, LAST_LEVEL_JUDGED, rng, (state, draw) => {
    const pair = drawFrontPair(state, level, mayPair, draw.split('pair'));
    return pair && { level, state: pair.shown, answer, jitterSeed, ...claimOf(pair, answer, draw) };
  });
}

/** As in the paper's code: for a wrong claim the cube is turned once more before it is shown. */
function generateTurned(level: number, seed: Seed, condition: Condition): Result<ClaimPuzzle, GenerationFailure> {
  const { answer } = kindOf(rngOf(level, seed));
  const rng = rngForVariants(drawingVariants({ variants: VARIANTS }, condition), rngOf(level, seed));
  const jitterSeed = rng.split('jitter').uint32();
  return fromStateAt(level, LAST_LEVEL_JUDGED, rng, (state, draw) => {
    const pair = drawTurnPair(state, answer, draw.split('turn'));
    if (pair === null) return null;
    const turned = { by: answer === 'no' ? pair.turn : null, distance: oracleFor('htm').distance(pair.shown) };
    if (turned.distance === 0) return null;
    return { level, state: pair.shown, answer, jitterSeed, turned, ...claimOf(pair, answer, draw) };
  });
}

function claimOf({ shown, other }: FrontPair, answer: YesOrNo, rng: Rng): Claim & { differing: number } {
  const [front, wrong] = [faceLetters(shown, 'F'), faceLetters(other, 'F')];
  const cells = differingCells(front, wrong);
  return {
    claim: answer === 'yes' ? front : wrong,
    denied: answer === 'yes' ? wrong : front,
    differing: cells.length,
    cell: rng.split('cell').pick(cells),
    line: rng.split('line').pick(LINES.filter((line) => cellsOf(line).some((cell) => cells.includes(cell)))),
    ...drawCountClaim(front, wrong, answer === 'yes', rng.split('color')),
  };
}

function present(puzzle: ClaimPuzzle, condition: Condition): Stimulus {
  const { parts, panels } = showCube(puzzle.state, condition, {
    name: 'cube',
    title: 'Cube',
    jitterSeed: puzzle.jitterSeed,
  });
  return {
    rules: [...cubeBenchRules(condition, { moves: false }), ...claimRules(condition)],
    question: 'Is the claim about the cube in the picture right?',
    parts: [...parts, { kind: 'text', text: `Claim:\n${claimInWords(puzzle, condition)}` }],
    panels,
    reply: { kind: 'binary', words: WORDS },
    contract: CONTRACT,
    ...promptIn(condition, () => ({
      system: VERIFICATION_SYSTEM,
      user: withPicture({ panels }, verificationUser(faceText(puzzle.claim, condition))),
    })),
  };
}

const CONTRACT = [
  'How to reply: you may reason first. End with one line that says whether the claim is right, either “Answer: Yes” or “Answer: No”.',
  'Only the last such line is read. A reply without one cannot be read and does not count as right.',
];
