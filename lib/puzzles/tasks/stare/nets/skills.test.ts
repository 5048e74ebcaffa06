import { readReplay } from 'rung-puzzles/engines/nets/replay';
import { vertexCorners, vertexFold } from 'rung-puzzles/engines/nets/testing';
import type { Explanation } from 'rung-puzzles/items/explanation';
import { many, mostByChance, quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { puzzleOf } from '../../testing';
import { treeShare } from '../testing/attack';
import { type NetCubePuzzle, netCube } from './probes/cube';
import { type NetEdgesPuzzle, netEdges } from './probes/edges';
import { type NetFrontPuzzle, netFront } from './probes/front';
import type { TurnedNet } from './turns';

const colorAt = (level: number, seed: number) => puzzleOf(opaqueTask(netFront), level, seed) as NetFrontPuzzle;
const foldedAt = (level: number, seed: number) => puzzleOf(opaqueTask(netCube), level, seed) as NetCubePuzzle;
const edgesAt = (level: number, seed: number) => puzzleOf(opaqueTask(netEdges), level, seed) as NetEdgesPuzzle;

/**
 * The final faces in front, right, back, left, top, bottom. Folds the sheet by its vertices and permutes the base's
 * neighbours.
 */
function heldFaces({ squares, base, turns }: TurnedNet): readonly string[] {
  const order = [squares[base] as (typeof squares)[number], ...squares.filter((_, index) => index !== base)];
  const vertices = vertexFold(order);
  const [a, b, c, d] = vertices[0] as readonly [number, number, number, number];
  const withBoth = (one: number, other: number) =>
    order[vertices.findIndex((square, index) => index > 0 && square.includes(one) && square.includes(other))]
      ?.pattern ?? '';
  const [top, right, bottom, left] = [withBoth(a, b), withBoth(b, c), withBoth(c, d), withBoth(d, a)];
  const back =
    order
      .map(({ pattern }) => pattern)
      .find((color) => ![top, right, bottom, left, order[0]?.pattern].includes(color)) ?? '';
  let faces = [order[0]?.pattern ?? '', right, back, left, top, bottom] as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  for (const turn of turns) {
    const [f, r, k, l, t, m] = faces;
    faces = {
      left: [l, f, r, k, t, m],
      right: [r, k, l, f, t, m],
      top: [t, r, m, l, k, f],
      bottom: [m, r, t, l, f, k],
    }[turn] as typeof faces;
  }
  return faces;
}

describe('colours of a net', () => {
  it('has one right option, found by the vertices of the cube', () => {
    for (let seed = 0; seed < many(300); seed += 1) {
      const puzzle = colorAt(1 + (seed % 9), seed);
      expect(puzzle.options[puzzle.place], `seed ${seed}`).toBe(heldFaces(puzzle)[0]);
      expect(new Set(puzzle.options).size).toBe(4);
      expect(puzzle.turns).toHaveLength(1 + (seed % 9));
    }
  });

  it.each([1, 2, 3, 6])('does not reveal the colour by the options or the last turn at level %i', (level) => {
    const rows = Array.from({ length: quickOrDeep(120, 800) }, (_, seed) => colorAt(level, 4000 + seed)).flatMap(
      (puzzle) =>
        puzzle.options.map((color, index) => ({
          features: [
            color === puzzle.squares[puzzle.base]?.pattern ? 1 : 0,
            color.length,
            ['left', 'right', 'top', 'bottom'].indexOf(puzzle.turns.at(-1) ?? ''),
          ],
          label: index === puzzle.place ? 1 : 0,
        })),
    );
    expect(treeShare(rows)).toBeLessThan(mostByChance(3 / 4, rows.length));
  });
});

describe('folded net', () => {
  it('has one right option, found by the vertices of the cube', () => {
    for (let seed = 0; seed < many(300); seed += 1) {
      const puzzle = foldedAt(1 + (seed % 7), seed);
      const [front, right, , , top] = heldFaces(puzzle);
      const shown = puzzle.options.map(({ colors }) => colors.join());
      expect(shown[puzzle.place], `seed ${seed}`).toBe([top, right, front].join());
      expect(new Set(shown).size).toBe(4);
    }
  });

  it('mirrors exactly the two options with a mirrored class', () => {
    for (let seed = 0; seed < many(60); seed += 1) {
      const { squares, options } = foldedAt(1 + (seed % 4), seed);
      const corners = vertexCorners(squares).map((corner) => corner.map(({ pattern }) => pattern));
      for (const { kind, colors } of options) {
        const isCorner = corners.some((corner) =>
          [0, 1, 2].some((from) => colors.every((color, place) => color === corner[(from + place) % 3])),
        );
        expect(isCorner, `seed ${seed} ${kind}`).toBe(!kind.includes('mirrored'));
      }
    }
  });
});

it('replays the folding and the turns', () => {
  const explanations: readonly Explanation[] = [netFront.explain(colorAt(3, 1)), netCube.explain(foldedAt(3, 1))];
  for (const { replay } of explanations) {
    const film = readReplay(
      JSON.parse(JSON.stringify(replay?.states)),
      (replay?.steps ?? []).map(({ action }) => JSON.parse(JSON.stringify(action))),
    );
    expect(film.states.at(-1)?.folded.filter((fold) => fold === 1)).toHaveLength(5);
  }
});

describe('edges of a net', () => {
  it('answers by the vertices that the edges end at', () => {
    for (let seed = 0; seed < many(300); seed += 1) {
      const { sheet, edges, place } = edgesAt(1 + (seed % 12), seed);
      const vertices = vertexFold(sheet);
      const ends = edges.map(({ square, side }) => {
        const [a, b, c, d] = vertices[square] as readonly [number, number, number, number];
        return { up: [a, b], right: [b, c], down: [c, d], left: [d, a] }[side].sort().join();
      });
      expect(ends[0] === ends[1], `seed ${seed}`).toBe(place === 0);
    }
  });

  it.each([1, 4])('hardly reveals its answer by the distance of the edges at level %i', (level) => {
    const rows = Array.from({ length: quickOrDeep(150, 1000) }, (_, seed) => {
      const { sheet, edges, place } = edgesAt(level, 2000 + seed);
      const [one, other] = edges.map(({ square }) => sheet[square]);
      const [sides, same] = [
        edges.map(({ side }) => ['up', 'right', 'down', 'left'].indexOf(side)),
        edges[0].side === edges[1].side ? 1 : 0,
      ];
      const [down, right] = [
        Math.abs((one?.row ?? 0) - (other?.row ?? 0)),
        Math.abs((one?.col ?? 0) - (other?.col ?? 0)),
      ];
      return { features: [down + right, sides[0] ?? 0, sides[1] ?? 0, same], label: place };
    });
    // One answer in a hundred may leak.
    expect(treeShare(rows)).toBeLessThan(mostByChance(0.51, rows.length));
  });
});
