import fc from 'fast-check';
import { rngFor } from 'rung-puzzles/core/rng';
import { parseSeed } from 'rung-puzzles/core/seed';
import { describe, expect, it } from 'vitest';
import { figureKey } from './cell';
import { CUBE_NETS, foldsToCube, HEXOMINOES } from './cube-nets';
import { cross, DIRECTIONS, type Direction, opposite, vectorOf } from './direction';
import {
  cornerKeys,
  cornerView,
  cubeWithCorner,
  HIDDEN_FACES,
  nearestRotation,
  shows,
  VIEW_FACES,
  viewsOf,
} from './draw/corner-view';
import { heldCubes, type Print, type PrintedCube, turnedCube } from './draw/printed-cube';
import { foldedFrames } from './fold-tree';
import { turnAt, upAt } from './frame';
import { foldNet, unfoldCube } from './net';
import { DOT_PATTERNS } from './patterns/dots';
import { LINE_PATTERNS } from './patterns/lines';
import { distinctTurnsOf, mirrorTurnOf } from './patterns/pattern';
import { distinctTurns } from './patterns/patterns';
import { freePolyominoes } from './polyominoes';
import { composed, IDENTITY, inverse, ROTATIONS } from './rotation';
import { faceCount, vertexCorners, vertexShows } from './testing';

const seeds = fc.nat().map((value) => {
  const seed = parseSeed(String(value));
  if (!seed.ok) throw new Error('seed');
  return rngFor(seed.value, 'nets');
});
const four = (): 4 => 4;

describe('figures', () => {
  it('counts free polyominoes like OEIS A000105', () => {
    expect([1, 2, 3, 4, 5, 6].map((size) => freePolyominoes(size).length)).toEqual([1, 1, 2, 5, 12, 35]);
  });

  it('folds exactly 11 of the 35 hexominoes to a cube, judged in two ways', () => {
    expect(HEXOMINOES.filter(foldsToCube)).toHaveLength(11);
    expect(CUBE_NETS).toHaveLength(11);
    for (const cells of HEXOMINOES) expect(faceCount(cells) === 6, figureKey(cells)).toBe(foldsToCube(cells));
  });

  it('places a net in 8 different ways, or in 4 if it has a symmetry', () => {
    const counts = CUBE_NETS.map((placements) => placements.length).sort((one, other) => one - other);
    expect(counts.every((count) => count === 4 || count === 8)).toBe(true);
    for (const placements of CUBE_NETS) expect(new Set(placements.map(figureKey)).size).toBe(placements.length);
  });
});

describe('space', () => {
  it('has 24 rotations, all different, closed, each with its inverse', () => {
    const names = new Set(ROTATIONS.map(String));
    expect(names.size).toBe(24);
    for (const one of ROTATIONS) {
      expect(composed(one, inverse(one))).toEqual(IDENTITY);
      for (const other of ROTATIONS) expect(names.has(String(composed(one, other)))).toBe(true);
    }
  });

  it('multiplies directions like vectors', () => {
    for (const one of DIRECTIONS)
      for (const other of DIRECTIONS.filter((each) => each >> 1 !== one >> 1)) {
        const [a, b] = [vectorOf(one), vectorOf(other)];
        const product = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]].map(
          (value) => value + 0,
        );
        expect([...vectorOf(cross(one, other))]).toEqual(product);
      }
  });

  it('folds away from the viewer: the right neighbour becomes the right face, with its print outside', () => {
    const cross = [
      { row: 0, col: 1 },
      { row: 1, col: 0 },
      { row: 1, col: 1 },
      { row: 1, col: 2 },
      { row: 1, col: 3 },
      { row: 2, col: 1 },
    ];
    const normals = foldedFrames(cross, 2).map(({ normal }) => normal);
    // Top, left, front, right, back, bottom.
    expect(normals).toEqual([2, 1, 4, 0, 5, 3]);
  });

  it('keeps every frame right-handed and turns inverse to upper edges', () => {
    for (const [net] of CUBE_NETS)
      for (const frame of foldedFrames(net as (typeof CUBE_NETS)[0][0])) {
        expect(cross(frame.right, opposite(frame.down))).toBe(frame.normal);
        for (const turn of [0, 1, 2, 3]) expect(turnAt(frame, upAt(frame, turn))).toBe(turn);
      }
  });
});

/** Six prints, some equal, on faces with any turn. */
const cubeOf = (patterns: readonly string[], turns: readonly number[]): PrintedCube =>
  DIRECTIONS.map((face): Print => {
    const beside = DIRECTIONS.filter((direction) => direction >> 1 !== face >> 1);
    return { pattern: patterns[face] as string, up: beside[turns[face] as number] as Direction };
  });
const six = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { minLength: 6, maxLength: 6 });
const cubes = fc
  .tuple(six(fc.constantFrom('a', 'b', 'c', 'd')), six(fc.nat(3)))
  .map(([patterns, turns]) => cubeOf(patterns, turns));

describe('nets and views', () => {
  const outlines = CUBE_NETS.flat();

  it('folds back to the cube that was cut open', () => {
    fc.assert(
      fc.property(cubes, fc.constantFrom(...outlines), fc.constantFrom(...ROTATIONS), (cube, cells, rotation) => {
        expect(foldNet(unfoldCube(cube, cells, rotation, four))).toEqual(turnedCube(cube, inverse(rotation)));
      }),
    );
  });

  it('shows the same corners as folding by vertices, on every net', () => {
    const turns = { a: 4, b: 4, c: 4, d: 4 };
    fc.assert(
      fc.property(
        cubes,
        fc.constantFrom(...outlines),
        fc.constantFrom(...ROTATIONS),
        cubes,
        (cube, cells, rotation, other) => {
          const net = unfoldCube(cube, cells, rotation, four);
          for (const view of viewsOf(cube, four)) expect(vertexShows(net, view, turns)).toBe(true);
          expect(vertexCorners(net).every((corner) => shows(cube, corner, four))).toBe(true);
          for (const view of viewsOf(other, four)) expect(vertexShows(net, view, turns)).toBe(shows(cube, view, four));
        },
      ),
    );
  });

  it('has the same corners in every orientation, 8 if all prints differ', () => {
    fc.assert(
      fc.property(cubes, fc.constantFrom(...ROTATIONS), (cube, rotation) => {
        expect(cornerKeys(turnedCube(cube, rotation), four)).toEqual(cornerKeys(cube, four));
      }),
    );
    expect(cornerKeys(cubeOf([...'abcdef'], [0, 1, 2, 3, 0, 1]), four).size).toBe(8);
  });

  it('never shows its mirror image if all prints differ', () => {
    const cube = cubeOf([...'abcdef'], [0, 1, 2, 3, 0, 1]);
    for (const [top, right, front] of viewsOf(cube, () => 1))
      expect(shows(cube, [top, front, right], () => 1)).toBe(false);
  });

  it('counts cubes like Burnside: 192 with one print in four turns, 30 with six prints without', () => {
    const turned = Array.from({ length: 4 ** 6 }, (_, code) =>
      cubeOf(
        [...'aaaaaa'],
        [0, 1, 2, 3, 4, 5].map((place) => (code >> (2 * place)) & 3),
      ),
    );
    expect(new Set(turned.map(canonical)).size).toBe(192);
    const colored = permutations([...'abcdef']).map((patterns) => cubeOf(patterns, [0, 0, 0, 0, 0, 0]));
    expect(new Set(colored.map((cube) => [...cornerKeys(cube, () => 1)].sort().join('|'))).size).toBe(30);
  });

  it('puts a view back on a cube, and turns a cube to any of its views', () => {
    fc.assert(
      fc.property(cubes, seeds, (cube, rng) => {
        const view = rng.pick(viewsOf(cube, four));
        expect(cornerView(turnedCube(cube, nearestRotation(cube, view, four)), four)).toEqual(view);
        const hidden = HIDDEN_FACES.map((face) => cube[face] as Print);
        const built = cubeWithCorner(view, hidden);
        expect(cornerView(built, four)).toEqual(view);
        expect(VIEW_FACES.every((face) => built[face] !== undefined)).toBe(true);
      }),
    );
  });
});

const canonical = (cube: PrintedCube): string =>
  heldCubes(cube)
    .map((held) => held.map(({ pattern, up }) => pattern + up).join())
    .sort()[0] as string;

const permutations = <T>(list: readonly T[]): T[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((first, index) => permutations(list.toSpliced(index, 1)).map((rest) => [first, ...rest]));

describe('patterns', () => {
  it('derives the quarter turns that look different', () => {
    const turns = Object.fromEntries(LINE_PATTERNS.map(({ id }) => [id, distinctTurns(id)]));
    expect(turns).toEqual({
      ...{ plus: 1, circle: 1, square: 1, stripes: 2, diagonal: 2, ladder: 2 },
      ...{ arrow: 4, tee: 4, angle: 4, cup: 4, comb: 4, wedge: 4, pin: 4 },
    });
    expect(distinctTurns('red')).toBe(1);
    expect(DOT_PATTERNS.filter((pattern) => distinctTurnsOf(pattern) === 4)).toHaveLength(14);
  });

  it('has no chiral pattern: each mirror image equals one of its turns', () => {
    for (const pattern of [...LINE_PATTERNS, ...DOT_PATTERNS]) expect(mirrorTurnOf(pattern), pattern.id).not.toBeNull();
  });

  it('keeps dot patterns and their turns and mirror images at least four places apart', () => {
    const distance = (one: string, other: string) => [...one].filter((place, index) => place !== other[index]).length;
    const all = DOT_PATTERNS.map(({ id }) => id.replaceAll('/', ''));
    const turn = (places: string) => [6, 3, 0, 7, 4, 1, 8, 5, 2].map((from) => places[from]).join('');
    const mirror = (places: string) => [2, 1, 0, 5, 4, 3, 8, 7, 6].map((from) => places[from]).join('');
    const turns = (places: string) => [places, turn(places), turn(turn(places)), turn(turn(turn(places)))];
    all.forEach((one, index) => {
      for (const other of turns(one)) if (other !== one) expect(distance(one, other)).toBeGreaterThanOrEqual(4);
      for (const second of all.slice(index + 1))
        for (const other of [...turns(second), ...turns(mirror(second))])
          expect(distance(one, other), `${one} ${second}`).toBeGreaterThanOrEqual(4);
    });
  });
});
