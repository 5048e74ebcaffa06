/**
 * Four equivalent parts for cube assembly: the missing part, the same with one cube moved, and both with one cube fewer
 * or one more. There are two numbers of cubes and two forms, two parts each, and a coin decides which number and form
 * are right, so the four reveal nothing. Both forms have equally many touching faces, so that neither is more compact.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Cell, cellKey, extentsOf, keysOf, type Solid, STEP_KEYS } from 'rung-puzzles/engines/voxels/cell';
import { isConnected, neighborsOf } from 'rung-puzzles/engines/voxels/connected';
import { isSameTurned } from 'rung-puzzles/engines/voxels/rotation';

export type PartClass = 'right' | 'moved' | 'removed' | 'added' | 'moved-removed' | 'moved-added';

/** How the other number of cubes differs from the right one. */
export type CountChange = 'removed' | 'added';

export interface PartOption {
  readonly solid: Solid;
  readonly class: PartClass;
}

/** How many forms are tried. Whether one completes the solid takes a search. */
const FORMS_TRIED = 4;

/**
 * The missing part and three others that do not complete the solid, not turned yet. null if there is no such family.
 */
export function drawPartFamily(
  part: Solid,
  change: CountChange,
  completes: (solid: Solid) => boolean,
  rng: Rng,
): readonly PartOption[] | null {
  const moved = drawMoved(part, completes, rng);
  if (moved === null) return null;
  const pair = rng
    .shuffle(change === 'removed' ? bothWithout(part, moved) : bothWith(part, moved))
    .find(([one, other]) => !isSameTurned(one, other));
  if (pair === undefined) return null;
  return [
    { solid: part, class: 'right' },
    { solid: moved, class: 'moved' },
    { solid: pair[0], class: change },
    { solid: pair[1], class: `moved-${change}` },
  ];
}

/** Moves one cube so that the result is connected, as compact as the part, and does not complete the solid. */
function drawMoved(part: Solid, completes: (solid: Solid) => boolean, rng: Rng): Solid | null {
  const moves = part.flatMap((cube) => {
    const rest = part.filter((cell) => cell !== cube);
    return neighborsOf(rest).map((place) => ({ rest, place }));
  });
  const compactness = compactnessOf(part);
  let tried = 0;
  for (const { rest, place } of rng.shuffle(moves)) {
    const form = [...rest, place];
    if (compactnessOf(form) !== compactness || !isConnected(form) || isSameTurned(form, part)) continue;
    if (!completes(form)) return form;
    tried += 1;
    if (tried === FORMS_TRIED) return null;
  }
  return null;
}

/** Equal for solids with the same number of touching faces and a box of the same sides. */
const compactnessOf = (solid: Solid): string => `${touchingFaces(solid)} ${sidesOf(solid)}`;

function touchingFaces(solid: Solid): number {
  const keys = keysOf(solid);
  let touching = 0;
  for (const key of keys) for (const step of STEP_KEYS) if (keys.has(key + step)) touching += 1;
  return touching;
}

const sidesOf = (solid: Solid): string => [...extentsOf(solid)].sort((a, b) => a - b).join();

type Pair = readonly [Solid, Solid];

function bothWithout(part: Solid, moved: Solid): readonly Pair[] {
  const shared = keysOf(moved);
  const without = (solid: Solid, cube: Cell) => solid.filter((cell) => cellKey(cell) !== cellKey(cube));
  return part
    .filter((cube) => shared.has(cellKey(cube)))
    .map((cube): Pair => [without(part, cube), without(moved, cube)])
    .filter((pair) => pair.every(isConnected));
}

function bothWith(part: Solid, moved: Solid): readonly Pair[] {
  const beside = keysOf(neighborsOf(moved));
  return neighborsOf(part)
    .filter((place) => beside.has(cellKey(place)))
    .map(
      (place): Pair => [
        [...part, place],
        [...moved, place],
      ],
    );
}
