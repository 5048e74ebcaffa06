import type { Part } from 'rung-puzzles/engines/solids/part/part';
import { expect, it } from 'vitest';
import { cross, dot, minus, plus, times, type Vector } from '../vectors';
import { type PartFace, partBox, partFaces } from './part-faces';

const BLOCK = { op: 'add', shape: { kind: 'box', from: [0, 0, 0], to: [5, 4, 3] } } as const;
const SLOT = { op: 'cut', shape: { kind: 'box', from: [2, 0, 2], to: [3, 4, 3] } } as const;
const SLOPE = {
  op: 'cut',
  shape: { kind: 'wedge', axis: 'y', from: [3, 0, 1], to: [5, 4, 3], corner: [1, 1] },
} as const;
const HOLE = {
  op: 'cut',
  shape: { kind: 'cylinder', axis: 'z', center: [1, 2], radius: 0.75, from: 0, to: 3 },
} as const;
const BOSS = {
  op: 'add',
  shape: { kind: 'cylinder', axis: 'x', center: [2, 1], radius: 0.5, from: -1, to: 0 },
} as const;

const areaOf = ({ corners }: PartFace): Vector =>
  corners.slice(2).reduce<Vector>(
    (sum, corner, index) => {
      const [first, before] = [corners[0] as Vector, corners[index + 1] as Vector];
      return plus(sum, times(cross(minus(before, first), minus(corner, first)), 0.5));
    },
    [0, 0, 0],
  );
const sizeOf = (face: PartFace): number => Math.abs(dot(areaOf(face), face.normal));
/** By the divergence theorem, which holds only for closed surfaces. */
const volumeOf = (faces: readonly PartFace[]): number =>
  faces.reduce((sum, face) => sum + (dot(face.corners[0] as Vector, face.normal) * sizeOf(face)) / 3, 0);
/** Of a 64-sided prism, of which a volume differs from a cylinder's. */
const round = (radius: number, height: number): number => 32 * Math.sin(Math.PI / 32) * radius * radius * height;

const VOLUMES: readonly (readonly [name: string, part: Part, volume: number])[] = [
  ['a block', [BLOCK], 60],
  ['a slot', [BLOCK, SLOT], 56],
  ['a slope', [BLOCK, SLOPE], 52],
  ['a hole', [BLOCK, HOLE], 60 - round(0.75, 3)],
  ['a boss', [BLOCK, BOSS], 60 + round(0.5, 1)],
  ['all of them', [BLOCK, SLOT, SLOPE, HOLE, BOSS], 60 - 4 - 8 - round(0.75, 3) + round(0.5, 1)],
];

it.each(VOLUMES)('closes the surface of a part with %s around its volume', (_, part, volume) => {
  const faces = partFaces(part);
  const sum = faces.reduce<Vector>((total, face) => plus(total, times(face.normal, sizeOf(face))), [0, 0, 0]);
  for (const axis of sum) expect(axis).toBeCloseTo(0, 2);
  expect(volumeOf(faces)).toBeCloseTo(volume, 1);
});

it('finds the box around a part', () => {
  expect(partBox([BLOCK, HOLE, BOSS])).toEqual({ from: [-1, 0, 0], to: [5, 4, 3] });
});
