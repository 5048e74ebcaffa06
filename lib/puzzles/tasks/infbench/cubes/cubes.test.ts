import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { rngFor } from 'rung-puzzles/core/rng';
import { parseSeed, type Seed, seedAfter } from 'rung-puzzles/core/seed';
import { applyMoves } from 'rung-puzzles/engines/cube/apply';
import { type Facelets, SOLVED } from 'rung-puzzles/engines/cube/facelets';
import { axisOf, MOVES } from 'rung-puzzles/engines/cube/moves';
import { isReachable } from 'rung-puzzles/engines/cube/reachable';
import type { Item } from 'rung-puzzles/items/item';
import { buildPrompt, PROMPT_LAYOUTS } from 'rung-puzzles/items/prompt';
import { many, quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, test } from 'vitest';
import { optionLabel } from '../../choice';
import { makeItem } from '../../item';
import { opaqueTask } from '../../task';
import { cubeForward } from './forward';
import { cubeInverse } from './inverse';
import { centresOf, drawSlots, SLOTS } from './slots';
import { cubeText } from './text';
import type { CubePuzzle } from './world';

const first = parseSeed('1000');
if (!first.ok) throw new Error('bad seed');
const seeds = (count: number): Seed[] => Array.from({ length: count }, (_, offset) => seedAfter(first.value, offset));

const TASKS = [cubeForward, cubeInverse];
/** Of five levels. From 100 items on, the checker also looks at how often each letter is the answer. */
const ITEMS_PER_LEVEL = quickOrDeep(20, 40);

function puzzleOf(task: typeof cubeForward, level: number, seed: Seed): CubePuzzle {
  const puzzle = task.generate(level, seed);
  if (!puzzle.ok) throw new Error(`${task.id} level ${level} seed ${seed}: ${puzzle.error}`);
  return puzzle.value;
}

const itemsOf = (task: typeof cubeForward, level: number, count: number): Item[] =>
  seeds(count).map((seed) => {
    const item = makeItem(opaqueTask(task), level, 'image', seed);
    if (!item.ok) throw new Error(item.error);
    return item.value;
  });

const check = (items: readonly Item[]) =>
  spawnSync(process.execPath, [fileURLToPath(new URL('../../../../../e2e/checker/infbench.mjs', import.meta.url))], {
    input: items.map((item) => JSON.stringify({ ...item, stimulus: undefined, reply: item.stimulus.reply })).join('\n'),
    encoding: 'utf8',
  });

describe.each(TASKS)('$id', (task) => {
  test('four lists of `level` moves lead from one legal start to four different ends', () => {
    for (const level of [1, 2, 3, 4, 5, 8, 13, 40]) {
      for (const seed of seeds(many(25))) {
        const { start, lists, finals } = puzzleOf(task, level, seed);
        expect(isReachable(start)).toBe(true);
        expect(lists.map((list) => list.length)).toEqual([level, level, level, level]);
        expect(lists.map((list) => applyMoves(start, list))).toEqual(finals);
        expect(new Set([start, ...finals]).size).toBe(5);
      }
    }
  });

  test('neighbouring moves of a list never share an axis', () => {
    for (const seed of seeds(40)) {
      for (const list of puzzleOf(task, 25, seed).lists) {
        const alike = list.slice(1).filter((move, index) => axisOf(move) === axisOf(list[index] ?? move));
        expect(alike).toEqual([]);
      }
    }
  });

  test('the centres reveal nothing: the four ends show the same', () => {
    for (const level of [1, 2, 3, 6, 30]) {
      for (const seed of seeds(30)) expect(new Set(puzzleOf(task, level, seed).finals.map(centresOf)).size).toBe(1);
    }
  });

  test('at level 3 no list of two moves or fewer does the same, by trying all of them', () => {
    for (const seed of seeds(3)) {
      const { start, finals } = puzzleOf(task, 3, seed);
      const once = MOVES.map((move) => applyMoves(start, [move]));
      const twice = once.flatMap((state) => MOVES.map((move) => applyMoves(state, [move])));
      const near = new Set([start, ...once, ...twice]);
      expect(finals.filter((end) => near.has(end))).toEqual([]);
    }
  });

  test('any two lists differ within their last three moves', () => {
    for (const seed of seeds(20)) {
      const tails = puzzleOf(task, 20, seed).lists.map((list) => list.slice(-3).join(' '));
      expect(new Set(tails).size).toBe(4);
    }
  });

  test('all 54 moves occur', () => {
    const seen = new Set(seeds(20).flatMap((seed) => puzzleOf(task, 20, seed).lists.flat()));
    expect(seen.size).toBe(54);
  });

  test('the same seed makes the same item, and another level another start and answer place', () => {
    const [seed] = seeds(1) as [Seed];
    expect(puzzleOf(task, 7, seed)).toEqual(puzzleOf(task, 7, seed));
    expect(puzzleOf(task, 7, seed).start).not.toBe(puzzleOf(task, 8, seed).start);
    const places = seeds(20).map((each) => [puzzleOf(task, 7, each).right, puzzleOf(task, 8, each).right]);
    expect(places.some(([a, b]) => a !== b)).toBe(true);
  });

  test('levels are unlimited but must be whole and positive', () => {
    const [seed] = seeds(1) as [Seed];
    for (const level of [0, -1, 1.5, Number.NaN])
      expect(task.generate(level, seed)).toEqual({ ok: false, error: 'level-out-of-range' });
    const { lists, start, finals } = puzzleOf(task, 1000, seed);
    expect(lists.map((list) => applyMoves(start, list))).toEqual(finals);
  });

  test('both conditions show the same puzzle, only in words or only in pictures', () => {
    for (const seed of seeds(5)) {
      const puzzle = puzzleOf(task, 4, seed);
      const [image, text] = (['image', 'text'] as const).map((condition) => task.present(puzzle, condition));
      expect(text?.panels).toEqual([]);
      expect(JSON.stringify(text)).toContain(puzzle.start);
      expect(JSON.stringify({ ...image, panels: [] })).not.toContain(puzzle.start);
      expect(image?.panels.map(({ name }) => name)).toEqual(
        task.id === cubeForward.id
          ? ['start', 'start-corners', 'option-a', 'option-b', 'option-c', 'option-d']
          : ['start', 'start-corners', 'target', 'target-corners'],
      );
    }
  });

  test('the prompt names every move and every picture', () => {
    const puzzle = puzzleOf(task, 6, first.value);
    for (const layout of PROMPT_LAYOUTS) {
      const [, user] = buildPrompt(task.present(puzzle, 'image'), task.title, layout);
      const images = user?.content.filter(({ type }) => type === 'image') ?? [];
      expect(images).toHaveLength(layout === 'composite' ? 1 : task.present(puzzle, 'image').panels.length);
      const said = JSON.stringify(user);
      const shownLists = task.id === cubeForward.id ? [puzzle.lists[puzzle.right] ?? []] : puzzle.lists;
      for (const list of shownLists)
        for (const [index, move] of list.entries()) expect(said).toContain(`${index + 1}. ${move}`);
    }
  });

  test('the explanation replays the right moves and marks one option', () => {
    const puzzle = puzzleOf(task, 6, first.value);
    const { options, replay } = task.explain(puzzle);
    expect(options.filter(({ right }) => right).map(({ label }) => label)).toEqual([optionLabel(puzzle.right)]);
    expect(replay?.states).toHaveLength(7);
    expect(replay?.states.at(-1)).toBe(puzzle.finals[puzzle.right]);
    expect(replay?.steps.map(({ action }) => action)).toEqual(puzzle.lists[puzzle.right]);
  });

  test('a checker that shares no code agrees', () => {
    const result = check([1, 2, 5, 12, 30].flatMap((level) => itemsOf(task, level, ITEMS_PER_LEVEL)));
    expect(result.stderr).toBe('');
    expect(result.status).toBe(0);
    expect(JSON.parse(result.stdout)).toMatchObject({ agree: true, items: 5 * ITEMS_PER_LEVEL, disagreements: 0 });
  });

  test('that checker rejects a wrong answer, target or count, and a second right option', () => {
    const [item] = itemsOf(task, 5, 1) as [Item];
    const other = item.answer === 'A' ? 'B' : 'A';
    const options = item.truth.options as { label: string }[];
    const right = options.find(({ label }) => label === item.answer);
    const twice = options.map((option) => (option.label === other ? { ...right, label: other } : option));
    const spoilt: Item[] = [
      { ...item, answer: other },
      { ...item, truth: { ...item.truth, target: SOLVED } },
      { ...item, truth: { ...item.truth, effectiveActions: 4 } },
      { ...item, truth: { ...item.truth, options: twice } },
      { ...item, level: 6 },
      { ...item, truth: { ...item.truth, start: `${String(item.truth.start).slice(1)}U` } },
    ];
    // One process for all of them: each has its own seed, by which the checker names it.
    const result = check(spoilt.map((each, index) => ({ ...each, seed: `spoilt ${index}` })));
    expect(result.status).toBe(1);
    expect(spoilt.filter((_, index) => !result.stderr.includes(`"seed":"spoilt ${index}"`))).toEqual([]);
  });
});

test('that checker rejects no items', () => {
  expect(check([]).status).toBe(1);
});

test('slots divide the 54 moves by axis and effect on the centres', () => {
  expect(SLOTS.flat().sort()).toEqual([...MOVES].sort());
  expect(SLOTS.map((slot) => slot.length).sort()).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 4, 6, 6, 6]);
  expect(SLOTS.map((slot) => [...slot].sort().join(' '))).toEqual(
    expect.arrayContaining(["L L' L2 R R' R2", "M' l' r x", 'E2 d2 u2 y2']),
  );
});

test('all 54 moves are equally likely at every place', () => {
  const rng = rngFor(first.value, 'slots');
  const trials = 6000;
  const counts = new Map<string, number>();
  for (let trial = 0; trial < trials; trial += 1) {
    for (const [place, slot] of drawSlots(3, rng).entries()) {
      const key = `${place} ${rng.pick(slot)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  expect(counts.size).toBe(3 * 54);
  // Five standard deviations, √(6000 / 54) ≈ 10.5, either side.
  for (const count of counts.values()) expect(Math.abs(count - trials / 54)).toBeLessThan(53);
});

test('writes a cube as the code, then the net', () => {
  const state = applyMoves(SOLVED, ['R']) as Facelets;
  expect(cubeText(state)).toBe(
    [
      'UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB',
      '. . . U U F . . . . . .',
      '. . . U U F . . . . . .',
      '. . . U U F . . . . . .',
      'L L L F F D R R R U B B',
      'L L L F F D R R R U B B',
      'L L L F F D R R R U B B',
      '. . . D D B . . . . . .',
      '. . . D D B . . . . . .',
      '. . . D D B . . . . . .',
    ].join('\n'),
  );
});
