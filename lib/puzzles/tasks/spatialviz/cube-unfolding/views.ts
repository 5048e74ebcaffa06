/**
 * Four views of one corner of a cube, the first unchanged: two changes, each made or not. The four are related like the
 * corners of a square, and each change could have led from the wrong side to the right one, so the four alone do not
 * reveal the right one.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Direction, opposite } from 'rung-puzzles/engines/nets/direction';
import {
  aroundCorner,
  type CornerView,
  cornerKey,
  cornerView,
  type SeenFace,
  VIEW_FACES,
} from 'rung-puzzles/engines/nets/draw/corner-view';
import { heldCubes, type Print, type PrintedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { distinctTurns, mirrorTurn } from 'rung-puzzles/engines/nets/patterns/patterns';

export type Change = (view: CornerView) => CornerView;

const PLACES = [0, 1, 2] as const;

/**
 * The true view, either change, and both, all different. null: this draw gave none. Each can have any of the faces on
 * top.
 */
export function drawChangedViews(cube: PrintedCube, rng: Rng): readonly CornerView[] | null {
  const held = rng.pick(heldCubes(cube));
  const view = cornerView(held, distinctTurns);
  const [one, other] = drawChanges(held, view, rng);
  const four = [view, one(view), other(view), other(one(view))];
  return new Set(four.map(cornerKey)).size === four.length
    ? four.map((each) => aroundCorner(each, rng.int(PLACES.length)))
    : null;
}

/** Two changes that do not touch the same face, the mirroring last. */
function drawChanges(held: PrintedCube, view: CornerView, rng: Rng): readonly [Change, Change] {
  const [first, second] = rng.sample(PLACES, 2) as [number, number];
  const turnable = rng.shuffle(PLACES.filter((place) => distinctTurns((view[place] as SeenFace).pattern) > 1));
  const [turning, alsoTurning] = turnable;
  const replaced = (place: number) => replaceByOpposite(held, place, rng);
  if (turning === undefined) return [replaced(first), rng.chance(1, 2) ? mirrored : replaced(second)];
  const beside = rng.pick(PLACES.filter((place) => place !== turning));
  const kinds: (readonly [Change, Change])[] = [
    [turnedAt(view, turning, rng), mirrored],
    [turnedAt(view, turning, rng), replaced(beside)],
    [replaced(first), mirrored],
  ];
  if (alsoTurning !== undefined) kinds.push([turnedAt(view, turning, rng), turnedAt(view, alsoTurning, rng)]);
  return rng.pick(kinds);
}

const withFace = (view: CornerView, place: number, face: SeenFace): CornerView =>
  view.map((old, at) => (at === place ? face : old)) as unknown as CornerView;

export function turnedAt(view: CornerView, place: number, rng: Rng): Change {
  const turns = distinctTurns((view[place] as SeenFace).pattern);
  const by = 1 + rng.int(turns - 1);
  return (old) => {
    const { pattern, turn } = old[place] as SeenFace;
    return withFace(old, place, { pattern, turn: (turn + by) % turns });
  };
}

/** Replaces a face by its opposite or by the opposite of one of its two visible neighbours. */
function replaceByOpposite(held: PrintedCube, place: number, rng: Rng): Change {
  const { pattern } = held[opposite(VIEW_FACES[rng.pick(PLACES)] as Direction)] as Print;
  const turn = rng.int(distinctTurns(pattern));
  return (old) => withFace(old, place, { pattern, turn });
}

/** Mirrored: the other way round the corner, and each print mirrored. */
export const mirrored: Change = ([top, right, front]) => [mirroredFace(top), mirroredFace(front), mirroredFace(right)];

/** Across the diagonal through the corner: right and up change places. */
function mirroredFace({ pattern, turn }: SeenFace): SeenFace {
  const turns = distinctTurns(pattern);
  return { pattern, turn: (mirrorTurn(pattern) + 1 - turn + 4) % turns };
}
