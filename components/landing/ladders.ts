/** What the landing page says about each benchmark, in its order; others follow under their own names. */
export interface BenchmarkText {
  readonly benchmark: string;
  readonly title: string;
  readonly about: string;
}

export const BENCHMARKS: readonly BenchmarkText[] = [
  { benchmark: 'infbench', title: 'Inf-Bench', about: 'Follow a list of steps in your mind, or find the one that leads from one picture to another.' },
  { benchmark: 'cubebench', title: 'Cube Bench', about: 'A scrambled 3 × 3 × 3 cube: read it, judge moves, solve it turn by turn.' },
  { benchmark: 'spatialviz', title: 'SpatialViz-Bench', about: 'Turn, fold, cut, take apart and put together in your mind.' },
  { benchmark: 'euclifold', title: 'EucliFold', about: 'Cubes with arrows on their faces: what is true of them, turned and unfolded?' },
  { benchmark: 'stare', title: 'STARE', about: 'Shapes that are moved, nets that are folded, views that change.' },
  { benchmark: 'bank', title: 'Fixed items', about: 'Published questions, the same ones for everybody.' },
];

/** The ladder that a visitor is offered first: its first questions are easy. */
export const FIRST_CHOICE = 'infbench/2d-forward';

/** What the landing page says about each ladder of Inf-Bench. */
export interface LadderCard {
  /** Id of the task. */
  readonly task: string;
  readonly world: 'flat' | 'stacked' | 'cube';
  readonly direction: 'forward' | 'inverse';
  readonly title: string;
  readonly doing: string;
  readonly minutes: string;
}

export const LADDERS: readonly LadderCard[] = [
  {
    task: 'infbench/2d-forward',
    world: 'flat',
    direction: 'forward',
    title: 'Flat shapes, forward',
    doing: 'Follow the steps in your mind. Which shape comes out?',
    minutes: 'about 20 to 40 minutes',
  },
  {
    task: 'infbench/2d-inverse',
    world: 'flat',
    direction: 'inverse',
    title: 'Flat shapes, inverse',
    doing: 'Two shapes, four lists. Which list leads from one to the other?',
    minutes: 'about 15 to 40 minutes',
  },
  {
    task: 'infbench/25d-forward',
    world: 'stacked',
    direction: 'forward',
    title: 'Stacked shapes, forward',
    doing: 'Follow the steps through every layer. Which stack comes out?',
    minutes: 'about 15 to 40 minutes',
  },
  {
    task: 'infbench/25d-inverse',
    world: 'stacked',
    direction: 'inverse',
    title: 'Stacked shapes, inverse',
    doing: 'Two stacks, four lists. Which list leads from one to the other?',
    minutes: 'about 15 to 40 minutes',
  },
  {
    task: 'infbench/3d-forward',
    world: 'cube',
    direction: 'forward',
    title: 'Cube, forward',
    doing: 'Turn the cube in your mind. Which cube comes out?',
    minutes: 'about 10 to 30 minutes',
  },
  {
    task: 'infbench/3d-inverse',
    world: 'cube',
    direction: 'inverse',
    title: 'Cube, inverse',
    doing: 'Two cubes, four lists of turns. Which list leads from one to the other?',
    minutes: 'about 10 to 30 minutes',
  },
];

export const findLadder = (task: string): LadderCard | undefined => LADDERS.find((ladder) => ladder.task === task);

/** A ladder's name for volunteers; other benchmarks' tasks go by their own titles. */
export const ladderTitle = (task: string, taskTitle: string): string => findLadder(task)?.title ?? taskTitle;

/** What a person takes on: a ladder, or of fixed items a set of questions. */
export const courseName = (task: string): 'ladder' | 'set' => (task.startsWith('bank/') ? 'set' : 'ladder');

/** Of a set. */
export const questionsText = (count: number): string => `${count} ${count === 1 ? 'question' : 'questions, about half a minute each'}`;

/** How long a ladder takes; where nothing is known of it, as most do. */
export const minutesOf = (task: string): string => findLadder(task)?.minutes ?? 'about 10 to 30 minutes';
