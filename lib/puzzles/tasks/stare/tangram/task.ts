/**
 * STARE, tangram puzzles (arXiv 2506.04633, section 3 and appendix): do these pieces fill the board? The published
 * labels follow from how a puzzle was made, not from a solver, and are often wrong. Here an exact cover decides each.
 * The published question about steps mixes two (can the pieces fill it; do these steps), so there are three separate
 * questions here.
 */
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import { type Board, boxOf, type Figure, includes } from 'rung-puzzles/engines/tangram/cell';
import { drawBoard, drawPieces } from 'rung-puzzles/engines/tangram/draw';
import { replayOf } from 'rung-puzzles/engines/tangram/replay';
import { cellsOfStep, type LabelledPiece, type Step } from 'rung-puzzles/engines/tangram/step';
import { type Condition, hasVariant, showsPicture, showsText } from 'rung-puzzles/items/condition';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { Panel, Part, ReplyFormat, Stimulus } from 'rung-puzzles/items/stimulus';
import { doubled } from '../../doubled';
import type { VariantGroup } from '../../task';
import { defineStareTask, type PlacedPuzzle } from '../define';
import { YES_NO } from '../define-reply';
import { drawPrefix, shownSteps } from '../define-simulation';
import { SIMULATION_WITH_STEPS } from '../variants';
import { drawPublishedSet, PUBLISHED_SETS } from './published';
import { ALLOWANCE, boardAt, classOf, drawTwins, LAST_LEVEL } from './sets';
import { describeStep, orderEndingIn, stepsTowards, stepsWithSlip } from './steps';

export interface TangramPuzzle extends PlacedPuzzle {
  readonly board: Board;
  readonly class: string;
  /** For the standard question. They fill the board if the answer is yes. */
  readonly pieces: readonly LabelledPiece[];
  /**
   * Shown in conditions with steps below the standard question. All except the last fit, and the last fits if the
   * answer is yes.
   */
  readonly steps: readonly Step[];
  /** For the questions about steps: these fill the board. */
  readonly filling: readonly LabelledPiece[];
  readonly rightSteps: readonly Step[];
  /** The same with one slip. `failsAt`: number, from 1, of the first step that fails. */
  readonly slipSteps: readonly Step[];
  readonly failsAt: number;
  readonly prefix: number;
  /** For a published set with steps, the wrong answer uses `filling` and `slipSteps`. Absent: `pieces` and `steps`. */
  readonly isWrongPlacement?: boolean;
}

const QUESTION: VariantGroup = {
  name: 'question',
  standard: 'can the pieces fill the board?',
  values: [
    { id: 'these-steps', meaning: 'the pieces can fill the board: do these steps?' },
    {
      id: 'which-step',
      meaning: 'the pieces can fill the board but these steps do not: which one is the first that fails?',
    },
  ],
};

export const tangram = defineStareTask<TangramPuzzle>({
  name: 'tangram',
  title: 'Tangram',
  summary: 'See an empty board and some pieces: can they fill it without gaps?',
  version: '3',
  recipe: '2',
  levels: {
    first: 1,
    last: LAST_LEVEL,
    meaning: 'size of the board',
    notes: [
      'Levels 1 and 2 are the published boards of 3 by 3 and 4 by 4 cells; level 3 has 4 by 5, level 4 5 by 5, level 10 8 by 8. There are 3 pieces at level 1, 3 to 8 at level 2, and from level 3 on always 5 or 6, lest a larger board be easier.',
      'A search of all placements decides whether the pieces fill the board. All sets have as many cells as the board, so counting does not help.',
      'In the variant published, sets are made as in the paper. Half of those that do not fill the board have more cells than it, so counting cells is right in three of four questions. With steps, a wrong placement counts as no.',
      'Published items turn pieces by 30 and 60 degrees too; here all turns are quarter turns, so that the cells of pieces and board match.',
    ],
  },
  truthFields: {
    board: '{rows, cols}',
    mayTurn: 'Whether pieces may be turned by quarter turns',
    mayFlip: 'Whether pieces may be flipped over',
    pieces: 'Of the standard question: {label, cells: [[row, col], …]} as drawn, rows downward, from 0',
    class:
      'How the set was made: assembly or irregular (fill the board), double-halve or irregular-invalid (do not), in published sets also added or enlarged (do not)',
    wrongPlacement:
      'Of published sets: the question with steps shows the pieces filling and whichSteps, which have a wrong placement, in place of pieces and steps',
    steps:
      'Shown with the standard question under the group simulation: {piece, turns (quarter turns clockwise, first), flip (left to right, then), at: [row, col] of the upper left cell of the smallest box around it}',
    filling: 'Pieces of the questions these-steps and which-step, which can fill the board',
    theseSteps:
      'Steps of the question these-steps, which fill the board where the answer is yes; its answer is that of the standard question',
    whichSteps: 'Steps of the question which-step',
    failsAt:
      'Answer of which-step: number, from 1, of the first step of whichSteps whose piece overlaps an earlier one or leaves the board',
    partialPictures: 'How many intermediate pictures the condition partial shows',
  },
  reply: (condition) => (hasVariant(condition, 'which-step') ? { kind: 'number' } : { kind: 'binary' }),
  modalities: ['image', 'text', 'image+text'],
  variants: [PUBLISHED_SETS, QUESTION, SIMULATION_WITH_STEPS],
  attempt,
  present: (puzzle, condition) => doubled(present(puzzle, condition)),
  answer: ({ place, failsAt }, condition) =>
    hasVariant(condition, 'which-step') ? String(failsAt) : (YES_NO[place] as string),
  truth: (puzzle) => ({
    board: { rows: puzzle.board.rows, cols: puzzle.board.cols },
    ...ALLOWANCE,
    pieces: puzzle.pieces as unknown as Json,
    class: puzzle.class,
    steps: puzzle.steps as unknown as Json,
    filling: puzzle.filling as unknown as Json,
    theseSteps: (puzzle.place === 0 ? puzzle.rightSteps : puzzle.slipSteps) as unknown as Json,
    whichSteps: puzzle.slipSteps as unknown as Json,
    failsAt: puzzle.failsAt,
    partialPictures: puzzle.prefix,
    ...(puzzle.isWrongPlacement === undefined ? {} : { wrongPlacement: puzzle.isWrongPlacement }),
  }),
  explain,
});

function attempt(level: number, place: number, rng: Rng, condition: Condition): TangramPuzzle | null {
  const board = boardAt(level);
  return hasVariant(condition, 'published') ? publishedAttempt(board, place, rng) : ownAttempt(board, place, rng);
}

/** One wrong answer with steps in this many is a wrong placement, about as published. */
const WRONG_PLACEMENT_SHARE = 4;

function publishedAttempt(board: Board, place: number, rng: Rng): TangramPuzzle | null {
  const set = drawPublishedSet(board, place === 0, rng.split('set'));
  if (set === null) return null;
  const { filling, fillingHomes, pieces, homes } = set;
  const orderOf = (last: number, count: number) => orderEndingIn(last, count, rng.split('order'));
  const rightSteps = stepsTowards(
    board,
    filling,
    fillingHomes,
    orderOf(set.changed % filling.length, filling.length),
    rng.split('right'),
  );
  const slip = stepsWithSlip(board, filling, rightSteps, rng.split('slip'));
  if (slip === null) return null;
  const steps =
    place === 0
      ? rightSteps
      : stepsTowards(board, pieces, homes, orderOf(set.changed, pieces.length), rng.split('steps'));
  const isWrongPlacement = place === 1 && rng.split('wrong placement').chance(1, WRONG_PLACEMENT_SHARE);
  const prefix = drawPrefix(isWrongPlacement ? slip.steps.length : steps.length, rng.split('prefix'));
  return {
    place,
    board,
    class: set.class,
    pieces,
    steps,
    filling,
    rightSteps,
    slipSteps: slip.steps,
    failsAt: slip.failsAt,
    prefix,
    isWrongPlacement,
  };
}

function ownAttempt(board: Board, place: number, rng: Rng): TangramPuzzle | null {
  const twins = drawTwins(board, rng.split('sets'));
  if (twins === null) return null;
  const { filling, failing, homes, changed } = twins;
  const order = orderEndingIn(changed, filling.length, rng.split('order'));
  const rightSteps = stepsTowards(board, filling, homes, order, rng.split('steps'));
  const slip = stepsWithSlip(board, filling, rightSteps, rng.split('slip'));
  if (slip === null) return null;
  const pieces = place === 0 ? filling : failing;
  const steps = place === 0 ? rightSteps : stepsTowards(board, failing, homes, order, rng.split('steps'));
  const prefix = drawPrefix(steps.length, rng.split('prefix'));
  return {
    place,
    board,
    class: classOf(twins, place === 0),
    pieces,
    steps,
    filling,
    rightSteps,
    slipSteps: slip.steps,
    failsAt: slip.failsAt,
    prefix,
  };
}

const RULES = [
  'To fill the board, cover every cell without overlaps and without going over the edge. All pieces must be used, each once.',
  'Pieces may be turned by quarter turns and flipped over. Letters only name the pieces.',
];
const STEP_RULES = [
  'A step first turns a piece from how it is shown, then may flip it left to right (its mirror image), then puts it down without turning it again.',
  '“At row 2, column 1” names the place of the upper left corner of the smallest box around the piece. Rows are counted from the top, columns from the left, from 1.',
];
const FAILING_RULE =
  'A step fails if its piece covers a cell that an earlier piece covers, or goes over the edge. Pieces that failed stay where they are.';
const TEXT_RULE = 'In words, a piece is written in rows: # is a cell of the piece, a dot is empty.';
const PICTURE_RULE =
  'Pictures after a step show the pieces laid so far; a cell that two pieces cover is dark with stripes.';
const PICTURE_TEXT_RULE =
  'On the board in words, a letter is a cell of that piece, a dot an empty cell, * a cell that two pieces cover.';

const QUESTIONS = {
  standard: 'Can these pieces fill the board?',
  following: 'Following these steps, can the board be completed?',
  'these-steps': 'The pieces can fill the board. Do these steps fill it?',
  'which-step': 'The pieces can fill the board, but these steps do not. Which step is the first that fails?',
} as const;

function questionOf(condition: Condition): keyof typeof QUESTIONS {
  if (hasVariant(condition, 'these-steps')) return 'these-steps';
  if (hasVariant(condition, 'which-step')) return 'which-step';
  return hasVariant(condition, 'published') && hasStepsIn(condition) ? 'following' : 'standard';
}

const hasStepsIn = (condition: Condition): boolean =>
  SIMULATION_WITH_STEPS.values.some(({ id }) => hasVariant(condition, id));

/** What a condition asks: which pieces, which steps. */
function shownOf(
  puzzle: TangramPuzzle,
  condition: Condition,
): { readonly pieces: readonly LabelledPiece[]; readonly steps: readonly Step[] } {
  const { pieces, steps, filling, rightSteps, slipSteps, place } = puzzle;
  if (hasVariant(condition, 'which-step')) return { pieces: filling, steps: slipSteps };
  if (hasVariant(condition, 'these-steps')) return { pieces: filling, steps: place === 0 ? rightSteps : slipSteps };
  if (questionOf(condition) === 'following' && puzzle.isWrongPlacement === true)
    return { pieces: filling, steps: slipSteps };
  return { pieces, steps: hasStepsIn(condition) ? steps : [] };
}

const SIMULATED: readonly string[] = SIMULATION_WITH_STEPS.values.map(({ id }) => id).filter((id) => id !== 'steps');

function rulesOf(condition: Condition): readonly string[] {
  const hasPictures = SIMULATED.some((id) => hasVariant(condition, id));
  const hasSteps = hasPictures || hasVariant(condition, 'steps') || questionOf(condition) !== 'standard';
  return [
    ...RULES,
    ...(hasSteps ? STEP_RULES : []),
    ...(hasVariant(condition, 'which-step') ? [FAILING_RULE] : []),
    ...(showsText(condition) ? [TEXT_RULE] : []),
    ...(hasPictures && showsPicture(condition) ? [PICTURE_RULE] : []),
    ...(hasPictures && showsText(condition) ? [PICTURE_TEXT_RULE] : []),
  ];
}

function present(puzzle: TangramPuzzle, condition: Condition): Omit<Stimulus, 'contract'> {
  const { pieces, steps } = shownOf(puzzle, condition);
  const frames = steps.length === 0 ? [] : shownSteps(condition, steps.length, puzzle.prefix);
  const start: Shown = {
    panels: [
      { name: 'board', title: 'Board', scene: drawBoard(puzzle.board) },
      { name: 'pieces', title: 'Pieces', scene: drawPieces(pieces) },
    ],
    text: [
      `The board has ${puzzle.board.rows} rows and ${puzzle.board.cols} columns.`,
      ...pieces.map(pieceInWords),
    ].join('\n\n'),
  };
  const states = frames.map((count) => afterSteps(puzzle.board, pieces, steps, count));
  const pictures = states.map((state) => partsOf(state, condition));
  const sequence = hasVariant(condition, 'published')
    ? interleaved(steps, frames, pictures)
    : [...stepsPart(steps), ...pictures.flat()];
  return {
    rules: rulesOf(condition),
    question: QUESTIONS[questionOf(condition)],
    parts: [...partsOf(start, condition), ...sequence],
    panels: showsPicture(condition) ? [start, ...states].flatMap(({ panels }) => panels) : [],
    reply: replyFormat(condition, steps.length),
  };
}

const stepsPart = (steps: readonly Step[]): readonly Part[] =>
  steps.length === 0 ? [] : [{ kind: 'steps', title: 'Steps', steps: steps.map(describeStep) }];

/** Each picture follows its step, as in the paper. */
const interleaved = (
  steps: readonly Step[],
  frames: readonly number[],
  pictures: readonly (readonly Part[])[],
): readonly Part[] =>
  steps.flatMap((step, index): readonly Part[] => [
    { kind: 'text', text: `Step ${index + 1}: ${describeStep(step)}` },
    ...(pictures[frames.indexOf(index + 1)] ?? []),
  ]);

const replyFormat = (condition: Condition, steps: number): ReplyFormat =>
  hasVariant(condition, 'which-step') ? { kind: 'number', least: 1, most: steps } : { kind: 'binary', words: YES_NO };

interface Shown {
  readonly panels: readonly Panel[];
  readonly text: string;
}

const partsOf = ({ panels, text }: Shown, condition: Condition): readonly Part[] => [
  ...(showsPicture(condition) ? panels.map(({ name }): Part => ({ kind: 'panel', panel: name })) : []),
  ...(showsText(condition) ? [{ kind: 'text', text } as const] : []),
];

function afterSteps(board: Board, pieces: readonly LabelledPiece[], steps: readonly Step[], count: number): Shown {
  const laid = steps.slice(0, count).map((step) => ({ label: step.piece, cells: cellsOfStep(pieces, step) }));
  const rows = rowsOf(board, (cell) => {
    const [one, other] = laid.filter(({ cells }) => includes(cells, cell));
    return other === undefined ? (one?.label ?? '.') : '*';
  });
  return {
    panels: [{ name: `after-step-${count}`, title: `After step ${count}`, scene: drawBoard(board, laid) }],
    text: `After step ${count}:\n${rows}`,
  };
}

const pieceInWords = ({ label, cells }: LabelledPiece): string =>
  `Piece ${label}:\n${rowsOf(boxOf(cells), (cell) => (includes(cells, cell) ? '#' : '.'))}`;

const rowsOf = ({ rows, cols }: Board, sign: (cell: Figure[number]) => string): string =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: cols }, (_, col) => sign([row, col])).join('')).join(
    '\n',
  );

function explain(puzzle: TangramPuzzle, condition: Condition): Explanation {
  const { pieces, steps } = questionOf(condition) === 'standard' ? puzzle : shownOf(puzzle, condition);
  const texts = steps.map(describeStep);
  const summary = SUMMARIES[questionOf(condition)](puzzle, texts.join(' '));
  return { summary, options: [], replay: replayOf(puzzle.board, pieces, steps, texts) };
}

/** `stepsText`: the steps of the replay in words. */
const SUMMARIES: Readonly<Record<keyof typeof QUESTIONS, (puzzle: TangramPuzzle, stepsText: string) => string>> = {
  following: (puzzle, stepsText) =>
    SUMMARIES[puzzle.isWrongPlacement === true ? 'these-steps' : 'standard'](puzzle, stepsText),
  standard: ({ place, steps, pieces, board }, stepsText) => {
    if (place === 0) return `Yes, the pieces fill the board, for example by these steps: ${stepsText}`;
    const cells = pieces.reduce((sum, piece) => sum + piece.cells.length, 0);
    if (cells !== board.rows * board.cols)
      return `No. The pieces have ${cells} cells, but the board has ${board.rows * board.cols}.`;
    const last = steps.at(-1)?.piece;
    return `No. There is no way to fill the board with these pieces (all were tried). For example, after these steps all pieces except ${last} fit, and ${last} does not: ${stepsText}`;
  },
  'these-steps': (puzzle) =>
    puzzle.place === 0
      ? 'Yes. After the last step every cell of the board is covered, each by one piece.'
      : `No. Step ${puzzle.failsAt} is the first that fails: ${failureOf(puzzle)}.`,
  'which-step': (puzzle) => `Step ${puzzle.failsAt} is the first that fails: ${failureOf(puzzle)}.`,
};

/** A slip stays on the board, so a step can only fail by overlapping: “B would lie on A” */
function failureOf({ filling, slipSteps, failsAt }: TangramPuzzle): string {
  const failing = slipSteps[failsAt - 1] as Step;
  const cells = cellsOfStep(filling, failing);
  const under = slipSteps
    .slice(0, failsAt - 1)
    .filter((step) => cellsOfStep(filling, step).some((cell) => includes(cells, cell)));
  return `${failing.piece} would overlap ${under.map(({ piece }) => piece).join(' and ')}`;
}
