import { rngFor } from 'rung-puzzles/core/rng';
import { seedOf } from 'rung-puzzles/tasks/testing';
import { many } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { faceCount } from './count-faces';
import { segment, splitAll } from './curves';
import { differenceOf, drawingKeys, HALF_TURN, MIRRORED, turned } from './drawing/drawing-keys';
import { isometricOf } from './drawing/isometric-drawing';
import { drawingOf } from './drawing/view-drawing';
import type { Part } from './part';
import { type Draft, randomBlock, withFeature } from './random-part';
import { isInside, solidOf } from './solid';
import { meshOf, volumeOf } from './testing/mesh';
import { OPPOSITE, PART_VIEWS } from './views';

const BLOCK: Part = [{ op: 'add', shape: { kind: 'box', from: [0, 0, 0], to: [4, 5, 3] } }];
const DRILLED: Part = [
  ...BLOCK,
  { op: 'cut', shape: { kind: 'cylinder', axis: 'z', center: [2, 2], radius: 0.75, from: 1, to: 3 } },
];
const SLOPED: Part = [
  ...BLOCK,
  { op: 'cut', shape: { kind: 'wedge', axis: 'y', from: [2, 0, 1], to: [4, 5, 3], corner: [1, 1] } },
];

const randomPart = (seed: number, features: number): Part | null => {
  const rng = rngFor(seedOf(seed), 'part');
  let draft: Draft | null = randomBlock(rng);
  for (let made = 0; made < features && draft !== null; made += 1) draft = withFeature(draft, rng);
  return draft?.steps ?? null;
};
const PARTS = Array.from({ length: many(40) }, (_, seed) => randomPart(seed, 2 + (seed % 5))).filter(
  (part) => part !== null,
);

describe('drawings along an axis', () => {
  it('of a block are its outline', () => {
    const lines = drawingOf(BLOCK, 'front');
    expect(lines).toHaveLength(4);
    expect(lines.every(({ kind, hidden }) => kind === 'segment' && !hidden)).toBe(true);
  });

  it('of a blind hole are a circle from above, dashed lines from the front, a dashed circle from below', () => {
    const arcs = (view: 'top' | 'bottom') => drawingOf(DRILLED, view).filter(({ kind }) => kind === 'arc');
    expect(arcs('top').map(({ hidden }) => hidden)).toEqual([false, false, false, false]);
    expect(arcs('bottom').map(({ hidden }) => hidden)).toEqual([true, true, true, true]);
    const dashed = drawingOf(DRILLED, 'front').filter(({ hidden }) => hidden);
    expect(
      dashed.map(({ from, to }) => [from, to].map((point) => point.map((each) => Math.round(each * 1e6) / 1e6))),
    ).toEqual(
      expect.arrayContaining([
        [
          [1.25, 1],
          [1.25, 3],
        ],
        [
          [2.75, 1],
          [2.75, 3],
        ],
        [
          [1.25, 1],
          [2.75, 1],
        ],
      ]),
    );
    expect(dashed).toHaveLength(3);
  });

  it('of a slope are a diagonal from the front and its border from above', () => {
    const diagonal = drawingOf(SLOPED, 'front').filter(({ from, to }) => from[0] !== to[0] && from[1] !== to[1]);
    expect(diagonal).toEqual([{ kind: 'segment', from: [2, 3], to: [4, 1], hidden: false }]);
    expect(drawingOf(SLOPED, 'top').some(({ from, to }) => from[0] === 2 && to[0] === 2)).toBe(true);
  });

  it('from opposite sides have mirrored outlines and the same lines, visible or hidden', () => {
    for (const part of PARTS) {
      for (const view of ['front', 'left', 'top'] as const) {
        const flip = view === 'top' ? ([1, 0, 0, -1] as const) : MIRRORED;
        const [one, other] = [
          drawingKeys(drawingOf(part, view)),
          drawingKeys(turned(drawingOf(part, OPPOSITE[view]), flip)),
        ];
        const straight = (keys: typeof one) => [...keys.places.keys()].filter((key) => !key.startsWith('arc')).sort();
        expect(straight(one)).toEqual(straight(other));
      }
    }
  });

  it('are unchanged by two half turns', () => {
    for (const part of PARTS.slice(0, 10)) {
      const lines = drawingOf(part, 'front');
      expect(differenceOf(drawingKeys(lines), drawingKeys(turned(turned(lines, HALF_TURN), HALF_TURN)))).toBe(0);
    }
  });
});

describe('parts', () => {
  it('have the right number of faces', () => {
    expect([BLOCK, DRILLED, SLOPED].map(faceCount)).toEqual([6, 8, 7]);
  });

  it('have closed meshes with the right volume, outside out', () => {
    expect(volumeOf(meshOf(BLOCK))).toBeCloseTo(60, 9);
    expect(volumeOf(meshOf(DRILLED))).toBeCloseTo(60 - 1.125 * Math.PI, 1);
    expect(volumeOf(meshOf(SLOPED))).toBeCloseTo(50, 9);
    for (const part of PARTS) expect(openEdges(meshOf(part))).toBe(0);
  });

  it('have isometric pictures whose regions show one surface each', () => {
    for (const part of PARTS) expect(isometricOf(part).isSound).toBe(true);
  });

  it('have six views', () => {
    expect(PART_VIEWS.map((view) => OPPOSITE[OPPOSITE[view]])).toEqual([...PART_VIEWS]);
  });

  it('contain added shapes without later cuts', () => {
    const solid = solidOf(DRILLED);
    expect([
      isInside(solid, [2, 2, 0.5]),
      isInside(solid, [2, 2, 2]),
      isInside(solid, [0.5, 0.5, 2]),
      isInside(solid, [5, 2, 2]),
    ]).toEqual([true, false, true, false]);
  });
});

/**
 * Returns edges that are not used equally often in both directions. Rings and fans share rims; several triangles share
 * the sides of squares.
 */
function openEdges(mesh: readonly number[]): number {
  let [x, y, z] = [0, 0, 0];
  for (let at = 0; at < mesh.length; at += 9) {
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = mesh.slice(at, at + 9) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    x += (by - ay) * (cz - az) - (bz - az) * (cy - ay);
    y += (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
    z += (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  }
  // The area vectors of a closed surface sum to zero.
  return Math.round(Math.abs(x) + Math.abs(y) + Math.abs(z));
}

it('cuts curves where they meet', () => {
  expect(splitAll([segment([0, 0], [2, 0]), segment([1, -1], [1, 1])])).toHaveLength(4);
});
