import { rngFor } from 'rung-puzzles/core/rng';
import { figureKey, freeKey } from 'rung-puzzles/engines/nets/cell';
import { type CornerView, cornerKeys } from 'rung-puzzles/engines/nets/draw/corner-view';
import { foldNet, type NetSquare } from 'rung-puzzles/engines/nets/net';
import { distinctTurns } from 'rung-puzzles/engines/nets/patterns/patterns';
import { readReplay } from 'rung-puzzles/engines/nets/replay';
import { vertexShows } from 'rung-puzzles/engines/nets/testing';
import type { Condition } from 'rung-puzzles/items/condition';
import { many, mostByChance, quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { puzzleOf, seedOf } from '../../testing';
import { askedItem, type CubeOption, guessRate, itemsOf, netShows } from '../testing/cube-unfolding';
import { drawPatterns } from './levels';
import { cubeUnfolding } from './task';

const task = opaqueTask(cubeUnfolding);
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];
const GUESSED = quickOrDeep(120, 700);
const items = itemsOf(task);

/** Computes the value of each object once, because several rules use it. */
function once<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}

const netOf = (option: CubeOption) => option.net as readonly NetSquare[];

describe.each(LEVELS)('level %i', (level) => {
  const asked = items(level, many(60));

  it('has exactly one net that differs from the others in having the corner or not, by folding along vertices', () => {
    for (const { truth, right } of asked) {
      const fits = truth.options.map((option) => vertexShows(netOf(option), truth.view as never, truth.patterns));
      expect(fits).toEqual(truth.options.map((_, index) => (index === right) === (truth.ask === 'can')));
    }
  });

  it('offers four outlines, all with the six patterns of the level', () => {
    for (const { truth } of asked) {
      expect(new Set(truth.options.map((option) => freeKey(netOf(option)))).size).toBe(4);
      const printed = truth.options.map((option) =>
        netOf(option)
          .map(({ pattern }) => pattern)
          .sort()
          .join(),
      );
      expect(new Set(printed).size).toBe(1);
    }
  });

  it('offers different cubes, not one cube with several outlines', () => {
    for (const { truth } of asked.filter(({ truth }) => truth.ask === 'cannot')) {
      const cubes = truth.options.map((option) =>
        [...cornerKeys(foldNet(netOf(option)), distinctTurns)].sort().join('|'),
      );
      expect(new Set(cubes).size).toBe(4);
    }
  });

  it('names the classes of wrong nets, and replays the right one', () => {
    for (const { truth, right } of asked) {
      truth.options.forEach((option, index) => {
        const wrong = truth.ask === 'can' ? ['mirrored', 'turned', 'opposite'] : ['consistent'];
        expect(index === right ? ['right'] : wrong).toContain(option.class);
      });
    }
    const { replay } = task.explain(puzzleOf(task, level, 7));
    const { states } = readReplay(
      replay?.states ?? [],
      (replay?.steps ?? []).map(({ action }) => action),
    );
    expect(figureKey(states[0]?.squares ?? [])).toBe(
      figureKey(netOf(askedItem(task, level, 7).truth.options[askedItem(task, level, 7).right] as CubeOption)),
    );
  });
});

describe('folded up', () => {
  const UP: Condition = 'image.folded-up';

  it.each(LEVELS)('has exactly one net that differs from the others, level %i', (level) => {
    for (let seed = 0; seed < many(30); seed += 1) {
      const { truth, right } = askedItem(task, level, seed, UP);
      const fits = truth.options.map((option) => netShows(netOf(option), truth.view as CornerView, truth));
      expect(fits, `seed ${seed}`).toEqual(
        truth.options.map((_, index) => (index === right) === (truth.ask === 'can')),
      );
      expect(truth.folded).toBe('up');
    }
  });

  it('gives most puzzles another answer if the nets are folded away instead', () => {
    const asked = Array.from({ length: many(40) }, (_, seed) => askedItem(task, 3, seed, UP));
    const same = asked.filter(({ truth, right }) =>
      truth.options.every(
        (option, index) =>
          vertexShows(netOf(option), truth.view as CornerView, truth.patterns) ===
          ((index === right) === (truth.ask === 'can')),
      ),
    );
    expect(same.length).toBeLessThan(asked.length / 4);
  });
});

it('asks only which net cannot at level 1, and both equally often above', () => {
  expect(items(1, many(100)).every(({ truth }) => truth.ask === 'cannot')).toBe(true);
  for (const level of [2, 3, 8]) {
    const asked = items(level, many(400));
    const can = asked.filter(({ truth }) => truth.ask === 'can').length;
    expect(Math.abs(can / asked.length - 1 / 2), `level ${level}`).toBeLessThan(4 * Math.sqrt(1 / 4 / asked.length));
  }
});

it('prints the same pattern on as many faces as the level says', () => {
  for (const level of LEVELS) {
    const patterns = drawPatterns(level, rngFor(seedOf(level), 'patterns'));
    const most = Math.max(...patterns.map((pattern) => patterns.filter((other) => other === pattern).length));
    expect(most).toBe(Math.max(1, level - 2));
    expect(new Set(patterns).size).toBe(6 - most + 1);
  }
});

describe('guessing by only the nets', () => {
  const keysOf = once((options: readonly CubeOption[]) =>
    options.map((option) => cornerKeys(foldNet(netOf(option)), distinctTurns)),
  );
  const sharing = (options: readonly CubeOption[]) => {
    const keys = keysOf(options);
    return keys.map((own, index) =>
      keys.reduce((sum, other, at) => sum + (at === index ? 0 : [...own].filter((key) => other.has(key)).length), 0),
    );
  };
  /** Whether the three others share a corner that this one lacks, which is the best hint at the odd one. */
  const lacking = (options: readonly CubeOption[]) => {
    const keys = keysOf(options);
    return keys.map((own, index) => {
      const [first, second, third] = keys.filter((_, at) => at !== index) as [
        ReadonlySet<string>,
        ReadonlySet<string>,
        ReadonlySet<string>,
      ];
      return [...first].some((key) => second.has(key) && third.has(key) && !own.has(key)) ? 1 : 0;
    });
  };
  /** Pairs of patterns next to each other as drawn, shared with the other nets. */
  const drawnPairs = once(({ net }: CubeOption) =>
    (net ?? []).flatMap((one) =>
      (net ?? [])
        .filter(({ row, col }) => row - one.row + (col - one.col) === 1 && (row === one.row || col === one.col))
        .map((two) => [one.pattern, two.pattern].sort().join()),
    ),
  );
  const neighbors = (options: readonly CubeOption[]) =>
    options.map((own, index) =>
      options.reduce(
        (sum, other, at) =>
          sum + (at === index ? 0 : drawnPairs(own).filter((pair) => drawnPairs(other).includes(pair)).length),
        0,
      ),
    );
  const width = (options: readonly CubeOption[]) =>
    options.map((option) => Math.max(...netOf(option).map(({ col }) => col)));
  const RULES = { sharing, neighbors, width, lacking };
  const flipped = (rule: (options: readonly CubeOption[]) => readonly number[]) => (options: readonly CubeOption[]) =>
    rule(options).map((score) => -score);

  it.each([2, 3, 5, 8])('is no better than chance if one net can, level %i', (level) => {
    const can = items(level, GUESSED).filter(({ truth }) => truth.ask === 'can');
    const limit = mostByChance(1 / 4, can.length);
    for (const [name, rule] of Object.entries(RULES)) {
      expect(guessRate(can, rule), name).toBeLessThan(limit);
      expect(guessRate(can, flipped(rule)), name).toBeLessThan(limit);
    }
  });

  // Three nets must share a corner that the fourth lacks. Someone who folds all four mentally and compares all corners
  // finds three nets that could be the odd one (two with colours, which allow no more).
  it.each([1, 2, 3, 5, 8])('finds the odd net only as often as common corners allow, level %i', (level) => {
    const cannot = items(level, GUESSED).filter(({ truth }) => truth.ask === 'cannot');
    for (const [name, rule] of Object.entries(RULES)) {
      const limit = level === 1 ? (name === 'lacking' ? 0.501 : 0.5) : mostByChance(1 / 3, cannot.length);
      expect(guessRate(cannot, rule), name).toBeLessThan(limit);
      expect(guessRate(cannot, flipped(rule)), name).toBeLessThan(limit);
    }
  });
});
