/**
 * Sheets of six or more squares that are folded around a cube. With six squares: any of the 35 free hexominoes, of
 * which the 11 nets cover all faces. With more: each added square touches exactly one other (no 2 × 2 block, no ring),
 * so all lines can be folded and squares may overlap.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Cell, neighbor, normalized, placementsOf } from '../cell';
import { foldsToCube, HEXOMINOES } from '../cube-nets';
import { DIRECTIONS, type Direction } from '../direction';
import { foldedFrames } from '../fold-tree';
import { type Frame, foldedAcross, PAGE_FRAME, SIDES } from '../frame';

export type Sheet = readonly Cell[];

/** Returns the face that each square covers, the first in front. */
export const facesOf = (sheet: Sheet): readonly Direction[] => foldedFrames(sheet).map(({ normal }) => normal);

export const coveredFaces = (sheet: Sheet): number => new Set(facesOf(sheet)).size;

const boxKey = (sheet: Sheet): string => [...spansOf(sheet)].sort((one, other) => other - one).join('x');

const NETS = HEXOMINOES.filter(foldsToCube);
const NO_NETS = HEXOMINOES.filter((cells) => !foldsToCube(cells));
const NET_BOXES = new Set(NETS.map(boxKey));
const LIKE_NETS = NO_NETS.filter((cells) => NET_BOXES.has(boxKey(cells)));
const UNLIKE_NETS = NO_NETS.filter((cells) => !NET_BOXES.has(boxKey(cells)));
/** One in so many non-nets has a box that no net has. All 24 occur, and the box predicts little more than a guess. */
const UNLIKE_SHARE = 16;

/**
 * Draws a hexomino in any placement, a net or not. Non-nets have the boxes of nets as often as nets do, with few
 * exceptions.
 */
export function drawHexomino(isNet: boolean, rng: Rng): Sheet {
  const net = rng.pick(NETS);
  const others = rng.chance(1, UNLIKE_SHARE) ? UNLIKE_NETS : LIKE_NETS.filter((cells) => boxKey(cells) === boxKey(net));
  return rng.pick(placementsOf(isNet ? net : rng.pick(others)));
}

interface Placed {
  readonly cell: Cell;
  readonly frame: Frame;
}

const MOST_SIDE = 7;

/**
 * Draws a sheet whose last square decides: without it exactly five faces are covered, with it all six or still five.
 * Both kinds are drawn the same way without it, and it never changes the width or height. Null if this draw failed.
 */
export function drawLargeSheet(count: number, coversAll: boolean, rng: Rng): Sheet | null {
  const open = rng.pick(DIRECTIONS.filter((face) => face !== PAGE_FRAME.normal));
  const core: Placed[] = [{ cell: { row: 0, col: 0 }, frame: PAGE_FRAME }];
  while (core.length < count - 1) {
    const next = candidatesFor(core).filter(({ frame }) => frame.normal !== open);
    if (next.length === 0) return null;
    core.push(rng.pick(next));
  }
  if (new Set(core.map(({ frame }) => frame.normal)).size !== DIRECTIONS.length - 1) return null;
  const cores = core.map(({ cell }) => cell);
  const spread = (next: Placed) => spansOf([...cores, next.cell]).join();
  const candidates = candidatesFor(core);
  const pairs = candidates
    .filter(({ frame }) => frame.normal === open)
    .flatMap((closing) =>
      candidates
        .filter((idle) => idle.frame.normal !== open && spread(idle) === spread(closing))
        .map((idle) => [closing, idle] as const),
    );
  if (pairs.length === 0) return null;
  const [closing, idle] = rng.pick(pairs);
  return normalized([...cores, (coversAll ? closing : idle).cell]);
}

function spansOf(sheet: Sheet): readonly number[] {
  const [first] = sheet as readonly [Cell, ...Cell[]];
  let [top, bottom, left, right] = [first.row, first.row, first.col, first.col];
  for (const { row, col } of sheet) {
    if (row < top) top = row;
    if (row > bottom) bottom = row;
    if (col < left) left = col;
    if (col > right) right = col;
  }
  return [bottom - top + 1, right - left + 1];
}

/** Returns squares that can be added: touching exactly one square, and no corner of any other. */
function candidatesFor(core: readonly Placed[]): readonly Placed[] {
  const taken = new Set(core.map(({ cell }) => keyOf(cell)));
  const touching = new Map<number, number>();
  const found: Placed[] = [];
  for (const { cell, frame } of core) {
    for (const side of SIDES) {
      const next = neighbor(cell, side);
      const key = keyOf(next);
      touching.set(key, (touching.get(key) ?? 0) + 1);
      if (!taken.has(key)) found.push({ cell: next, frame: foldedAcross(frame, side) });
    }
  }
  const cells = core.map(({ cell }) => cell);
  return found.filter(({ cell }) => touching.get(keyOf(cell)) === 1 && fits(cells, cell));
}

/** A number for each cell within 32 of the first. */
const keyOf = ({ row, col }: Cell): number => row * 64 + col;

const fits = (cells: readonly Cell[], cell: Cell): boolean =>
  spansOf([...cells, cell]).every((span) => span <= MOST_SIDE);
