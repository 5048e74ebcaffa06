import fc from 'fast-check';
import type { Json } from 'rung-puzzles/core/json';
import { toSvg } from 'rung-puzzles/scene/svg';
import { describe, expect, it } from 'vitest';
import { drawFolded, drawPunched, drawUnfolded } from './draw';
import { applyIsometry, compose, IDENTITY, type Isometry, inverse, reflectionIn } from './isometry';
import { type Cell, layersAt, punch, punchable, sortCells } from './layers';
import { MIRRORS, mirrorCell, mirrorFold } from './mirror';
import type { PaperPoint } from './point';
import type { Polygon } from './polygon';
import { cornerFolds, straightFolds } from './possible-folds';
import { facetsAt, facetsDuring, filmOf, type PlacedFacet, readReplay } from './replay';
import { type Fold, flatSheet, foldAll, foldSheet, isBackUp, outlineOf, type Sheet } from './sheet';
import { holesWhileFolded } from './unfolding';

const LEFT_OVER_RIGHT: Fold = {
  line: [
    [2, 0],
    [2, 4],
  ],
  moves: 'right',
};
const BOTTOM_OVER_TOP: Fold = {
  line: [
    [2, 2],
    [4, 2],
  ],
  moves: 'right',
};

/** A folding of a sheet of up to 8 × 8 cells, chosen by numbers: straight folds, then a corner fold if it fits. */
const foldings = fc
  .record({ side: fc.integer({ min: 2, max: 8 }), picks: fc.array(fc.nat(), { maxLength: 4 }), corner: fc.nat() })
  .map(({ side, picks, corner }) => {
    const folds: Fold[] = [];
    let sheet = flatSheet(side, side);
    const add = (possible: readonly Fold[], pick: number) => {
      if (possible.length === 0) return;
      const fold = possible[pick % possible.length] as Fold;
      folds.push(fold);
      sheet = foldSheet(sheet, fold);
    };
    for (const pick of picks) add(straightFolds(outlineOf(sheet)), pick);
    add(cornerFolds(outlineOf(sheet)), corner);
    return { side, folds, sheet };
  });

const areaOf = (polygon: Polygon): number =>
  Math.abs(
    polygon.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = polygon[(index + 1) % polygon.length] as PaperPoint;
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

describe('folding', () => {
  it('lays the left half over the right one, back up, its columns in reverse', () => {
    const sheet = foldSheet(flatSheet(4, 4), LEFT_OVER_RIGHT);
    expect(layersAt(sheet, [1, 2])).toEqual([
      { cell: [1, 2], moved: [false] },
      { cell: [1, 1], moved: [true] },
    ]);
    expect(layersAt(sheet, [0, 0])).toEqual([]);
  });

  it('turns a stack of layers over as a whole', () => {
    const sheet = foldAll(flatSheet(4, 4), [LEFT_OVER_RIGHT, BOTTOM_OVER_TOP]);
    const layers = layersAt(sheet, [0, 3]) ?? [];
    expect(layers.map(({ cell }) => cell)).toEqual([
      [0, 3],
      [0, 0],
      [3, 0],
      [3, 3],
    ]);
    expect(layers.map(isBackUp)).toEqual([false, true, false, true]);
  });

  it('creases only the cells under a corner fold', () => {
    const sheet = foldSheet(flatSheet(3, 3), {
      line: [
        [0, 2],
        [2, 0],
      ],
      moves: 'left',
    });
    const creased = [
      [0, 1],
      [1, 0],
    ] as const;
    for (const cell of creased) expect(layersAt(sheet, cell)).toBeNull();
    expect(punchable(sheet).map(({ at }) => at)).toEqual([
      [0, 2],
      [1, 1],
      [1, 2],
      [2, 0],
      [2, 1],
      [2, 2],
    ]);
    expect(punch(sheet, [[1, 1]])).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(punch(sheet, [[0, 0]])).toBeNull();
  });

  it('keeps the area of the paper, lands inside and leaves the lowest facet in place', () => {
    fc.assert(
      fc.property(foldings, ({ side, sheet }) => {
        expect(sheet.facets.reduce((sum, { outline }) => sum + areaOf(outline), 0)).toBe(side * side);
        const [xs, ys] = [outlineOf(sheet).map(([x]) => x), outlineOf(sheet).map(([, y]) => y)];
        for (const [x, y] of sheet.facets.flatMap(({ outline }) => outline)) {
          expect(x >= Math.min(...xs) && x <= Math.max(...xs) && y >= Math.min(...ys) && y <= Math.max(...ys)).toBe(
            true,
          );
        }
        expect(sheet.facets[0]?.toSheet).toEqual(IDENTITY);
      }),
    );
  });

  it('has 4 straight folds of a 3 × 3 sheet, 8 of a 4 × 4 sheet, and 4 corners of each length from 2 cells', () => {
    const outline = (side: number) => outlineOf(flatSheet(side, side));
    expect([3, 4, 5].map((side) => straightFolds(outline(side)).length)).toEqual([4, 8, 8]);
    expect([2, 3, 4].map((side) => cornerFolds(outline(side)).length)).toEqual([4, 8, 12]);
  });
});

describe('isometries', () => {
  it('undo themselves when they reflect, and their inverse otherwise', () => {
    fc.assert(
      fc.property(foldings, fc.tuple(fc.nat(), fc.nat()), ({ folds, sheet }, point) => {
        for (const fold of folds)
          expect(plain(compose(reflectionIn(fold.line), reflectionIn(fold.line)), point)).toEqual(point);
        for (const { toSheet } of sheet.facets)
          expect(plain(inverse(toSheet), applyIsometry(toSheet, point))).toEqual(point);
      }),
    );
  });

  /** Without negative zeros. */
  const plain = (isometry: Isometry, point: PaperPoint) => applyIsometry(isometry, point).map((value) => value + 0);

  it('reject any other line', () => {
    expect(() =>
      reflectionIn([
        [0, 0],
        [2, 1],
      ]),
    ).toThrow('45');
    expect(() =>
      reflectionIn([
        [1, 1],
        [1, 1],
      ]),
    ).toThrow('45');
  });
});

describe('punching', () => {
  it('makes the same holes as opening fold by fold', () => {
    fc.assert(
      fc.property(foldings, fc.nat(), ({ side, folds, sheet }, pick) => {
        const places = punchable(sheet);
        if (places.length === 0) return;
        const at = places[pick % places.length]?.at as Cell;
        expect(holesWhileFolded(flatSheet(side, side), folds, [at], 0)).toEqual(punch(sheet, [at]));
      }),
    );
  });

  it('knows every cell of the sheet once, or as creased', () => {
    fc.assert(
      fc.property(foldings, ({ side, sheet }) => {
        const cells = sortCells(punchable(sheet).flatMap(({ layers }) => layers.map(({ cell }) => cell)));
        expect(new Set(cells.map(String)).size).toBe(cells.length);
        expect(cells.length).toBeLessThanOrEqual(side * side);
      }),
    );
  });
});

describe('mirrors', () => {
  it('show the mirrored holes of the mirrored folding', () => {
    fc.assert(
      fc.property(foldings, fc.constantFrom(...MIRRORS), fc.nat(), ({ side, folds, sheet }, mirror, pick) => {
        const places = punchable(sheet);
        if (places.length === 0) return;
        const at = places[pick % places.length]?.at as Cell;
        const mirrored = foldAll(
          flatSheet(side, side),
          folds.map((fold) => mirrorFold(fold, mirror, side)),
        );
        const holes = (punch(sheet, [at]) ?? []).map((cell) => mirrorCell(cell, mirror, side));
        expect(punch(mirrored, [mirrorCell(at, mirror, side)])).toEqual(sortCells(holes));
      }),
    );
  });
});

describe('pictures', () => {
  const stagesOf = (side: number, folds: readonly Fold[]) =>
    folds
      .map((fold, index) =>
        toSvg(
          drawFolded(
            foldAll(flatSheet(side, side), folds.slice(0, index)),
            fold,
            foldAll(flatSheet(side, side), folds.slice(0, index + 1)),
          ),
        ),
      )
      .join();

  it('never look the same for two foldings', () => {
    const first = straightFolds(outlineOf(flatSheet(4, 4)));
    const foldings = first.flatMap((fold) => {
      const outline = outlineOf(foldSheet(flatSheet(4, 4), fold));
      return [...straightFolds(outline), ...cornerFolds(outline)].map((next) => [fold, next]);
    });
    expect(foldings.length).toBe(96);
    expect(new Set(foldings.map((folds) => stagesOf(4, folds))).size).toBe(foldings.length);
  });

  it('show every hole', () => {
    const circles = (svg: string) => svg.match(/<circle/g)?.length;
    expect(
      circles(
        toSvg(
          drawUnfolded(3, 3, [
            [0, 0],
            [2, 1],
          ]),
        ),
      ),
    ).toBe(2);
    expect(
      circles(
        toSvg(
          drawPunched(foldSheet(flatSheet(4, 4), LEFT_OVER_RIGHT), [
            [0, 2],
            [1, 3],
            [3, 3],
          ]),
        ),
      ),
    ).toBe(3);
  });
});

describe('films', () => {
  const film = filmOf(4, 4, [LEFT_OVER_RIGHT, BOTTOM_OVER_TOP], [[0, 3]]);

  it('fold, punch and open again, and end flat with all holes', () => {
    expect(film.actions.map(({ op }) => op)).toEqual(['fold', 'fold', 'punch', 'unfold', 'unfold']);
    expect(film.states.at(-1)).toEqual({
      rows: 4,
      cols: 4,
      folds: [],
      holes: [
        [0, 0],
        [0, 3],
        [3, 0],
        [3, 3],
      ],
    });
  });

  it('survive JSON', () => {
    const { states, actions } = JSON.parse(JSON.stringify(film)) as { states: Json[]; actions: Json[] };
    expect(readReplay(states, actions)).toEqual(film);
  });

  it('are rejected if they are malformed', () => {
    const { states, actions } = JSON.parse(JSON.stringify(film)) as { states: Json[]; actions: Json[] };
    expect(() => readReplay(states, actions.slice(1))).toThrow('one state more');
    expect(() => readReplay(states.with(0, { rows: -1 }), actions)).toThrow('rows');
    expect(() => readReplay(states, actions.with(0, { op: 'fold', fold: { line: [[0, 0]], moves: 'left' } }))).toThrow(
      'two ends',
    );
    expect(() => readReplay(states, actions.with(0, { op: 'tear' }))).toThrow('an action');
  });

  it('swing from the place before a fold, upright, to the place after it', () => {
    fc.assert(
      fc.property(foldings, ({ side, folds, sheet }) => {
        if (folds.length === 0) return;
        const holes =
          punch(
            sheet,
            punchable(sheet)
              .slice(0, 1)
              .map(({ at }) => at),
          ) ?? [];
        const closed = { rows: side, cols: side, folds, holes };
        expect(shown(facetsDuring(closed, [-1, 0]))).toEqual(shown(facetsAt(closed)));
        expect(holesShown(facetsDuring(closed, [1, 0]))).toEqual(
          holesShown(facetsAt({ ...closed, folds: folds.slice(0, -1) })),
        );
        for (const { corners, isMoving } of facetsDuring(closed, [0, 1]))
          expect(corners.every(([, , z]) => (isMoving ? z >= 0 : z === 0))).toBe(true);
      }),
    );
  });

  const shown = (facets: readonly PlacedFacet[]) =>
    facets
      .map(
        ({ corners, isBackUp }) =>
          `${corners
            .map(([x, y, z]) => [x + 0, y + 0, z + 0])
            .sort()
            .join(' ')} ${isBackUp}`,
      )
      .sort();
  const holesShown = (facets: readonly PlacedFacet[]) => facets.flatMap(({ holes }) => holes.map(String)).sort();
});

it('reads a fold like a person who walks along its line', () => {
  const sheet: Sheet = foldSheet(flatSheet(2, 3), {
    line: [
      [0, 1],
      [3, 1],
    ],
    moves: 'left',
  });
  expect(outlineOf(sheet)).toEqual([
    [3, 1],
    [3, 2],
    [0, 2],
    [0, 1],
  ]);
});
