/** What holds for every task, over the whole registry. A failing case names its task, level and seed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rngFor } from '@/lib/core/rng';
import type { Item } from '@/lib/items/item';
import { OPTION_LABELS, optionsOf } from '@/lib/items/stimulus';
import { toSvg } from '@/lib/scene/svg';
import { TASKS } from './index';
import { digestOf, itemOf, puzzleOf, seedOf } from './testing';

const LEVELS = [1, 2, 3, 5, 8, 13, 40] as const;
const SEEDS = [0, 1, 2, 3, 4] as const;
const CASES = LEVELS.flatMap((level) => SEEDS.map((seed) => ({ level, seed })));
/** Chi-square with three degrees of freedom exceeds this once in ten thousand. Seeds are fixed: it never flickers. */
const CHI_SQUARE_LIMIT = 21.1;

it('names every task once', () => {
  expect(new Set(TASKS.map(({ id }) => id)).size).toBe(TASKS.length);
});

describe.each(TASKS.map((task) => ({ id: task.id, task })))('$id', ({ task }) => {
  it('gives the same item for the same seed, and another for another', () => {
    for (const condition of task.conditions) {
      const digests = SEEDS.map((seed) => digestOf(itemOf(task, 3, condition, seed)));
      expect(SEEDS.map((seed) => digestOf(itemOf(task, 3, condition, seed)))).toEqual(digests);
      expect(new Set(digests).size).toBe(SEEDS.length);
    }
  });

  it('scores its own answer 1 and every other option less', () => {
    for (const { level, seed } of CASES) {
      const puzzle = puzzleOf(task, level, seed);
      const answer = task.answer(puzzle);
      expect(task.score(puzzle, answer), `level ${level} seed ${seed}`).toBe(1);
      for (const label of OPTION_LABELS) if (label !== answer) expect(task.score(puzzle, label), `level ${level} seed ${seed} ${label}`).toBeLessThan(1);
    }
  });

  it('reads a simulated solver right, a bare answer as itself, silence as silent and noise as unreadable', () => {
    for (const { level, seed } of CASES) {
      const puzzle = puzzleOf(task, level, seed);
      const answer = task.answer(puzzle);
      expect(task.parse(task.simulate(puzzle, 1, rngFor(seedOf(seed), 'solver')), puzzle, 'image')).toEqual({ ok: true, value: answer });
      expect(task.parse(answer, puzzle, 'image')).toEqual({ ok: true, value: answer });
    }
    expect(task.parse('  \n', null, 'image')).toEqual({ ok: false, error: 'silent' });
    expect(task.parse('I do not know.', null, 'image')).toEqual({ ok: false, error: 'unreadable' });
  });

  it('never throws at a reply', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => void task.parse(text, null, 'image')));
  });

  it('shows options that differ, panels that exist, and nothing of the answer outside them', () => {
    for (const { level, seed } of CASES) {
      for (const condition of task.conditions) {
        const item = itemOf(task, level, condition, seed);
        expect(new Set(optionsAsDrawn(item)).size, `level ${level} seed ${seed} ${condition}`).toBe(OPTION_LABELS.length);
        const { panels, parts } = item.stimulus;
        const named = parts.flatMap((part) => (part.kind === 'panel' ? [part.panel] : []));
        expect(panels.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
        expect(new Set(panels.map(({ name }) => name)).size).toBe(panels.length);
        if (condition === 'text') expect(panels).toEqual([]);
      }
    }
  });

  it('asks the same puzzle under every condition, and describes all of its truth', () => {
    for (const { level, seed } of CASES) {
      const [first, ...others] = task.conditions.map((condition) => itemOf(task, level, condition, seed));
      for (const other of others) expect([other.truth, other.answer]).toEqual([first?.truth, first?.answer]);
      expect(Object.keys(task.truthFields)).toEqual(expect.arrayContaining(Object.keys(first?.truth ?? {})));
    }
  });

  it('survives JSON', () => {
    const item = itemOf(task, 5, 'image', 1);
    expect(JSON.parse(JSON.stringify(item))).toEqual(item);
  });

  it('explains every option, and replays to the end', () => {
    for (const { level, seed } of CASES) {
      const { explanation, answer } = itemOf(task, level, 'text', seed);
      expect(explanation.options.filter(({ right }) => right).map(({ label }) => label)).toEqual([answer]);
      expect(explanation.options.every(({ note }) => note.length > 0)).toBe(true);
      if (explanation.replay) expect(explanation.replay.states.length).toBe(explanation.replay.steps.length + 1);
    }
  });

  it('counts actions by levels, and refuses what is no level', () => {
    for (const { level, seed } of CASES) expect(itemOf(task, level, 'text', seed).truth.actions).toHaveLength(level);
    const beyond = task.levels.last === null ? [] : [task.levels.last + 1, 1e9];
    for (const level of [0, -1, 1.5, Number.NaN, ...beyond]) expect(task.generate(level, seedOf(1))).toEqual({ ok: false, error: 'level-out-of-range' });
  });

  it('puts the answer in every place equally often', () => {
    const count = 400;
    const places = OPTION_LABELS.map((label) => answersAt(task.id, count).filter((answer) => answer === label).length);
    const expected = count / OPTION_LABELS.length;
    const chiSquare = places.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    expect(chiSquare, places.join()).toBeLessThan(CHI_SQUARE_LIMIT);
  });

  function answersAt(id: string, count: number): readonly string[] {
    const known = ANSWERS.get(id) ?? Array.from({ length: count }, (_, seed) => task.answer(puzzleOf(task, 3, seed)));
    ANSWERS.set(id, known);
    return known;
  }
});

const ANSWERS = new Map<string, readonly string[]>();

function optionsAsDrawn(item: Item): readonly string[] {
  return optionsOf(item.stimulus.reply).map(({ content }) => {
    if (content.kind !== 'panel') return JSON.stringify(content);
    const panel = item.stimulus.panels.find(({ name }) => name === content.panel);
    expect(panel).toBeDefined();
    return panel ? toSvg(panel.scene) : '';
  });
}
