import fc from 'fast-check';
import type { Point, Shape } from 'rung-puzzles/scene/scene';
import { expect, it } from 'vitest';
import { CUBE_NETS } from '../cube-nets';
import type { Vector } from '../direction';
import { foldNet, type NetSquare } from '../net';
import { distinctTurns } from '../patterns/patterns';
import { type CosSin, squarePoses } from '../pose';
import { applyAction, between, flatNet, foldAll, turnBy } from '../replay';
import { ROTATIONS } from '../rotation';
import { cornerView } from './corner-view';
import { drawNet } from './net';
import { turnedCube } from './printed-cube';
import { drawView } from './view';

const cosSin: CosSin = (degrees) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
/** The arrow's strokes: shaft, then head, in units from the face's upper left corner. */
const ARROW: readonly Point[] = [
  [6, 10],
  [6, 2],
  [3, 5],
  [6, 2],
  [9, 5],
  [6, 2],
];
const HALF_ROOT_3 = Math.sqrt(3) / 2;
const EDGE_PX = 146;

const strokesIn = (shapes: readonly Shape[], widthPx: number): readonly Point[] =>
  shapes.flatMap((shape) =>
    shape.kind === 'path' && shape.strokeWidth === widthPx
      ? shape.commands.flatMap((command) => ('to' in command ? [command.to] : []))
      : [],
  );

const arrows = fc
  .tuple(fc.constantFrom(...CUBE_NETS.flat()), fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }))
  .map(([cells, turns]) =>
    cells.map((cell, index): NetSquare => ({ ...cell, pattern: 'arrow', turn: turns[index] as number })),
  );

/**
 * From the top, the right and the front at once: x to the lower right, y up, z to the lower left. In px from the middle
 * of the panel.
 */
const isometric = ([x, y, z]: Vector): Point => [(x - z) * HALF_ROOT_3 * EDGE_PX, ((x + z) / 2 - y) * EDGE_PX];

it('draws the corner that the animated net ends in, mark by mark', () => {
  fc.assert(
    fc.property(arrows, fc.constantFrom(...ROTATIONS), (squares, rotation) => {
      const flat = flatNet(squares, 0);
      const turn = turnBy(rotation);
      const poses = squarePoses(between(applyAction(flat, foldAll(flat)), turn, 1, cosSin), cosSin);
      const seen = poses.flatMap(({ position, right, up, normal }, index) => {
        if (normal[0] + normal[1] + normal[2] < 0.5) return [];
        return ARROW.map(([x, y]) => {
          let [across, above] = [x / 12 - 0.5, 0.5 - y / 12];
          for (let turned = 0; turned < (squares[index] as NetSquare).turn; turned += 1)
            [across, above] = [above, -across];
          return isometric(
            [0, 1, 2].map(
              (axis) => (position[axis] as number) + across * (right[axis] as number) + above * (up[axis] as number),
            ) as unknown as Vector,
          );
        });
      });
      const { shapes, width, height } = drawView(cornerView(turnedCube(foldNet(squares), rotation), distinctTurns));
      // The corner nearest to the viewer is in the middle of the panel, and so is the middle of the cube.
      const drawn = strokesIn(shapes, 7).map(([x, y]): Point => [x - width / 2, y - height / 2]);
      expect(drawn).toHaveLength(3 * ARROW.length);
      for (const point of drawn) expect(seen.some((other) => isNear(point, other))).toBe(true);
      for (const point of seen) expect(drawn.some((other) => isNear(point, other))).toBe(true);
    }),
  );
});

const isNear = (one: Point, other: Point): boolean =>
  Math.abs(one[0] - other[0]) < 0.01 && Math.abs(one[1] - other[1]) < 0.01;

it('keeps every net inside its panel, at one scale', () => {
  for (const cells of CUBE_NETS.flat()) {
    const { shapes, width, height } = drawNet(cells.map((cell) => ({ ...cell, pattern: 'red', turn: 0 })));
    const points = shapes.flatMap((shape) => (shape.kind === 'polygon' ? shape.points : []));
    for (const [x, y] of points) expect(Math.min(x, y, width - x, height - y)).toBeGreaterThanOrEqual(10);
    expect([width, height]).toEqual([320, 320]);
  }
});
