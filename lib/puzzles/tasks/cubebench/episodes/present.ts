/** What a step of a closed loop shows and explains, for step-by-step and learning-curve. */

import type { Rng } from 'rung-puzzles/core/rng';
import type { Condition } from 'rung-puzzles/items/condition';
import type { Explanation } from 'rung-puzzles/items/explanation';
import { OPTION_LABELS, type Part, type Stimulus } from 'rung-puzzles/items/stimulus';
import { optionLabel } from '../../choice';
import { countMoves, explainCube } from '../explain';
import type { StepOption } from '../options/episodes';
import { moveOptions } from '../options/moves';
import { FIRST_IS_READ, formatOptionLetter } from '../replies/parse-option-letter';
import { cubeBenchRules } from '../rules';
import { showCube } from '../show-cube';
import { type LoopPuzzle, type LoopStep, movesSoFar, rightLabel } from './loop';

/** `counter`: "Step 2 of 3". null: the step shows neither its number nor the moves made. */
interface Wording {
  readonly rules: readonly string[];
  readonly counter: string | null;
  readonly question: string;
}

export function presentStep(
  puzzle: LoopPuzzle,
  condition: Condition,
  { rules, counter, question }: Wording,
): Pick<Stimulus, 'rules' | 'question' | 'parts' | 'panels'> & {
  readonly options: ReturnType<typeof moveOptions>;
} {
  const { state, jitterSeed, options } = puzzle.step;
  const { parts, panels } = showCube(state, condition, { name: 'cube', title: 'Cube', jitterSeed });
  return {
    rules: [...cubeBenchRules(condition), SOLVED_RULE, ...rules],
    question,
    parts: counter === null ? parts : [{ kind: 'text', text: counter }, ...parts, ...madeSoFar(puzzle)],
    panels,
    options: moveOptions(options.map(({ move }) => move)),
  };
}

const SOLVED_RULE = 'The cube is solved when each face shows the colour of its centre everywhere.';

/** People who take the steps in a row remember the moves. If each step is a separate prompt, it lists them. */
function madeSoFar(puzzle: LoopPuzzle): readonly Part[] {
  const moves = movesSoFar(puzzle);
  return moves.length === 0 ? [] : [{ kind: 'steps', title: 'Moves made so far', steps: moves }];
}

export const stepTruth = (puzzle: LoopPuzzle) => ({
  state: puzzle.step.state,
  distance: puzzle.step.distance,
  step: puzzle.log.length + 1,
  options: puzzle.step.options.map(({ move, distanceAfter }, index) => ({
    label: optionLabel(index),
    move,
    distanceAfter,
  })),
  played: movesSoFar(puzzle),
  plan: puzzle.plan,
});

export const STEP_TRUTH_FIELDS = {
  state:
    'The cube at this step: 54 letters, faces U R F D L B, row by row as seen from outside on the standard net; a letter names the home face of the colour',
  distance: 'True distance of state from solved in the half-turn metric; the level at the first step',
  step: 'Which reply of the question this is, from 1',
  options:
    'Four moves {label, move, distanceAfter} in display order; distanceAfter is the true distance after the move, less than distance for a right one. Exactly one is right; with the options of the paper others may be right too, and answer is the teacher’s',
  played: 'The moves made so far, in order; from the first state they lead to state',
  plan: "The teacher's line: one of the shortest solutions of the first state",
} as const;

/** Shown after the question has ended, since the replay continues to solved and would reveal later steps. */
export function explainStep(puzzle: LoopPuzzle): Explanation {
  const { state, options, right } = puzzle.step;
  const { move, distanceAfter } = options[right] as StepOption;
  const left =
    distanceAfter === 0
      ? 'solves the cube'
      : `brings the cube nearer: after it ${countMoves(distanceAfter)} ${distanceAfter === 1 ? 'is' : 'are'} left`;
  return explainCube(
    state,
    `Option ${rightLabel(puzzle)}, ${move}, ${left}.`,
    options.map((option, index) => ({
      label: optionLabel(index),
      right: option.distanceAfter < puzzle.step.distance,
      note: noteOn(option, puzzle.step),
    })),
    [move],
  );
}

function noteOn({ distanceAfter }: StepOption, { distance }: LoopStep): string {
  if (distanceAfter === 0) return 'The cube is solved.';
  const change =
    distanceAfter < distance ? 'one nearer' : distanceAfter === distance ? 'as far as before' : 'one farther';
  return `${countMoves(distanceAfter)} left: ${change}.`;
}

const SKILL_STEPS = 1_000_000;

/** Someone who solves each step with chance `skill` and otherwise guesses. */
export const simulateStep = (puzzle: LoopPuzzle, skill: number, rng: Rng): string =>
  formatOptionLetter(
    rng.chance(Math.round(skill * SKILL_STEPS), SKILL_STEPS) ? rightLabel(puzzle) : rng.pick(OPTION_LABELS),
  );

/** Uses the true distance, not that of a plan made earlier. */
export const questionAt = (distance: number): string =>
  distance === 1
    ? 'One move solves this cube. Which of the four is it?'
    : `The shortest solution of this cube takes ${distance} moves, a half turn counting as one. After which of the four moves are fewer left?`;

/** How a model is asked to reply. `idk`: whether it may abstain, and when it should. */
export const letterContract = (idk: 'none' | 'free' | 'under-50'): readonly string[] => [
  'How to reply: with this line and nothing else, X being the letter of your choice, A, B, C or D: <ANSWER>X</ANSWER>',
  FIRST_IS_READ,
  ...IDK_LINES[idk],
  'If two options seem equally good to you, choose the letter that comes first. There is always one right option, so never reply AMBIGUOUS.',
];

const IDK_LINES = {
  none: [],
  free: ['If you do not know, reply with this line instead: <ANSWER>IDK</ANSWER>'],
  'under-50': [
    'If you are less than 50 % sure which move is right, reply with this line instead: <ANSWER>IDK</ANSWER>',
  ],
} as const;
