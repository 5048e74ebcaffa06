/**
 * The position of cubes at any moment between two states of a replay. x to the right, y away from the viewer, z up,
 * lengths in cubes.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { readReplay, VoxelAction, VoxelCube, VoxelState } from 'rung-puzzles/engines/voxels/replay';
import { dot, lengthOf, minus, mix, plus, times, type Vector } from '../vectors';

export type VoxelFilm = ReturnType<typeof readReplay>;

export interface PlacedCube {
  readonly cube: VoxelCube;
  /** Its lowest corner, fractions between cells. */
  readonly at: Vector;
}

export interface VoxelMoment {
  readonly cubes: readonly PlacedCube[];
  /** Of all cubes about an axis through `center`. */
  readonly turn: { readonly axis: 0 | 1 | 2; readonly degrees: number } | null;
  /** Moves to the middle of the stage. */
  readonly center: Vector;
}

/** `fraction` (0 to 1): the progress of the step after state `step`. */
export function voxelMoment(film: VoxelFilm, step: number, fraction: number): VoxelMoment {
  const [before, after, action] = [film.states[step], film.states[step + 1], film.actions[step]];
  invariant(before !== undefined, 'a state for every step');
  const center = turns(film) ? middleOf([before]) : middleOf(film.states);
  if (action === undefined || after === undefined || fraction === 0)
    return { cubes: before.cubes.map(atRest), turn: null, center };
  switch (action.op) {
    case 'turn':
      return {
        cubes: before.cubes.map(atRest),
        turn: { axis: action.axis, degrees: DEGREES[action.quarters] * fraction },
        center,
      };
    case 'move':
      return { cubes: movingCubes(before, after, action, fraction), turn: null, center };
    case 'place':
      return { cubes: placedCubes(before, after, fraction), turn: null, center };
  }
}

/** Three quarters one way are one quarter the other way. */
const DEGREES = { 1: 90, 2: 180, 3: -90 } as const;

const turns = ({ actions }: VoxelFilm): boolean => actions.some(({ op }) => op === 'turn');
const atRest = (cube: VoxelCube): PlacedCube => ({ cube, at: cube.at });

const cubeWithId = ({ cubes }: VoxelState, id: number): VoxelCube | undefined => cubes.find((cube) => cube.id === id);

/** New cubes come down from above. */
const DROP = 2;

function placedCubes(before: VoxelState, after: VoxelState, fraction: number): readonly PlacedCube[] {
  return after.cubes.map((cube) => {
    const from = cubeWithId(before, cube.id)?.at ?? plus(cube.at, [0, 0, DROP]);
    return { cube, at: mix(from, cube.at, fraction) };
  });
}

/** Share of a move after which unsupported cubes fall. */
const STEP_SHARE = 0.6;

type Move = Extract<VoxelAction, { readonly op: 'move' }>;

function movingCubes(before: VoxelState, after: VoxelState, move: Move, fraction: number): readonly PlacedCube[] {
  const { at, step } = move;
  const target = plus(at, step);
  const stepped = (cube: VoxelCube): Vector => (isAt(cube.at, at) ? target : isAt(cube.at, target) ? at : cube.at);
  const falls = before.cubes.some((cube) => !isAt(cubeWithId(after, cube.id)?.at ?? cube.at, stepped(cube)));
  const share = falls ? STEP_SHARE : 1;
  const isSwap = before.cubes.some((cube) => isAt(cube.at, target));
  const out = sideOf(before, move);
  return before.cubes.map((cube) => {
    const [over, end] = [stepped(cube), cubeWithId(after, cube.id)?.at ?? cube.at];
    if (fraction > share) return { cube, at: mix(over, end, ((fraction - share) / (1 - share)) ** 2) };
    const along = fraction / share;
    return {
      cube,
      at:
        isSwap && isAt(cube.at, at)
          ? aside(at, target, out, along)
          : mix(cube.at, over, isSwap ? middleThird(along) : along),
    };
  });
}

const isAt = (one: Vector, other: Vector): boolean => one[0] === other[0] && one[1] === other[1] && one[2] === other[2];

/** Two cubes that change places do not go through each other: the one that moves goes around by the side `out`. */
function aside(from: Vector, to: Vector, out: Vector, along: number): Vector {
  const far = Math.min(1, 3 * along, 3 * (1 - along));
  return plus(mix(from, to, middleThird(along)), times(out, ASIDE * far));
}

const OUTWARD: readonly Vector[] = [
  [0, -1, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [1, 0, 0],
  [0, 1, 0],
];

/** A free side, at right angles to the step; the viewer's first. */
function sideOf({ cubes }: VoxelState, { at, step }: Move): Vector {
  const inTheWay = (out: Vector) =>
    cubes.filter((cube) => isAt(cube.at, plus(at, out)) || isAt(cube.at, plus(plus(at, step), out))).length;
  const sides = OUTWARD.filter((out) => dot(out, step) === 0);
  const least = Math.min(...sides.map(inTheWay));
  return sides.find((out) => inTheWay(out) === least) as Vector;
}

const ASIDE = 1.05;
const middleThird = (along: number): number => Math.max(0, Math.min(1, 3 * along - 1));

export interface Box {
  readonly from: Vector;
  readonly to: Vector;
}

/** Around all cubes of these states. */
function boxOf(states: readonly VoxelState[]): Box {
  const cells = states.flatMap(({ cubes }) => cubes.map(({ at }) => at));
  invariant(cells.length > 0, 'there are cubes');
  const along = (axis: 0 | 1 | 2) => cells.map((cell) => cell[axis]);
  return {
    from: [Math.min(...along(0)), Math.min(...along(1)), Math.min(...along(2))],
    to: [Math.max(...along(0)) + 1, Math.max(...along(1)) + 1, Math.max(...along(2)) + 1],
  };
}

function middleOf(states: readonly VoxelState[]): Vector {
  const { from, to } = boxOf(states);
  return mix(from, to, 0.5);
}

const halfDiagonal = ({ from, to }: Box): number => lengthOf(minus(to, from)) / 2;

/** Room for falling cubes, and for the numbers along the axes. */
const [DROP_ROOM, AXIS_ROOM] = [0.35 * DROP, 0.2];

/** Of a ball around the middle of the stage that contains every state. */
export function filmRadius(film: VoxelFilm): number {
  if (turns(film)) return Math.max(...film.states.map((state) => halfDiagonal(boxOf([state]))));
  const does = (op: VoxelAction['op']) => film.actions.some((action) => action.op === op);
  return halfDiagonal(boxOf(film.states)) + (does('place') ? DROP_ROOM : 0) + (does('move') ? AXIS_ROOM : 0);
}

/** Tiles of the ground below a stack that never turns; null below one that turns. */
export function groundOf(film: VoxelFilm): Box | null {
  if (turns(film)) return null;
  const { from, to } = boxOf(film.states);
  return { from, to: [to[0], to[1], from[2]] };
}

export interface AxisMark {
  readonly text: string;
  readonly at: Vector;
}

/** The distance of numbers from the ground, and of axis names beyond the last number. */
const AXIS_GAP = 0.45;

/**
 * Numbers and names of the axes along the near edges of the ground, as in the pictures; none if no cube moves by its
 * place.
 */
export function axisMarks(film: VoxelFilm): readonly AxisMark[] {
  if (!film.actions.some(({ op }) => op === 'move')) return [];
  const { from, to } = boxOf(film.states);
  const [x, y, z] = from;
  const along = (axis: 0 | 1 | 2, name: string, at: (value: number) => Vector): readonly AxisMark[] => [
    ...Array.from({ length: to[axis] - from[axis] }, (_, index) => ({
      text: String(from[axis] + index),
      at: at(from[axis] + index + 0.5),
    })),
    { text: name, at: at(to[axis] + AXIS_GAP) },
  ];
  return [
    ...along(0, 'x', (value) => [value, y - AXIS_GAP, z]),
    ...along(1, 'y', (value) => [x - AXIS_GAP, value, z]),
    ...along(2, 'z', (value) => [x - 0.5 * AXIS_GAP, to[1] + 0.5 * AXIS_GAP, value]),
  ];
}
