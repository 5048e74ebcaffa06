import fc from 'fast-check';
import { rngFor } from 'rung-puzzles/core/rng';
import { CUBE_NETS } from 'rung-puzzles/engines/nets/cube-nets';
import { cross, DIRECTIONS, type Direction } from 'rung-puzzles/engines/nets/direction';
import { cornerView, shows, viewsOf } from 'rung-puzzles/engines/nets/draw/corner-view';
import { foldNet, unfoldCube } from 'rung-puzzles/engines/nets/net';
import { distinctTurns } from 'rung-puzzles/engines/nets/patterns/patterns';
import { clockwise, counterclockwise } from 'rung-puzzles/engines/nets/quarter-turn';
import { composed, IDENTITY, ROTATIONS, type Rotation } from 'rung-puzzles/engines/nets/rotation';
import { vertexShows } from 'rung-puzzles/engines/nets/testing';
import { many } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { seedOf } from '../../testing';
import { folding } from '../folding';
import { matching } from '../matching';
import { cubeKey, editionSeeds, heldCube, pictureKey, VIEWS } from './cubes';
import { drawNets } from './nets';

const seeds = fc.nat(1_000_000).map(seedOf);

describe('cubes', () => {
  it('are 44,747,776 up to rotation with 32 prints per face, and 192 with one colour', () => {
    const fixedBy = (rotation: Rotation, prints: number): number => {
      const left = new Set<Direction>(DIRECTIONS);
      let count = 1;
      for (const face of DIRECTIONS) {
        if (!left.has(face)) continue;
        let [at, back] = [face, IDENTITY];
        do {
          left.delete(at);
          at = rotation[at] as Direction;
          back = composed(back, rotation);
        } while (at !== face);
        // An arrow that returns to its own face turned is another print.
        count *= String(back) === String(IDENTITY) ? prints : 0;
      }
      return count;
    };
    const upToRotation = (prints: number) =>
      ROTATIONS.reduce((sum, rotation) => sum + fixedBy(rotation, prints), 0) / ROTATIONS.length;
    expect([upToRotation(32), upToRotation(4)]).toEqual([44_747_776, 192]);
  });

  it('look different in each of their 24 views, shown by 24 seeds in a row', () => {
    for (const block of [0n, 7n, 123_456_789n]) {
      const held = Array.from({ length: VIEWS }, (_, view) =>
        heldCube((block * 24n + BigInt(view)) as ReturnType<typeof seedOf>),
      );
      expect(new Set(held.map((cube) => pictureKey(cornerView(cube, distinctTurns)))).size).toBe(VIEWS);
      expect(new Set(held.map(cubeKey)).size).toBe(1);
    }
  });

  it('make an edition of 50 different cubes in 24 views, 1,200 seeds in a row', () => {
    const edition = editionSeeds(10n, 50);
    expect(new Set(edition).size).toBe(1200);
    expect(new Set(edition.map((seed) => cubeKey(heldCube(seed)))).size).toBe(50);
    expect([edition[0], edition.at(-1)]).toEqual([240n, 240n + 1199n]);
  });

  it('fold from every net in every way of cutting: 264 nets a cube, each the same cube', () => {
    const cube = heldCube(seedOf(77));
    const nets = CUBE_NETS.flatMap(([cells]) =>
      ROTATIONS.map((rotation) => unfoldCube(cube, cells ?? [], rotation, distinctTurns)),
    );
    expect(nets).toHaveLength(264);
    expect(new Set(nets.map((net) => JSON.stringify(net))).size).toBe(264);
    for (const net of nets) expect(cubeKey(foldNet(net))).toBe(cubeKey(cube));
  });

  it('are not their mirror images: no view has two faces exchanged', () => {
    const cubes = Array.from({ length: 100 }, (_, block) => heldCube(seedOf(24 * block)));
    // Six colours, because with two equal faces a picture may be of both cubes.
    const cube = cubes.find((each) => new Set(each.map(({ pattern }) => pattern)).size === 6) ?? [];
    const possible = viewsOf(cube, distinctTurns).filter(([top, right, front]) =>
      shows(cube, [top, front, right], distinctTurns),
    );
    expect(possible).toEqual([]);
  });

  it('are cut along all eleven outlines, each as often', () => {
    const counts = new Map<number, number>();
    const cells = CUBE_NETS.map(
      (placements) => new Set(placements.map((each) => each.map(({ row, col }) => `${row},${col}`).join(' '))),
    );
    for (let seed = 0; seed < 1100; seed += 1) {
      const [net = []] = drawNets(heldCube(seedOf(seed)), 1, rngFor(seedOf(seed), 'test'));
      const outline = cells.findIndex((texts) => texts.has(net.map(({ row, col }) => `${row},${col}`).join(' ')));
      counts.set(outline, (counts.get(outline) ?? 0) + 1);
    }
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
    expect([...counts.keys()].every((outline) => outline >= 0) && counts.size === 11).toBe(true);
    expect(chiSquare).toBeLessThan(35.6);
  });
});

describe('turns', () => {
  it('are right-handed about the face: counter-clockwise from outside, three of them one clockwise', () => {
    for (const face of DIRECTIONS) {
      const turn = counterclockwise(face);
      for (const direction of DIRECTIONS.filter((each) => each >> 1 !== face >> 1))
        expect(turn[direction]).toBe(cross(face, direction));
      expect(composed(composed(turn, turn), turn)).toEqual(clockwise(face));
    }
    // Around the front, seen from there, up moves to the left.
    expect(counterclockwise(4)[2]).toBe(1);
  });
});

describe('false members, judged by folding along vertices', () => {
  const four = new Proxy<Record<string, number>>({}, { get: () => 4 });

  it('no false picture is a view of the folded net, every true one is', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 8 }), (seed, level) => {
        const pair = folding.generate(level, seed);
        if (!pair.ok) throw new Error(pair.error);
        const { true: right, false: wrong } = pair.value;
        expect(right.views.every((view) => vertexShows(right.net, view, four))).toBe(true);
        expect(wrong.views.every((view) => vertexShows(wrong.net, view, four))).toBe(false);
        expect(wrong.leakedViews.every((view) => vertexShows(wrong.net, view, four))).toBe(false);
        expect(
          wrong.views.filter((view, index) => pictureKey(view) !== pictureKey(right.views[index] ?? view)),
        ).toHaveLength(1);
      }),
      { numRuns: many(150) },
    );
  });

  it('a false net has a corner that the others have not, a true one has all of theirs', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 10 }), (seed, level) => {
        const pair = matching.generate(level, seed);
        if (!pair.ok) throw new Error(pair.error);
        const odd = (nets: typeof pair.value.true.nets) => {
          const views = viewsOf(foldNet(nets[0] ?? []), distinctTurns);
          return nets.filter((net) => !views.every((view) => vertexShows(net, view, four))).length;
        };
        expect([odd(pair.value.true.nets), odd(pair.value.false.nets)]).toEqual([0, 1]);
      }),
      { numRuns: many(60) },
    );
  });
});
