/** Pictures and views, checked against slower, independent implementations. */
import fc from 'fast-check';
import { SIX_COLORS } from 'rung-puzzles/scene/six-colors';
import { describe, expect, it } from 'vitest';
import { addCells, type Cell, cellKey, keysOf, type Solid } from '../cell';
import {
  BACK_LEFT,
  BACK_RIGHT,
  type Corner,
  FRONT_LEFT,
  FRONT_RIGHT,
  pageBox,
  pictureKey,
  SIDES,
  seenFrom,
  visibleCells,
} from '../seen';
import { stackOf } from '../stack';
import { cellsSeenIn, VIEWS, viewOf } from '../views';
import { drawIsometric, fittingEdgePx, shaded } from './isometric';
import { drawViews } from './views';

const CORNERS = [FRONT_LEFT, FRONT_RIGHT, BACK_RIGHT, BACK_LEFT];
const cell = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }));
const solid = fc.uniqueArray(cell, { minLength: 1, maxLength: 14, selector: cellKey }) as fc.Arbitrary<Solid>;
const corner = fc.constantFrom(...CORNERS);

/** Follows lines of sight through points near the middle of each third of a face, in steps of a quarter of a cell. */
function isSeenByWalking(solid: Solid, cell: Cell, viewer: Corner): boolean {
  const keys = keysOf(solid);
  const towards = [viewer.x, viewer.y, 1] as const;
  const points = [0.25, 0.75].flatMap((a) => [0.2, 0.8].map((b) => [a, b] as const));
  return points.some(([a, b]) =>
    [0, 1, 2].some((axis) => {
      const at = cell.map((from, index) =>
        index === axis ? from + (towards[axis] === 1 ? 1 : 0) : from + (index === (axis + 1) % 3 ? a : b),
      );
      for (let step = 1; step <= 4000; step += 1) {
        const point = at.map((from, index) =>
          Math.floor(from + ((towards[index] as number) * (step - 0.5)) / 100),
        ) as unknown as Cell;
        if (keys.has(cellKey(point))) return false;
        if (step > 800) return true;
      }
      return true;
    }),
  );
}

describe('an isometric picture', () => {
  it('shows three whole faces of a single cube, from each corner', () => {
    for (const viewer of CORNERS) {
      const seen = [...seenFrom([[1, 2, 0]], viewer).values()];
      for (const side of SIDES) expect(seen.filter((each) => each.side === side)).toHaveLength(2);
    }
  });

  it('shows the cubes that lines of sight reach', () => {
    fc.assert(
      fc.property(solid, corner, (cells, viewer) => {
        const visible = keysOf(visibleCells(cells, viewer));
        for (const each of cells)
          expect(visible.has(cellKey(each)), each.join()).toBe(isSeenByWalking(cells, each, viewer));
      }),
      { numRuns: 60 },
    );
  });

  it('stays the same when the solid moves along the line of sight or anywhere else', () => {
    fc.assert(
      fc.property(solid, corner, cell, (cells, viewer, by) => {
        expect(
          pictureKey(
            cells.map((each) => addCells(each, by as Cell)),
            viewer,
          ),
        ).toBe(pictureKey(cells, viewer));
      }),
    );
  });

  it('does not change with a cube hidden behind others, and does with one in front', () => {
    const wall: Solid = [
      [0, 0, 0],
      [0, 1, 0],
      [1, 0, 0],
      [0, 0, 1],
    ];
    expect(pictureKey([...wall, [1, 1, 0]])).toBe(pictureKey([...wall]));
    expect(pictureKey([...wall, [1, 1, 0]], BACK_RIGHT)).not.toBe(pictureKey(wall, BACK_RIGHT));
  });

  it('draws the same shapes for any order of cells, within its frame', () => {
    fc.assert(
      fc.property(solid, corner, (cells, viewer) => {
        const edgePx = fittingEdgePx([{ solid: cells }], 320, 320, 20, viewer);
        const look = {
          width: 320,
          height: 320,
          edgePx,
          corner: viewer,
          colorOf: ([x]: Cell) => SIX_COLORS[x % 6] as (typeof SIX_COLORS)[number],
        };
        const scene = drawIsometric(cells, look);
        expect(drawIsometric([...cells].reverse(), look)).toEqual(scene);
        for (const shape of scene.shapes)
          if (shape.kind === 'polygon')
            for (const [x, y] of shape.points) expect(Math.min(x, y, 320 - x, 320 - y)).toBeGreaterThanOrEqual(19.9);
        expect(pageBox(cells, viewer).to.u).toBeGreaterThan(pageBox(cells, viewer).from.u);
      }),
    );
  });

  it('keeps letters readable on every side of every colour', () => {
    const luminance = (color: string) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
        const channel = Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
        return sum + weight * (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
      }, 0);
    for (const { fill, ink } of SIX_COLORS) {
      for (const side of SIDES) {
        const [one, other] = [luminance(shaded(fill, side)) + 0.05, luminance(ink) + 0.05];
        expect(Math.max(one / other, other / one), `${fill} ${side}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

describe('views', () => {
  const stack = stackOf([
    [1, 2, 3],
    [1, 0, 2],
    [2, 1, 1],
  ]);
  const box: Cell = [3, 3, 3];

  it('are drawn as seen when walking around', () => {
    const rows = (view: (typeof VIEWS)[number]) => viewOf(view, stack, box).map((row) => row.join(''));
    expect(rows('front')).toEqual(['100', '111', '111']);
    expect(rows('left')).toEqual(['100', '111', '111']);
    expect(rows('top')).toEqual(['111', '101', '111']);
    expect(viewOf('right', stack, box)).toEqual(viewOf('left', stack, box).map((row) => [...row].reverse()));
    expect(viewOf('back', stack, box)).toEqual(viewOf('front', stack, box).map((row) => [...row].reverse()));
  });

  it('have as many squares as nearest cubes', () => {
    fc.assert(
      fc.property(solid, fc.constantFrom(...VIEWS), (cells, view) => {
        const matrix = viewOf(view, cells, [4, 4, 4]);
        expect(cellsSeenIn(view, cells, [4, 4, 4])).toHaveLength(matrix.flat().filter((square) => square === 1).length);
        expect(viewOf(view, cellsSeenIn(view, cells, [4, 4, 4]), [4, 4, 4])).toEqual(matrix);
      }),
    );
  });

  it('are side by side above their names', () => {
    const scene = drawViews(
      (['front', 'left', 'top'] as const).map((view) => ({ view, matrix: viewOf(view, stack, box) })),
      { width: 640, height: 320, squarePx: 50 },
    );
    expect(scene.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))).toEqual([
      'Front',
      'Left',
      'front',
      'Top',
      'front',
    ]);
  });
});
