/** The runs of STARE's tables, with as many items per cell as the paper publishes. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { Aggregate, Part } from 'rung-puzzles/measures/replication/aggregate';
import type { ReplicationRun } from '../replication';
import { mean, measure, part } from './authoring';

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
/** Pictures in between: none, the first ones, all but the last, only the last of these, all and the last state. */
export type Simulation = 'none' | 'partial' | 'all' | 'last' | 'final';
/** As in Table 1; or in Q4, where the words of all options differ: words, pictures, both. */
export type Form = 'plain' | 'words' | 'pictures' | 'both';

const SHOWN_STEPS = 'shown-steps';
const PUBLISHED = 'published';
const ATTRIBUTES = 'attributes';

export const FLAT = ['2d-analogy', '2d-instruction'] as const;
export const SOLID = ['3d-analogy', '3d-instruction'] as const;
export const TRANSFORMATIONS = [...FLAT, ...SOLID] as const;
export type Transformation = (typeof TRANSFORMATIONS)[number];

/**
 * Items of each number of steps and difficulty. By its numbers, the paper's tables have 333 items of 2D instruction
 * without and 198 with simulation, in unequal cells.
 */
const EACH = 34;
const EACH_INSTRUCTION = { without: 37, with: 33 } as const;
const itemsOf = (task: Transformation, simulation: Simulation): number =>
  task === '2d-instruction' ? EACH_INSTRUCTION[simulation === 'none' ? 'without' : 'with'] : EACH;

/** With one step there is no picture in between. The first ones are fewer than all only with three. */
export const stepsOf = (simulation: Simulation): readonly number[] =>
  simulation === 'none' ? [1, 2, 3] : simulation === 'partial' ? [3] : [2, 3];

const conditionOf = (modality: string, ...variants: readonly (string | null)[]): Condition =>
  [modality, ...variants.filter((variant) => variant !== null)].join('.') as Condition;

const MODALITIES = { plain: 'image', words: 'text', pictures: 'image', both: 'image+text' } as const;

/** Table 7 (appendix F.1) gives temperature 0 for models behind an API. */
const DECODING = { temperature: 0 };

export const transformationCondition = (
  task: Transformation,
  difficulty: Difficulty | 'mixed',
  simulation: Simulation,
  form: Form = 'plain',
): Condition =>
  conditionOf(
    MODALITIES[form],
    difficulty === 'medium' ? null : difficulty,
    task.endsWith('analogy') ? SHOWN_STEPS : null,
    simulation === 'none' ? null : simulation,
    form === 'plain' ? null : ATTRIBUTES,
  );

const transformationId = (task: Transformation, difficulty: Difficulty, simulation: Simulation, form: Form): string =>
  [task, difficulty, simulation, ...(form === 'plain' ? [] : [form])].join('-');

export const transformationRuns = (
  task: Transformation,
  simulation: Simulation,
  form: Form = 'plain',
): readonly ReplicationRun[] =>
  DIFFICULTIES.map((difficulty) => ({
    id: transformationId(task, difficulty, simulation, form),
    tasks: [`stare/${task}`],
    condition: transformationCondition(task, difficulty, simulation, form),
    course: { kind: 'set', levels: stepsOf(simulation), itemsPerLevel: itemsOf(task, simulation) },
    repeats: 1,
    decoding: DECODING,
  }));

interface Cut {
  readonly difficulties?: readonly Difficulty[];
  readonly steps?: readonly number[];
  readonly form?: Form;
}

/** Questions of these tasks, by default with all difficulties and numbers of steps. */
export const transformationParts = (
  tasks: readonly Transformation[],
  simulation: Simulation,
  { difficulties = DIFFICULTIES, steps, form = 'plain' }: Cut = {},
): readonly Part[] =>
  tasks.flatMap((task) =>
    difficulties.map((difficulty) => part(transformationId(task, difficulty, simulation, form), undefined, steps)),
  );

/**
 * With pictures in between, the paper's 2D number fits the mean of its two tasks, which differ in size. The 3D tasks have
 * the same size, so all questions together give their mean.
 */
export const simulatedAccuracy = (
  tasks: readonly Transformation[],
  simulation: Exclude<Simulation, 'none'>,
): Aggregate =>
  tasks === FLAT
    ? mean(FLAT.map((task) => measure('accuracy', ...transformationParts([task], simulation))))
    : measure('accuracy', ...transformationParts(tasks, simulation));

/** Of 2D instruction. */
export const OTHER_COUNT =
  'Appendix E counts 423 2D items with simulation, which leaves 219 instructions. The tables fit 198, as asked here.';

export type Puzzle = 'cube-net' | 'tangram';
export type PuzzleArm = 'question' | 'steps' | 'partial' | 'all' | 'last' | 'final';

/** Published counts: 96, 97 and 120 nets; 243, 289 and 289 tangrams on two boards. */
const PUZZLE_ITEMS: Readonly<Record<Puzzle, (arm: PuzzleArm) => number>> = {
  'cube-net': (arm) => (arm === 'question' ? 96 : arm === 'steps' ? 97 : 120),
  tangram: (arm) => (arm === 'question' ? 122 : 145),
};
const BOARDS: Readonly<Record<Puzzle, readonly number[]>> = { 'cube-net': [1], tangram: [1, 2] };

export const puzzleCondition = (arm: PuzzleArm, form: Form = 'plain'): Condition =>
  conditionOf(MODALITIES[form], PUBLISHED, arm === 'question' ? null : arm);

const puzzleId = (puzzle: Puzzle, arm: PuzzleArm, form: Form): string =>
  [puzzle, arm, ...(form === 'plain' ? [] : [form])].join('-');

export const puzzleRun = (puzzle: Puzzle, arm: PuzzleArm, form: Form = 'plain'): ReplicationRun => ({
  id: puzzleId(puzzle, arm, form),
  tasks: [`stare/${puzzle}`],
  condition: puzzleCondition(arm, form),
  course: { kind: 'set', levels: BOARDS[puzzle], itemsPerLevel: PUZZLE_ITEMS[puzzle](arm) },
  repeats: 1,
  decoding: DECODING,
});

export const puzzlePart = (puzzle: Puzzle, arm: PuzzleArm, form: Form = 'plain'): Part =>
  part(puzzleId(puzzle, arm, form));

export const plainRun = (task: string, itemsPerLevel: number): ReplicationRun => ({
  id: task,
  tasks: [`stare/${task}`],
  condition: 'image',
  course: { kind: 'set', levels: [1], itemsPerLevel },
  repeats: 1,
  decoding: DECODING,
});
