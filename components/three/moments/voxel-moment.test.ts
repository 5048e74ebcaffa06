import fc from 'fast-check';
import { readReplay, type VoxelState } from 'rung-puzzles/engines/voxels/replay';
import { TURNS, turnedBy } from 'rung-puzzles/engines/voxels/turn';
import { expect, it } from 'vitest';
import { lengthOf, minus, plus, turnedAbout, type Vector } from '../vectors';
import { facesOf, shadeTowards } from './voxel-faces';
import { axisMarks, filmRadius, groundOf, type VoxelMoment, voxelMoment } from './voxel-moment';

const L_SHAPE = [
  [0, 0, 0],
  [1, 0, 0],
  [2, 0, 0],
  [2, 1, 0],
  [2, 1, 1],
] as const;
const stateOf = (cells: readonly Vector[]): VoxelState => ({ cubes: cells.map((at, id) => ({ id, at })) });

/** Middles of the cubes on the stage. */
function middles({ cubes, turn, center }: VoxelMoment): readonly string[] {
  return cubes
    .map(({ at }) => minus(plus(at, [0.5, 0.5, 0.5]), center))
    .map((middle) =>
      (turn ? turnedAbout(turn.axis, turn.degrees, middle) : middle)
        .map((value) => Math.round(value * 1e6) / 1e6 + 0)
        .join(),
    )
    .sort();
}

it('turns a solid until it matches the next state', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TURNS), (turn) => {
      const film = readReplay(
        [stateOf(L_SHAPE), stateOf(turnedBy(L_SHAPE, turn))] as never,
        [{ op: 'turn', ...turn }] as never,
      );
      expect(middles(voxelMoment(film, 0, 1))).toEqual(middles(voxelMoment(film, 1, 0)));
      expect(groundOf(film)).toBeNull();
    }),
  );
});

/** Cube 0 steps to the right off cube 1, where nothing holds it. */
const FALL = readReplay(
  [
    stateOf([
      [0, 0, 1],
      [0, 0, 0],
    ]),
    stateOf([
      [1, 0, 0],
      [0, 0, 0],
    ]),
  ] as never,
  [{ op: 'move', at: [0, 0, 1], step: [1, 0, 0] }],
);
const SWAP = readReplay(
  [
    stateOf([
      [0, 0, 0],
      [1, 0, 0],
    ]),
    stateOf([
      [1, 0, 0],
      [0, 0, 0],
    ]),
  ] as never,
  [{ op: 'move', at: [0, 0, 0], step: [1, 0, 0] }],
);
const PLACE = readReplay([{ cubes: [] }, { cubes: [{ id: 0, at: [0, 0, 0], part: 0 }] }], [{ op: 'place', part: 0 }]);

it('moves each cube from its place in one state to that in the next', () => {
  for (const film of [FALL, SWAP, PLACE])
    expect(middles(voxelMoment(film, 0, 1))).toEqual(middles(voxelMoment(film, 1, 0)));
  expect(voxelMoment(FALL, 0, 0.6).cubes[0]?.at).toEqual([1, 0, 1]);
});

it('lets cubes that change places pass next to each other', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (fraction) => {
      const [one, other] = voxelMoment(SWAP, 0, fraction).cubes;
      const apart = minus(one?.at as Vector, other?.at as Vector).map(Math.abs);
      expect(Math.max(...apart)).toBeGreaterThanOrEqual(1 - 1e-9);
    }),
  );
});

it('brings new parts down from above, and hides them before', () => {
  expect(voxelMoment(PLACE, 0, 0).cubes).toEqual([]);
  expect(voxelMoment(PLACE, 0, 0.5).cubes[0]?.at[2]).toBeGreaterThan(0);
  expect(filmRadius(PLACE)).toBeGreaterThan(lengthOf([0.5, 0.5, 0.5]));
});

it('draws the faces that no other cube covers, in the shades of the pictures', () => {
  expect(facesOf(voxelMoment(SWAP, 0, 0).cubes)).toHaveLength(10);
  const plain = { color: null, part: 0 };
  expect(shadeTowards([0, 0, 1], plain, false)).toBe('#f3f6fa');
  expect(shadeTowards([-1, 0, 0], plain, false)).toBe('#b9c6d6');
  expect(shadeTowards([0, -1, 0], plain, false)).toBe('#8297b0');
});

it('numbers the axes where cubes are moved by their places', () => {
  expect(axisMarks(SWAP).map(({ text }) => text)).toEqual(['0', '1', 'x', '0', 'y', '0', 'z']);
  expect(axisMarks(PLACE)).toEqual([]);
});
