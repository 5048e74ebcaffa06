/**
 * Cube Bench, learning curve (arXiv 2512.20595, "recovery"): solve a cube within a number of attempts, wrong moves
 * included. Each attempt offers four moves of which exactly one brings the cube nearer. The chosen move is made, and
 * the next attempt is planned from there. An unreadable reply leaves the cube unchanged and uses an attempt.
 *
 * The paper starts 3 moves from solved and allows 6 attempts. Distance d takes at least d attempts, and d more leave
 * room for as many wrong moves, so the budget is always 2d. (Six attempts from one move away would let someone who
 * never looks solve three cubes of four.)
 * A question ends as soon as fewer attempts than moves are left. It can no longer be solved, no measure depends on what
 * would follow, and the cube never gets farther away than one and a half times the level, where distances can be
 * proven. The question gives the distance of the start only. A distance after each attempt would say whether the
 * attempt was right, and trying and taking back would replace looking. After a wrong move the right one mostly undoes
 * it. That is the recovery that the test measures, and it costs two attempts. The variant `post-error` counts as the
 * paper does.
 */
import type { Result } from 'rung-puzzles/core/result';
import type { Seed } from 'rung-puzzles/core/seed';
import type { Condition } from 'rung-puzzles/items/condition';
import { type FixedPrompt, OPTION_LABELS, type Stimulus } from 'rung-puzzles/items/stimulus';
import type { Verdict } from 'rung-puzzles/items/verdict';
import { budgetOf, formatOutcome, learningCurveMeasurement } from 'rung-puzzles/measures/cubebench/learning-curve';
import { scoreChoice } from '../../choice';
import type { GenerationFailure, Outcome, Task } from '../../task';
import { countMoves } from '../explain';
import { distanceLevels, LAST_LEVEL_JUDGED } from '../levels';
import { drawRecoveryOptions } from '../options/recovery';
import { promptGroup, promptIn, withPicture } from '../prompts/published';
import { recoverySystem, stepUser } from '../prompts/steps';
import { parseOptionLetter } from '../replies/parse-option-letter';
import { EXTRACTION, isPublishedExtraction, parsePublishedLetter } from '../replies/parse-published-letter';
import { cubeText } from '../show-cube';
import { CUBE_VARIANTS } from '../variants';
import {
  chosenOption,
  firstPlace,
  goOn,
  isRight,
  type LoopEntry,
  type LoopPuzzle,
  type LoopWay,
  rightLabel,
  startLoop,
} from './loop';
import {
  attemptsLeftAfterError,
  COUNTING,
  countsAfterError,
  isOverAfterError,
  LAST_POST_ERROR_LEVEL,
  longestAfterError,
  outcomeAfterError,
  POST_ERROR,
  POST_ERROR_WAY,
} from './post-error';
import {
  explainStep,
  letterContract,
  presentStep,
  questionAt,
  STEP_TRUTH_FIELDS,
  simulateStep,
  stepTruth,
} from './present';

const id = 'cubebench/learning-curve';
/** What seeds draw by: raised only when a seed gives another puzzle. */
const recipe = '1';
const label = `${id}@${recipe}`;

/** Wrong moves lead up to half the level farther away, and those distances must be provable too. */
const LAST_LEVEL = Math.floor((2 * LAST_LEVEL_JUDGED + 1) / 3);

/** Shares of the walk in `recovery-attack.deep.ts`, which checks these numbers. */
const BLIND_SHARES = '25 %, 16.7 %, 5.6 %, 2.8 % and 0.9 % of the cubes at levels 1 to 5';

/** The default: how the moves are drawn without `post-error`. */
const OUR_WAY: LoopWay = { draw: drawRecoveryOptions, drawing: [] };

export const learningCurve: Task<LoopPuzzle> = {
  id,
  benchmark: 'cubebench',
  title: 'Learning curve',
  summary:
    'Solve a scrambled cube within a few attempts: every move you choose is made, and you may recover from wrong ones.',
  version: '2',
  conditions: ['image+text', 'image', 'text'],
  variants: [...CUBE_VARIANTS, COUNTING, promptGroup(['image+text']), EXTRACTION],
  levels: distanceLevels(LAST_LEVEL, [
    'A question starts at the distance of its level (the paper: 3) and allows twice as many attempts (the paper: 6). It ends when the cube is solved or the attempts left are fewer than the moves left.',
    'The distance is given for the start only. The four moves turn four faces. After the first attempt one of them takes the last move back, right or wrong, so the options alone do not say whether an attempt was right.',
    `Someone who never looks at the cube can still try, take back and try again. The best such rule solves ${BLIND_SHARES}.`,
  ]),
  chance: () => 0.25,
  truthFields: {
    ...STEP_TRUTH_FIELDS,
    attemptsLeft: 'Attempts left, this one included; in the variant post-error null before the first error',
  },
  generate,
  present,
  answer: rightLabel,
  truth: (puzzle) => ({ ...stepTruth(puzzle), attemptsLeft: attemptsLeft(puzzle) }),
  explain: explainStep,
  parse: (text, puzzle, condition) =>
    isPublishedExtraction(condition)
      ? parsePublishedLetter(text, { brackets: false })
      : parseOptionLetter(text, puzzle?.step.options.map(({ move }) => move) ?? null),
  score: (puzzle, answer) => scoreChoice(rightLabel(puzzle), answer),
  simulate: simulateStep,
  episode: {
    follow,
    longest: (level, condition) => (countsAfterError(condition) ? longestAfterError(level) : budgetOf(level)),
  },
  outcome,
  measurement: learningCurveMeasurement,
  strata: { names: OPTION_LABELS, of: (level, seed) => firstPlace(label, level, seed) },
};

function generate(
  level: number,
  seed: Seed,
  condition: Condition = 'image+text',
): Result<LoopPuzzle, GenerationFailure> {
  return countsAfterError(condition)
    ? startLoop(label, level, seed, POST_ERROR_WAY, LAST_POST_ERROR_LEVEL)
    : startLoop(label, level, seed, OUR_WAY, LAST_LEVEL);
}

const isAfterError = ({ drawing }: LoopPuzzle): boolean => drawing.includes(POST_ERROR);

const attemptsLeft = (puzzle: LoopPuzzle): number | null =>
  isAfterError(puzzle) ? attemptsLeftAfterError(puzzle) : budgetOf(puzzle.level) - puzzle.log.length;

function present(puzzle: LoopPuzzle, condition: Condition): Stimulus {
  const wording = isAfterError(puzzle)
    ? { rules: RULES_AFTER_ERROR, counter: null, question: questionAt(puzzle.step.distance) }
    : {
        rules: RULES,
        counter: `Attempt ${puzzle.log.length + 1} of ${budgetOf(puzzle.level)}`,
        question: questionFrom(puzzle.level),
      };
  const { options, ...shown } = presentStep(puzzle, condition, wording);
  return {
    ...shown,
    reply: { kind: 'choice', options },
    contract: letterContract('none'),
    ...promptIn(condition, () => recoveryPrompt(puzzle, shown, condition)),
  };
}

/** Each attempt as a separate prompt, with its true distance. */
function recoveryPrompt(
  { step: { state, distance, options } }: LoopPuzzle,
  shown: Pick<Stimulus, 'panels'>,
  condition: Condition,
): FixedPrompt {
  const moves = options.map(({ move }) => move);
  return {
    system: recoverySystem(distance),
    user: withPicture(shown, stepUser(distance, cubeText(state, condition), moves)),
  };
}

const questionFrom = (start: number): string =>
  `At the start the shortest solution of this cube took ${countMoves(start)}, a half turn counting as one. Which of the four moves brings the cube nearer to solved now?`;

const RULES = [
  'You solve the cube within a number of attempts. The move you choose is made at once, right or wrong. The next attempt starts from the resulting cube.',
  'At each attempt exactly one of the four moves is right: after it, fewer moves are left. A wrong move does not end the question. Only after the end you see which moves were right.',
  'If the cube looks the same as before, you get the same four moves in another order.',
  'The question ends when the cube is solved, or when too few attempts are left to solve it.',
];

const RULES_AFTER_ERROR = [
  'The cube is to be solved move by move. The move that is chosen is made at once, right or wrong; the next four moves are for the cube as it then is.',
  'Exactly one of the four moves is right: after it, fewer moves are left. The first wrong move does not end the question: from then on there are twice as many moves to solve the cube as it was away at the start.',
];

function follow(puzzle: LoopPuzzle, answer: string | null): LoopPuzzle | null {
  const chosen = chosenOption(puzzle.step, answer);
  const distance = chosen?.distanceAfter ?? puzzle.step.distance;
  if (isOver(puzzle, answer, distance)) return null;
  return goOn(puzzle, answer, chosen?.move ?? null, isAfterError(puzzle) ? POST_ERROR_WAY : OUR_WAY);
}

function isOver(puzzle: LoopPuzzle, answer: string | null, distance: number): boolean {
  if (isAfterError(puzzle)) return isOverAfterError(puzzle.level, logWith(puzzle, answer), distance);
  return distance === 0 || distance > budgetOf(puzzle.level) - puzzle.log.length - 1;
}

const logWith = ({ log, step }: LoopPuzzle, answer: string | null): readonly LoopEntry[] => [
  ...log,
  { ...step, answer, played: chosenOption(step, answer)?.move ?? null },
];

function outcome(puzzle: LoopPuzzle, { answer }: Verdict): Outcome {
  const solved = puzzle.step.distance === 1 && isRight(puzzle.step, answer);
  if (isAfterError(puzzle))
    return { outcome: formatOutcome(outcomeAfterError(puzzle.level, logWith(puzzle, answer), solved)), passed: solved };
  const attempts = solved ? puzzle.log.length + 1 : null;
  return { outcome: formatOutcome({ attempts, start: puzzle.level, budget: budgetOf(puzzle.level) }), passed: solved };
}
