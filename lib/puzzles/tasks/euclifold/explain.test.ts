import type { Seed } from 'rung-puzzles/core/seed';
import { foldNet, type NetSquare } from 'rung-puzzles/engines/nets/net';
import { arrowPattern } from 'rung-puzzles/engines/nets/patterns/arrows';
import type { Condition } from 'rung-puzzles/items/condition';
import { many } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { makeItem } from '../item';
import { opaqueTask } from '../task';
import { itemOf } from '../testing';
import { cubeKey } from './cubes/cubes';
import { folding } from './folding';
import { matching } from './matching';

interface TruthSquare {
  readonly row: number;
  readonly col: number;
  readonly color: string;
  readonly direction: string;
}
type TruthNet = readonly TruthSquare[];
type TruthView = Readonly<Record<string, { readonly color: string; readonly direction: string }>>;

const SEEDS = Array.from({ length: many(60) }, (_, seed) => seed * 5);
const TURNS = ['up', 'right', 'down', 'left'];

const keyOf = (net: TruthNet): string =>
  cubeKey(
    foldNet(
      net.map(
        ({ row, col, color, direction }): NetSquare => ({
          row,
          col,
          pattern: arrowPattern(color as never),
          turn: TURNS.indexOf(direction),
        }),
      ),
    ),
  );

/** The index of the square that “row 2, square 1” names. */
function indexOf(net: TruthNet, row: number, square: number): number {
  const rows = [...new Set(net.map((each) => each.row))].sort((one, other) => one - other);
  const inRow = net.filter((each) => each.row === rows[row - 1]).sort((one, other) => one.col - other.col);
  return net.indexOf(inRow[square - 1] as TruthSquare);
}

/** The net with the correction that the explanation gives. */
function mended(net: TruthNet, summary: string): TruthNet {
  const named = [...summary.matchAll(/the (\w+) arrow \(row (\d), square (\d)\)/gi)].map(([, color, row, square]) => {
    const index = indexOf(net, Number(row), Number(square));
    expect(net[index]?.color).toBe(color);
    return index;
  });
  const [one, other] = named as [number, number?];
  const square = net[one] as TruthSquare;
  if (other !== undefined) {
    const second = net[other] as TruthSquare;
    return net.with(one, { ...square, color: second.color }).with(other, { ...second, color: square.color });
  }
  const [, now, then] = /points (\w+) as drawn; to match, it would have to point (\w+)\./.exec(summary) ?? [];
  expect(square.direction).toBe(now);
  return net.with(one, { ...square, direction: then as string });
}

describe('matching', () => {
  it('names the squares of a different net: corrected, all nets fold into the same cube', () => {
    const kinds = new Set<number>();
    for (const seed of SEEDS) {
      const { answer, explanation, truth } = itemOf(opaqueTask(matching), 1 + (seed % 3), 'image.single', seed);
      if (answer === 'true') continue;
      const nets = truth.nets as unknown as readonly TruthNet[];
      const which = Number(/^False: net (\d+) folds into another cube\./.exec(explanation.summary)?.[1]) - 1;
      const keys = nets.with(which, mended(nets[which] as TruthNet, explanation.summary)).map(keyOf);
      expect(new Set(keys).size, `seed ${seed}`).toBe(1);
      expect(new Set(nets.map(keyOf)).size).toBe(2);
      kinds.add(explanation.summary.match(/arrow \(/g)?.length ?? 0);
    }
    expect(kinds).toEqual(new Set([1, 2]));
  });

  it.each([
    [1, 20_426],
    [2, 20_426],
    [4, 49_276],
  ])('of level %i, seed %i, is explained although both cubes have the same corners', (level, seed) => {
    for (const history of [[], ['true'], ['false']]) {
      const made = makeItem(opaqueTask(matching), level, 'image', BigInt(seed) as Seed, history);
      expect(made).toMatchObject({ ok: true, value: { explanation: { replay: { world: 'nets' } } } });
    }
  });
});

it('matching with one face changed names the square and its right colour', () => {
  let recolored = 0;
  for (const seed of SEEDS) {
    const { answer, explanation, truth } = itemOf(opaqueTask(matching), 1 + (seed % 3), 'image.one-face.single', seed);
    if (answer === 'true' || truth.kind !== 'color') continue;
    const nets = truth.nets as unknown as readonly TruthNet[];
    const [, which, color, row, square, wanted] =
      /net (\d+) folds .* the (\w+) arrow \(row (\d), square (\d)\) would have to be (\w+)\./.exec(
        explanation.summary,
      ) ?? [];
    const net = nets[Number(which) - 1] as TruthNet;
    const index = indexOf(net, Number(row), Number(square));
    expect(net[index]?.color).toBe(color);
    const keys = nets
      .with(Number(which) - 1, net.with(index, { ...(net[index] as TruthSquare), color: wanted as string }))
      .map(keyOf);
    expect(new Set(keys).size, `seed ${seed}`).toBe(1);
    recolored += 1;
  }
  expect(recolored).toBeGreaterThan(SEEDS.length / 12);
});

describe('folding', () => {
  it.each<Condition>(['image.single', 'image.leaked.single', 'image.one-face.single'])(
    'as %s names the face, its arrow in the picture and that on the cube',
    (condition) => {
      for (const seed of SEEDS) {
        const { answer, explanation, truth } = itemOf(opaqueTask(folding), 1 + (seed % 2), condition, seed);
        if (answer === 'true') continue;
        const { summary } = explanation;
        const views = (condition.includes('leaked')
          ? truth.leakedViews
          : truth.views) as unknown as readonly TruthView[];
        const right = (truth.other as unknown as { readonly views: readonly TruthView[] }).views;
        const index = Number(/in picture (\d)/.exec(summary)?.[1] ?? 1) - 1;
        const face = /on the (top|right|front) face/.exec(summary)?.[1] as string;
        const [seen, real] = [views, right].map((list) => list[index]?.[face]) as [
          TruthView[string],
          TruthView[string],
        ];
        const colors = /face is (\w+);.* it is (\w+)\./.exec(summary)?.slice(1);
        if (colors) expect(colors, `seed ${seed}`).toEqual([seen.color, real.color]);
        else
          expect(
            /points (?:to the )?(\w+);.* it points (?:to the )?(\w+)\./.exec(summary)?.slice(1),
            `seed ${seed}`,
          ).toEqual([seen.direction, real.direction]);
        expect(seen).not.toEqual(real);
      }
    },
  );
});
