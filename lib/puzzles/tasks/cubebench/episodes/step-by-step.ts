/**
 * Cube Bench, closed-loop step by step (arXiv 2512.20595): solve the cube move by move, with four moves offered at each
 * step. The first choice that does not bring the cube nearer ends the question, and so does an unreadable reply.
 *
 * A step is right if the move reduces the true distance. The paper has three definitions that disagree: its formula and
 * code count only the teacher's move, its text counts any optimal move. Our headline is the last. The outcome also
 * keeps `teacher`: how many right steps from the start were moves of one fixed shortest solution, until the first move
 * off that solution, by anyone. That is the paper's formula for a plan that is never stale. As there, a perfect player
 * stays below 100 %, since about one state in ten has a second optimal first move and only one of them is offered. With
 * the paper's options the teacher's move is always offered, so a perfect player can reach 100 %. Moves made after an
 * abstention follow the plan but earn nothing.
 */
import { assertNever } from 'rung-puzzles/core/invariant';
import type { Move } from 'rung-puzzles/engines/cube/moves';
import type { Condition } from 'rung-puzzles/items/condition';
import { ABSTAINED, type FixedPrompt, OPTION_LABELS, type Stimulus } from 'rung-puzzles/items/stimulus';
import type { Verdict } from 'rung-puzzles/items/verdict';
import {
  type Episode,
  formatOutcome,
  type StepMark,
  stepByStepMeasurement,
} from 'rung-puzzles/measures/cubebench/step-by-step';
import type { Outcome, Task } from '../../task';
import { distanceLevels, LAST_LEVEL_JUDGED } from '../levels';
import { STEP_OPTIONS, stepWay } from '../options/published-steps';
import { promptGroup, promptIn, withPicture } from '../prompts/published';
import { stepSystem, stepUser } from '../prompts/steps';
import { EXTRACTION } from '../replies/parse-published-letter';
import { cubeText } from '../show-cube';
import { CUBE_VARIANTS } from '../variants';
import { ABSTENTION, type AbstentionPolicy, hasGate, parseStep, policyOf } from './abstain';
import {
  chosenOption,
  firstPlace,
  goOn,
  isRight,
  type LoopEntry,
  type LoopPuzzle,
  rightLabel,
  startLoop,
} from './loop';
import {
  explainStep,
  letterContract,
  presentStep,
  questionAt,
  STEP_TRUTH_FIELDS,
  simulateStep,
  stepTruth,
} from './present';

const id = 'cubebench/step-by-step';
/** What seeds draw by: raised only when a seed gives another puzzle. */
const recipe = '1';
const label = `${id}@${recipe}`;

export const stepByStep: Task<LoopPuzzle> = {
  id,
  benchmark: 'cubebench',
  title: 'Step by step',
  summary: 'Solve a scrambled cube move by move, choosing among four moves each time; a wrong turn ends it.',
  version: '2',
  conditions: ['image+text', 'image', 'text'],
  variants: [...CUBE_VARIANTS, STEP_OPTIONS, ABSTENTION, promptGroup(['image+text']), EXTRACTION],
  levels: distanceLevels(LAST_LEVEL_JUDGED, [
    'A question of level n has n steps. At every step the distances after all 18 moves are exact, and exactly one of the four offered moves brings the cube nearer.',
    'The four are two turns of one face and two of another, so that reading the options alone is no better than guessing.',
  ]),
  chance: () => 0.25,
  truthFields: STEP_TRUTH_FIELDS,
  generate: (level, seed, condition = 'image+text') => startLoop(label, level, seed, stepWay(condition)),
  present,
  answer: rightLabel,
  truth: stepTruth,
  explain: explainStep,
  parse: (text, puzzle, condition) => parseStep(text, puzzle?.step.options.map(({ move }) => move) ?? null, condition),
  score: ({ step }, answer) => (isRight(step, answer) ? 1 : 0),
  simulate: simulateStep,
  episode: { follow, longest: (level) => level },
  outcome,
  measurement: stepByStepMeasurement,
  strata: { names: OPTION_LABELS, of: (level, seed) => firstPlace(label, level, seed) },
};

function present(puzzle: LoopPuzzle, condition: Condition): Stimulus {
  const policy = policyOf(condition);
  const rules = [
    ONE_BY_ONE,
    stepWay(condition).teaches ? SEVERAL_RIGHT : ONE_RIGHT,
    WRONG_ENDS,
    ...ABSTENTION_RULES[policy],
    ...(hasGate(condition) ? [GATE] : []),
  ];
  const counter = `Step ${puzzle.log.length + 1} of ${puzzle.level}`;
  const { options, ...shown } = presentStep(puzzle, condition, {
    rules,
    counter,
    question: questionAt(puzzle.step.distance),
  });
  return {
    ...shown,
    reply: { kind: 'choice', options, abstain: policy !== 'none' },
    contract: letterContract(policy === 'none' ? 'none' : hasGate(condition) ? 'under-50' : 'free'),
    ...promptIn(condition, () => stepPrompt(puzzle, shown, condition)),
  };
}

const ONE_BY_ONE =
  'You solve the cube step by step. The move you choose is made at once. The next step shows the resulting cube with four new moves.';
const ONE_RIGHT = 'At each step exactly one of the four moves is right: after it, fewer moves are left.';
const SEVERAL_RIGHT =
  'At each step one or more of the four moves are right: after each of these, fewer moves are left.';
const WRONG_ENDS = 'A wrong move ends the question.';
const GATE = 'If you are less than 50 % sure which move is right, say that you do not know.';

/** Each step as a separate prompt, without the steps before or their number. */
function stepPrompt(
  { step: { state, distance, options } }: LoopPuzzle,
  shown: Pick<Stimulus, 'panels'>,
  condition: Condition,
): FixedPrompt {
  const moves = options.map(({ move }) => move);
  return {
    system: stepSystem(distance, abstainingLines(condition)),
    user: withPicture(shown, stepUser(distance, cubeText(state, condition), moves)),
  };
}

/** The paper says that its prompt then offers IDK as a fifth option, but does not print the words. */
function abstainingLines(condition: Condition): readonly string[] {
  if (policyOf(condition) === 'none') return [];
  const when = hasGate(condition) ? 'your confidence is below 50 %' : 'you do not know';
  return [`If ${when}, you may abstain. Then return exactly this line instead: <ANSWER> IDK </ANSWER>`];
}

const ABSTENTION_RULES: Readonly<Record<AbstentionPolicy, readonly string[]>> = {
  none: [],
  'go-on': [
    'If you do not know, you may say so. The right move is then made, the step does not count as right, and the question continues.',
  ],
  skip: ['If you do not know, you may say so. The step then does not count as right, and the question ends.'],
};

function follow(puzzle: LoopPuzzle, answer: string | null, condition: Condition): LoopPuzzle | null {
  const played = playedAfter(puzzle, answer, condition);
  const isLast = puzzle.step.distance === 1;
  return played === null || isLast ? null : goOn(puzzle, answer, played, stepWay(condition));
}

/** The move that brings the cube nearer if the question continues, or null if the reply ends it. */
function playedAfter({ step }: LoopPuzzle, answer: string | null, condition: Condition): Move | null {
  if (isRight(step, answer)) return chosenOption(step, answer)?.move ?? null;
  return answer === ABSTAINED && policyOf(condition) === 'go-on' ? (step.options[step.right]?.move ?? null) : null;
}

function outcome(puzzle: LoopPuzzle, verdict: Verdict, condition: Condition): Outcome {
  const { answer } = verdict;
  const last: LoopEntry = {
    ...puzzle.step,
    answer,
    played: playedAfter(puzzle, answer, condition) ?? chosenOption(puzzle.step, answer)?.move ?? null,
  };
  const log = [...puzzle.log, last];
  const end = endOf(log, verdict);
  const idk = log.filter((entry) => entry.answer === ABSTAINED).length;
  const correct = log.filter((entry) => isRight(entry, entry.answer)).length;
  const teacher = stepWay(condition).teaches ? log.filter(namesTeacher).length : teacherSteps(puzzle.plan, log);
  const episode: Episode = {
    correct,
    depth: puzzle.level,
    teacher,
    idk,
    end,
    ...(policyOf(condition) !== 'none' && { steps: log.map(stepMark).join('') }),
  };
  return { outcome: formatOutcome(episode), passed: end === 'perfect' };
}

function endOf(log: readonly LoopEntry[], { status, answer }: Verdict): Episode['end'] {
  switch (status) {
    case 'scored': {
      if (log.every((entry) => isRight(entry, entry.answer))) return 'perfect';
      return answer === ABSTAINED || isRight(log.at(-1) as LoopEntry, answer) ? 'idk' : 'wrong';
    }
    case 'unreadable':
    case 'silent':
    case 'refused':
    case 'truncated':
    case 'error':
    case 'timed-out':
    case 'missing':
      return status;
    default:
      return assertNever(status);
  }
}

/**
 * With the paper's options the teacher's move is always offered, and its plan is replaced when another move is equally
 * good.
 */
const namesTeacher = ({ answer, right }: LoopEntry): boolean => answer === OPTION_LABELS[right];

function stepMark(entry: LoopEntry): StepMark {
  if (entry.answer === null) return '-';
  if (entry.answer === ABSTAINED) return 'i';
  return isRight(entry, entry.answer) ? 'r' : 'w';
}

/** Right steps that follow the plan, up to the first move that does not. */
function teacherSteps(plan: readonly Move[], log: readonly LoopEntry[]): number {
  const off = log.findIndex(({ played }, index) => played !== plan[index]);
  const onLine = off === -1 ? log : log.slice(0, off);
  return onLine.filter((entry) => isRight(entry, entry.answer)).length;
}
