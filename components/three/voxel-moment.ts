/** Where cubes are at any moment between two states of a replay; x to the right, y away from the viewer, z up, lengths in cubes. */
import { invariant } from '@/lib/core/invariant';
import type { readReplay, VoxelAction, VoxelCube, VoxelState } from '@/lib/engines/voxels/replay';
import { lengthOf, minus, mix, plus, times, type Vector } from './vectors';

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
  /** Comes to the middle of the stage. */
  readonly center: Vector;
}

/** `fraction` (0 to 1): how far the step after state `step` has come. */
export function voxelMoment(film: VoxelFilm, step: number, fraction: number): VoxelMoment {
  const [before, after, action] = [film.states[step], film.states[step + 1], film.actions[step]];
  invariant(before !== undefined, 'a state for every step');
  const center = turns(film) ? middleOf([before]) : middleOf(film.states);
  if (action === undefined || after === undefined || fraction === 0) return { cubes: before.cubes.map(atRest), turn: null, center };
  switch (action.op) {
    case 'turn':
      return { cubes: before.cubes.map(atRest), turn: { axis: action.axis, degrees: DEGREES[action.quarters] * fraction }, center };
    case 'move':
      return { cubes: movingCubes(before, after, action, fraction), turn: null, center };
    case 'place':
      return { cubes: placedCubes(before, after, fraction), turn: null, center };
  }
}

/** Three quarters are one the other way round. */
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

/** Share of a move after which what stands on nothing falls. */
const STEP_SHARE = 0.6;

type Move = Extract<VoxelAction, { readonly op: 'move' }>;

function movingCubes(before: VoxelState, after: VoxelState, { at, step }: Move, fraction: number): readonly PlacedCube[] {
  const target = plus(at, step);
  const stepped = (cube: VoxelCube): Vector => (isAt(cube.at, at) ? target : isAt(cube.at, target) ? at : cube.at);
  const falls = before.cubes.some((cube) => !isAt(cubeWithId(after, cube.id)?.at ?? cube.at, stepped(cube)));
  const share = falls ? STEP_SHARE : 1;
  const isSwap = before.cubes.some((cube) => isAt(cube.at, target));
  return before.cubes.map((cube) => {
    const [over, end] = [stepped(cube), cubeWithId(after, cube.id)?.at ?? cube.at];
    if (fraction > share) return { cube, at: mix(over, end, ((fraction - share) / (1 - share)) ** 2) };
    const along = fraction / share;
    return { cube, at: isSwap && isAt(cube.at, at) ? aside(at, target, along) : mix(cube.at, over, isSwap ? middleThird(along) : along) };
  });
}

const isAt = (one: Vector, other: Vector): boolean => one[0] === other[0] && one[1] === other[1] && one[2] === other[2];

/** Two cubes that change places do not go through each other: the one that was told to move steps aside, towards the viewer. */
function aside(from: Vector, to: Vector, along: number): Vector {
  const out: Vector = from[1] === to[1] ? [0, -1, 0] : [-1, 0, 0];
  const far = Math.min(1, 3 * along, 3 * (1 - along));
  return plus(mix(from, to, middleThird(along)), times(out, ASIDE * far));
}

const ASIDE = 1.05;
const middleThird = (along: number): number => Math.max(0, Math.min(1, 3 * along - 1));

export interface Box {
  readonly from: Vector;
  readonly to: Vector;
}

/** Around all cubes of these states. */
export function boxOf(states: readonly VoxelState[]): Box {
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

/** Room for what comes down. */
const DROP_ROOM = 0.35 * DROP;

/** Of a ball about the middle of the stage that holds every state. */
export function filmRadius(film: VoxelFilm): number {
  if (turns(film)) return Math.max(...film.states.map((state) => halfDiagonal(boxOf([state]))));
  return halfDiagonal(boxOf(film.states)) + (film.actions.some(({ op }) => op === 'place') ? DROP_ROOM : 0);
}

/** Tiles of the ground below a stack that is never turned; null below what turns. */
export function groundOf(film: VoxelFilm): Box | null {
  if (turns(film)) return null;
  const { from, to } = boxOf(film.states);
  return { from, to: [to[0], to[1], from[2]] };
}
