import { readReplay } from 'rung-puzzles/engines/nets/replay';
import type { Condition } from 'rung-puzzles/items/condition';
import type { OutcomeCount } from 'rung-puzzles/measures/measure';
import { describe, expect, it } from 'vitest';
import { play } from '../../cubebench/testing/episode';
import { opaqueTask, type Task } from '../../task';
import { itemOf, seedOf } from '../../testing';
import { color } from '../color';
import type { PairPuzzle } from '../define';
import { folding } from '../folding';
import { matching } from '../matching';
import { operation } from '../operation';
import { orientation } from '../orientation';

const ALL = [color, orientation, operation, folding, matching].map((task) =>
  opaqueTask(task as unknown as Task<PairPuzzle<unknown>>),
);
const SEEDS = Array.from({ length: 60 }, (_, seed) => seed * 7);
type Respond = (right: string, step: number) => string | null;

const outcomesOf = (task: Task, condition: Condition, respond: Respond): readonly OutcomeCount[] =>
  SEEDS.map((seed) => ({
    outcome: play(task, 1, condition, seed, (puzzle, step) => respond(task.answer(puzzle, condition), step)).outcome
      .outcome,
    count: 1,
  }));

const winogradOf = (task: Task, condition: Condition, respond: Respond) =>
  task.measurement?.measure(outcomesOf(task, condition, respond), 1).find(({ id }) => id === 'winograd')?.value;

const contrary = (answer: string): string => (answer === 'true' ? 'false' : 'true');

describe.each(ALL.map((task) => ({ id: task.id, task })))('$id', ({ task }) => {
  it.each<Condition>(['image', 'image.single'])(
    'as %s gives an oracle W = 1, its contrary −1, and who always says the same 0',
    (condition) => {
      expect(winogradOf(task, condition, (right) => right)).toBe(1);
      expect(winogradOf(task, condition, contrary)).toBe(-1);
      expect(winogradOf(task, condition, () => 'true')).toBe(0);
      expect(winogradOf(task, condition, () => 'false')).toBe(0);
    },
  );

  it('asks both members of a pair, one true and one false, the second after any first reply', () => {
    for (const seed of SEEDS.slice(0, 10)) {
      for (const first of ['true', 'false', null]) {
        const { puzzles, history } = play(task, 2, 'image', seed, (_, step) => (step === 0 ? first : 'true'));
        expect(history).toHaveLength(2);
        expect(new Set(puzzles.map((puzzle) => task.answer(puzzle, 'image')))).toEqual(new Set(['true', 'false']));
      }
    }
  });

  it('shows the second member without the first: rules, words and pictures are the same as if it came first', () => {
    for (const seed of SEEDS.slice(0, 10)) {
      const second = (reply: string | null) =>
        JSON.stringify(task.present(play(task, 1, 'image', seed, () => reply).puzzles[1], 'image'));
      expect(second('true')).toBe(second('false'));
      expect(second('true')).toBe(second(null));
      const swapped = {
        ...(play(task, 1, 'image', seed, () => 'true').puzzles[1] as PairPuzzle<unknown>),
        replies: [],
      };
      const asFirst = { ...swapped, first: swapped.first === 'true' ? 'false' : 'true' };
      expect(JSON.stringify(task.present(asFirst, 'image'))).toBe(second('true'));
    }
  });

  it('asks people only the first member, true in half of the seeds, with another cube for every seed', () => {
    const asked = SEEDS.map((seed) => play(task, 1, 'image.single', seed, () => 'true'));
    expect(asked.every(({ history }) => history.length === 1)).toBe(true);
    const share =
      Array.from({ length: 600 }, (_, seed) => task.strata?.of(1, seedOf(seed))).filter((word) => word === 'true')
        .length / 600;
    expect(Math.abs(share - 0.5)).toBeLessThan(0.08);
    for (const seed of SEEDS.slice(0, 10))
      expect(task.answer(play(task, 1, 'image', seed, () => 'true').puzzles[0], 'image')).toBe(
        task.strata?.of(1, seedOf(seed)),
      );
    // Seeds of a session are drawn independently with 128 bits, so two of them hardly ever share a block of 24.
    const truths = SEEDS.map((seed) => JSON.stringify(itemOf(task, 1, 'image.single', 24 * seed + (seed % 24)).truth));
    expect(new Set(truths).size).toBe(SEEDS.length);
  });

  it('replays turns and folds that the net engine supports', () => {
    for (const seed of SEEDS.slice(0, 10)) {
      const replay = itemOf(task, 3, 'image', seed).explanation.replay;
      expect(replay?.world).toBe('nets');
      const read = readReplay(
        replay?.states ?? [],
        (replay?.steps ?? []).map(({ action }) => action),
      );
      expect(read.actions.length).toBeGreaterThan(0);
    }
  });

  it('passes a pair only if both are right, and separates unreadable replies', () => {
    const ending = (first: Respond) =>
      play(task, 1, 'image', 5, (puzzle, step) => first(task.answer(puzzle, 'image'), step)).outcome;
    const class_ = (respond: Respond) => ending(respond).outcome.split(' ')[0];
    expect([ending((right) => right).passed, class_((right) => right)]).toEqual([true, 'both-right']);
    expect([ending(contrary).passed, class_(contrary)]).toEqual([false, 'both-wrong']);
    expect([ending(() => 'true').passed, class_(() => 'true')]).toEqual([false, 'positive-only']);
    expect([ending(() => 'false').passed, class_(() => 'false')]).toEqual([false, 'negative-only']);
    expect(class_(() => null)).toBe('-/-');
    expect(ending((right, step) => (step === 0 ? null : right)).passed).toBe(false);
    expect(class_((right, step) => (step === 0 ? null : right))).toMatch(/^(-\/right|right\/-)$/);
  });
});

it('names the class of a pair: the face asked about, how the members differ, or leaked if pictures leak', () => {
  const kinds = (task: Task, condition: Condition, respond: Respond = (right) => right) =>
    new Set(outcomesOf(task, condition, respond).map(({ outcome }) => outcome.split(' ')[1]));
  const [, , turning, net, nets] = ALL as [Task, Task, Task, Task, Task];
  const [colors, arrows] = ALL as [Task, Task];
  for (const task of [colors, arrows])
    for (const condition of ['image', 'image.single', 'image.bare.published-prompt'] as const)
      expect(kinds(task, condition)).toEqual(new Set(['face-top', 'face-front', 'face-right']));
  expect(kinds(net, 'image.one-face')).toEqual(new Set(['color', 'arrow']));
  expect(kinds(turning, 'image')).toEqual(new Set(['in-plane', 'moves', 'parallel']));
  expect(kinds(net, 'image')).toEqual(new Set(['color', 'arrow']));
  expect(kinds(net, 'image.leaked')).toEqual(new Set(['leaked']));
  expect(kinds(nets, 'image.single')).toEqual(new Set(['color', 'arrow']));
});
