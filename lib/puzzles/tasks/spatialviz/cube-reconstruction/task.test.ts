import type { CornerView, SeenFace } from 'rung-puzzles/engines/nets/draw/corner-view';
import type { NetSquare } from 'rung-puzzles/engines/nets/net';
import { readReplay } from 'rung-puzzles/engines/nets/replay';
import { vertexFold } from 'rung-puzzles/engines/nets/testing';
import type { Condition } from 'rung-puzzles/items/condition';
import { many, mostByChance } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { puzzleOf } from '../../testing';
import { type AskedItem, askedItem, type CubeOption, guessRate, itemsOf, netShows } from '../testing/cube-unfolding';
import { cubeReconstruction } from './task';

const task = opaqueTask(cubeReconstruction);
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];
const items = itemsOf(task);

/** Two squares that share no vertices are opposite. */
function oppositeByVertices(net: readonly NetSquare[], pattern: string): string {
  const squares = vertexFold(net);
  const own = squares[net.findIndex((square) => square.pattern === pattern)] as readonly number[];
  return (net[squares.findIndex((square) => square.every((vertex) => !own.includes(vertex)))] as NetSquare).pattern;
}

function isRight(option: CubeOption, { truth }: AskedItem): boolean {
  const net = truth.net as readonly NetSquare[];
  if (option.view) return netShows(net, option.view, truth);
  if (option.pattern) return oppositeByVertices(net, truth.of as string) === option.pattern;
  return truth.options.every((other) => other.none || !isRight(other, { truth, right: -1 }));
}

describe.each(LEVELS)('level %i', (level) => {
  it('has exactly one right option, as folding by vertices finds', () => {
    for (const item of items(level, many(80))) {
      expect(item.truth.options.map((option) => isRight(option, item))).toEqual(
        [0, 1, 2, 3].map((index) => index === item.right),
      );
    }
  });

  it('names the class of each wrong option, and replays the fold to the end', () => {
    for (const { truth, right } of items(level, many(40))) {
      truth.options.forEach((option, index) => {
        if (!option.none)
          expect(index === right ? ['right'] : ['mirrored', 'turned', 'adjacent']).toContain(option.class);
      });
    }
    for (const seed of [0, 1, 2, 3, 4, 5]) {
      const replay = task.explain(puzzleOf(task, level, seed)).replay;
      const { states } = readReplay(
        replay?.states ?? [],
        (replay?.steps ?? []).map(({ action }) => action),
      );
      expect(states.at(-1)?.folded.filter((fold) => fold === 1)).toHaveLength(5);
    }
  });
});

it('asks for pictures and for colours equally often at level 1, each with none of these right in a quarter, and only for pictures above', () => {
  const first = items(1, many(2000));
  for (const ask of ['view', 'opposite']) {
    const asked = first.filter(({ truth }) => truth.ask === ask);
    expect(Math.abs(asked.length / first.length - 1 / 2)).toBeLessThan(4 * Math.sqrt(1 / 4 / first.length));
    const none = asked.filter(({ right }) => right === 3).length / asked.length;
    expect(Math.abs(none - 1 / 4)).toBeLessThan(4 * Math.sqrt(3 / 16 / asked.length));
  }
  expect(items(4, many(50)).every(({ truth }) => truth.ask === 'view' && !truth.options.some(({ none }) => none))).toBe(
    true,
  );
});

it('offers views of colours that are only mirrored, and of figures that are mirrored or turned', () => {
  const classes = (level: number) =>
    items(level, many(200)).flatMap(({ truth }) =>
      truth.ask === 'view'
        ? truth.options.flatMap((option) => (option.class && option.class !== 'right' ? [option.class] : []))
        : [],
    );
  expect(new Set(classes(1))).toEqual(new Set(['mirrored']));
  for (const level of [2, 3]) {
    const made = classes(level);
    expect(made.filter((each) => each === 'mirrored').length).toBe(2 * made.filter((each) => each === 'turned').length);
  }
});

it.each(LEVELS)('has exactly one right option if the net is folded up, level %i', (level) => {
  for (let seed = 0; seed < many(40); seed += 1) {
    const item = askedItem(task, level, seed, 'image.folded-up');
    expect(
      item.truth.options.map((option) => isRight(option, item)),
      `seed ${seed}`,
    ).toEqual([0, 1, 2, 3].map((index) => index === item.right));
  }
});

it('can be asked for the colour in a word', () => {
  const condition = 'image.word' as Condition;
  const seed = [0, 1, 2, 3, 4, 5, 6, 7].find((each) => askedItem(task, 1, each).truth.ask === 'opposite') as number;
  const { truth } = askedItem(task, 1, seed);
  const answer = oppositeByVertices(truth.net as readonly NetSquare[], truth.of as string);
  expect(task.answer(puzzleOf(task, 1, seed), condition)).toBe(answer);
  expect(task.present(puzzleOf(task, 1, seed), condition).reply).toMatchObject({ kind: 'word' });
});

describe('guessing by only the options', () => {
  const orders = [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
  ] as const;
  /** The most faces that two views share, in any positions. */
  const alike = (same: (one: SeenFace, other: SeenFace) => boolean) => (one: CornerView, other: CornerView) =>
    Math.max(...orders.map((order) => order.filter((from, place) => same(one[from], other[place] as SeenFace)).length));
  const summed = (likeness: (one: CornerView, other: CornerView) => number) => (options: readonly CubeOption[]) =>
    options.map((own) =>
      own.view
        ? options.reduce(
            (sum, other) => sum + (other === own || !other.view ? 0 : likeness(own.view as CornerView, other.view)),
            0,
          )
        : Number.NaN,
    );
  const set = (view: CornerView) =>
    view
      .map(({ pattern }) => pattern)
      .sort()
      .join();
  const RULES = {
    likeness: summed(alike((one, other) => one.pattern === other.pattern && one.turn === other.turn)),
    order: summed(alike((one, other) => one.pattern === other.pattern)),
    sameSet: summed((one, other) => (set(one) === set(other) ? 1 : 0)),
    sameTop: summed(([one], [other]) => (one.pattern === other.pattern ? 1 : 0)),
    sameTurns: summed((one, other) => orders[0].filter((place) => one[place].turn === other[place].turn).length),
  };
  const worthless = (score: number) => (Number.isNaN(score) ? Number.NEGATIVE_INFINITY : score);

  /** Clockwise neighbours in a view that are also clockwise neighbours in another. No cube has both corners. */
  const pairs = (view: CornerView) =>
    orders[0].map((place) => `${view[place].pattern} ${view[(place + 1) % 3]?.pattern}`);
  const contradicts = (one: CornerView, other: CornerView) => pairs(one).some((pair) => pairs(other).includes(pair));
  const meets = (one: CornerView, other: CornerView) =>
    one.filter(({ pattern }) => other.some((face) => face.pattern === pattern)).length === 2;
  /**
   * Of two contradicting views one is right. Without a contradiction, the view that shares no edge with another, or
   * none.
   */
  const oddView = (options: readonly CubeOption[]) =>
    options.map(({ view }) => {
      const others = options.flatMap((option) => (option.view && option.view !== view ? [option.view] : []));
      if (!view) return 1;
      if (others.some((other) => contradicts(view, other))) return 2;
      return others.some((other) => meets(view, other)) ? 0 : 1;
    });

  it('is right in at most half of the colour views when comparing all corners', () => {
    const asked = items(1, many(2400)).filter(({ truth }) => truth.ask === 'view');
    expect(Math.abs(guessRate(asked, oddView) - 1 / 2)).toBeLessThan(4 * Math.sqrt(1 / 4 / asked.length));
  });

  it.each([1, 2, 3, 5, 8])('is no better than chance, level %i', (level) => {
    const asked = items(level, many(level === 1 ? 2400 : 1200)).filter(({ truth }) => truth.ask === 'view');
    for (const [name, rule] of Object.entries(RULES)) {
      expect(
        guessRate(asked, (options) => rule(options).map(worthless)),
        name,
      ).toBeLessThan(mostByChance(1 / 4, asked.length));
      expect(
        guessRate(asked, (options) => rule(options).map((score) => worthless(-score))),
        name,
      ).toBeLessThan(mostByChance(1 / 4, asked.length));
    }
  });
});
