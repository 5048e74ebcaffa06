/**
 * Four lists of moves from one board. Two of the steps have two possible moves, and each list takes one of the four
 * combinations. Which list is asked about is drawn afterwards. So all lists and final boards are equivalent, and the
 * options alone reveal nothing.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import {
  type ArrowBoard,
  type ArrowMove,
  boardKey,
  FACINGS,
  isSwap,
  moveArrow,
  possibleMoves,
  type Square,
} from 'rung-puzzles/engines/grid/arrow-board';
import { SIX_COLORS } from 'rung-puzzles/scene/six-colors';

/** A list and the boards from its start to its end, one more than moves. */
export interface Played {
  readonly moves: readonly ArrowMove[];
  readonly boards: readonly ArrowBoard[];
}

const BOARD_SIZE = 3;
const FEWEST_ARROWS = 3;
/** One colour each. */
const MOST_ARROWS = SIX_COLORS.length;

export function drawBoard(arrows: number, rng: Rng): ArrowBoard {
  const squares = Array.from(
    { length: BOARD_SIZE * BOARD_SIZE },
    (_, index): Square => [index % BOARD_SIZE, Math.floor(index / BOARD_SIZE)],
  );
  const colors = rng.sample(SIX_COLORS, arrows);
  return {
    size: BOARD_SIZE,
    arrows: rng
      .sample(squares, arrows)
      .map((at, index) => ({ at, facing: rng.pick(FACINGS), color: colors[index]?.name ?? '' })),
  };
}

/** Each cell has an arrow with chance one half (1.10 of the facts), as far as the colours suffice. */
export function drawArrowCount(rng: Rng): number | null {
  const count = Array.from({ length: BOARD_SIZE * BOARD_SIZE }, () => rng.int(2)).reduce((sum, each) => sum + each, 0);
  return count >= FEWEST_ARROWS && count <= MOST_ARROWS ? count : null;
}

/** A move as a list names it: without the cell if there is only one arrow. */
type Step = Pick<ArrowMove, 'direction' | 'units'> & { readonly at?: Square };

/** The four walks of two moves each that one arrow takes, or null if this draw gave none. */
export function drawWalks(board: ArrowBoard, rng: Rng): readonly Played[] | null {
  const [first, otherFirst] = rng.sample(stepsOn(board), 2) as [Step, Step];
  // The second moves must fit after either first move.
  const [here, there] = [first, otherFirst].map((step) => stepsOn(play(board, [step])?.boards.at(-1) ?? board));
  const seconds = here?.filter((step) => there?.some((each) => stepKey(each) === stepKey(step))) ?? [];
  if (seconds.length < 2) return null;
  const [second, otherSecond] = rng.sample(seconds, 2) as [Step, Step];
  return fourWays(board, [first, second], [0, otherFirst], [1, otherSecond]);
}

const stepsOn = (board: ArrowBoard): readonly Step[] =>
  possibleMoves(board).map(({ direction, units }) => ({ direction, units }));
const stepKey = ({ direction, units }: Step): string => `${direction} ${units}`;

/** Pairs of other moves that are tried on one list. */
const TRIES = 12;

/** The four lists for several arrows. In each of them two arrows exchange places at least once. */
export function drawMoveLists(board: ArrowBoard, length: number, rng: Rng): readonly Played[] | null {
  const list = drawList(board, length, rng);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const [first, second] = rng.sample([...list.moves.keys()], 2) as [number, number];
    const four = fourWays(
      board,
      list.moves,
      [first, otherMove(list, first, rng)],
      [second, otherMove(list, second, rng)],
    );
    if (four?.every(hasSwap)) return four;
  }
  return null;
}

const hasSwap = ({ moves, boards }: Played): boolean =>
  moves.some((move, step) => isSwap(boards[step] as ArrowBoard, move));

function drawList(board: ArrowBoard, length: number, rng: Rng): Played {
  const moves: ArrowMove[] = [];
  const boards = [board];
  while (moves.length < length) {
    const now = boards.at(-1) as ArrowBoard;
    const move = drawMove(now, rng);
    moves.push(move);
    boards.push(moveArrow(now, move) ?? now);
  }
  return { moves, boards };
}

/** Half of the moves exchange two arrows, if possible. */
function drawMove(board: ArrowBoard, rng: Rng): ArrowMove {
  const moves = possibleMoves(board);
  const swaps = moves.filter((move) => isSwap(board, move));
  return rng.pick(swaps.length > 0 && rng.chance(1, 2) ? swaps : moves);
}

/** Another move that was possible at a step. Two times in three it moves the same arrow. */
function otherMove({ moves, boards }: Played, step: number, rng: Rng): ArrowMove {
  const possible = possibleMoves(boards[step] as ArrowBoard);
  const own = possible.filter(({ at }) => String(at) === String(moves[step]?.at));
  return rng.pick(rng.chance(2, 3) ? own : possible);
}

type Change = readonly [step: number, other: Step];

/** null if a list is impossible, two lists have the same end, or one ends as it began. */
function fourWays(board: ArrowBoard, steps: readonly Step[], first: Change, second: Change): readonly Played[] | null {
  const lists = [steps, steps.with(...first), steps.with(...second), steps.with(...first).with(...second)];
  const played = lists.flatMap((list) => play(board, list) ?? []);
  const ends = new Set([board, ...played.map(({ boards }) => boards.at(-1) ?? board)].map(boardKey));
  return ends.size === lists.length + 1 ? played : null;
}

function play(board: ArrowBoard, steps: readonly Step[]): Played | null {
  const moves: ArrowMove[] = [];
  const boards = [board];
  for (const { at, direction, units } of steps) {
    const now = boards.at(-1) as ArrowBoard;
    const move = { at: at ?? (now.arrows[0]?.at as Square), direction, units };
    const next = moveArrow(now, move);
    if (next === null) return null;
    moves.push(move);
    boards.push(next);
  }
  return { moves, boards };
}
