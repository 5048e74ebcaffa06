/**
 * The paper's forms of the four transformation tasks: every step shown, the final state, attributes in words,
 * difficulties mixed.
 */

import type { Condition } from 'rung-puzzles/items/condition';
import { optionsOf } from 'rung-puzzles/items/stimulus';
import { many } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { takesCondition } from '../../conditions';
import { opaqueTask, type Task } from '../../task';
import { itemOf, puzzleOf } from '../../testing';
import { planeAnalogy } from './2d-analogy';
import { planeInstruction } from './2d-instruction';
import { spaceAnalogy } from './3d-analogy';
import { spaceInstruction } from './3d-instruction';

const INSTRUCTIONS = [opaqueTask(planeInstruction), opaqueTask(spaceInstruction)];
const ANALOGIES = [opaqueTask(planeAnalogy), opaqueTask(spaceAnalogy)];
const byId = (tasks: readonly Task[]) => tasks.map((task): [string, Task] => [task.id, task]);

const namesOf = (task: Task, level: number, condition: Condition): readonly string[] =>
  itemOf(task, level, condition, 7).stimulus.panels.flatMap(({ name }) => (name.startsWith('option-') ? [] : [name]));

describe.each(byId(ANALOGIES))('%s with every step shown', (_, task) => {
  it('shows the first figure before and after each step, and the second before', () => {
    expect(namesOf(task, 3, 'image.shown-steps')).toEqual([
      'first-before',
      'first-1',
      'first-2',
      'first-3',
      'second-before',
    ]);
  });

  it('adds the second figure between the steps if the simulation is shown, and after the last step only in the final condition', () => {
    expect(namesOf(task, 3, 'image.easy.shown-steps.all').slice(4)).toEqual(['second-before', 'second-1', 'second-2']);
    expect(namesOf(task, 3, 'image.shown-steps.last').slice(4)).toEqual(['second-before', 'second-2']);
    expect(namesOf(task, 3, 'image.shown-steps.final').slice(4)).toEqual([
      'second-before',
      'second-1',
      'second-2',
      'second-3',
    ]);
  });

  it('asks the same puzzle as without, with a different picture for each state of the first figure', () => {
    for (let seed = 0; seed < many(5); seed += 1) {
      const [shown, hidden] = (['image.shown-steps', 'image'] as const).map((condition) =>
        itemOf(task, 3, condition, seed),
      );
      expect(shown?.answer).toBe(hidden?.answer);
      const { shownSteps, variant: _variant, ...truth } = shown?.truth ?? {};
      expect(truth).toEqual(hidden?.truth);
      expect(shownSteps).toBe(4);
      const scenes =
        shown?.stimulus.panels
          .filter(({ name }) => name.startsWith('first-'))
          .map(({ scene }) => JSON.stringify(scene)) ?? [];
      expect(new Set(scenes).size).toBe(4);
    }
  });

  it('ends where the plain form shows the first figure after all steps', () => {
    const sceneOf = (condition: Condition, name: string) =>
      itemOf(task, 3, condition, 2).stimulus.panels.find((panel) => panel.name === name)?.scene;
    expect(sceneOf('image.shown-steps', 'first-3')).toEqual(sceneOf('image', 'first-after'));
  });
});

it.each(byId(INSTRUCTIONS))('%s shows the final state, with the same picture as the right option', (_, task) => {
  expect(namesOf(task, 3, 'image.final')).toEqual(['start', 'after-1', 'after-2', 'after-3']);
  for (let seed = 0; seed < many(5); seed += 1) {
    const { stimulus, answer } = itemOf(task, 2, 'image.final', seed);
    const sceneOf = (wanted: string) => JSON.stringify(stimulus.panels.find(({ name }) => name === wanted)?.scene);
    const alike = stimulus.panels.filter(
      ({ name }) => name.startsWith('option-') && sceneOf(name) === sceneOf('after-2'),
    );
    expect(alike.map(({ name }) => name)).toEqual([`option-${answer.toLowerCase()}`]);
  }
});

it.each(byId([...INSTRUCTIONS, ...ANALOGIES]))('%s shows each picture right after its step', (_, task) => {
  const { parts } = itemOf(task, 3, 'image.all', 4).stimulus;
  const seen = parts.map((part) =>
    part.kind === 'panel' ? part.panel : part.kind === 'text' ? part.text.slice(0, 6) : part.kind,
  );
  if (INSTRUCTIONS.includes(task)) expect(seen).toEqual(['start', 'Step 1', 'after-1', 'Step 2', 'after-2', 'Step 3']);
  else expect(seen.slice(-3)).toEqual(['second-before', 'second-1', 'second-2']);
});

describe.each(byId([...INSTRUCTIONS, ...ANALOGIES]))('%s in attributes', (_, task) => {
  it('has options with different words although all have one colour', () => {
    for (const level of [1, 2, 3, 6])
      for (let seed = 0; seed < many(10); seed += 1) {
        const { stimulus } = itemOf(task, level, 'text.hard.attributes', seed);
        const words = optionsOf(stimulus.reply).map(({ content }) => (content.kind === 'text' ? content.text : ''));
        expect(new Set(words).size, words.join(' | ')).toBe(4);
        for (const text of words) expect(text).toMatch(/^[\w -]+, [a-z]+(, [a-z]+)?, \(.+\), [\d.]+( × [\d.]+){1,2}$/);
      }
  });

  it('asks the same puzzle in pictures, in words and in both, which differs from the puzzle without attributes', () => {
    const [words, both, pictures, plain] = (
      ['text.attributes', 'image+text.attributes', 'image.attributes', 'image'] as const
    ).map((condition) => puzzleOf(task, 2, 11, condition));
    expect(both).toEqual(words);
    expect(pictures).toEqual(words);
    expect(plain).not.toEqual(words);
  });

  it('puts the words under the pictures if it shows both', () => {
    const { parts, panels } = itemOf(task, 2, 'image+text.attributes', 3).stimulus;
    expect(panels.length).toBeGreaterThan(4);
    expect(parts.some((part) => part.kind === 'text' && /^Option D:\n/.test(part.text))).toBe(true);
  });
});

it.each(byId([opaqueTask(spaceInstruction), opaqueTask(spaceAnalogy)]))(
  '%s has words only in attributes',
  (_, task) => {
    expect(takesCondition(task, 'text.attributes')).toBe(true);
    expect(takesCondition(task, 'image+text.mixed.all.attributes')).toBe(true);
    expect(takesCondition(task, 'text')).toBe(false);
    expect(takesCondition(task, 'text.hard')).toBe(false);
  },
);

it.each(byId([...INSTRUCTIONS, ...ANALOGIES]))(
  '%s mixes the three difficulties, each in about a third of the questions',
  (_, task) => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 150; seed += 1) {
      const { difficulty } = task.truth(puzzleOf(task, 1, seed, 'image.mixed'), 'image.mixed');
      counts.set(String(difficulty), (counts.get(String(difficulty)) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['easy', 'hard', 'medium']);
    for (const count of counts.values()) expect(count).toBeGreaterThan(30);
  },
);

it.each(byId([...INSTRUCTIONS, ...ANALOGIES]))(
  '%s shows in mixed what the difficulty of the question shows',
  (_, task) => {
    for (let seed = 0; seed < many(6); seed += 1) {
      const mixed = itemOf(task, 2, 'image.mixed', seed);
      const { difficulty } = mixed.truth;
      const same = itemOf(
        task,
        2,
        difficulty === 'medium' ? 'image' : (`image.${String(difficulty)}` as Condition),
        seed,
      );
      expect(mixed.stimulus).toEqual(same.stimulus);
      expect(mixed.explanation).toEqual(same.explanation);
    }
  },
);

it('has a 3D instruction that slants', () => {
  const task = opaqueTask(spaceInstruction);
  const ops = Array.from(
    { length: 60 },
    (_, seed) => task.truth(puzzleOf(task, 3, seed)).steps as readonly { op: string }[],
  );
  expect(ops.flat().filter(({ op }) => op === 'shear').length).toBeGreaterThan(15);
});

it.each(byId([...INSTRUCTIONS, ...ANALOGIES]))(
  '%s counts a question under every kind of step that it has',
  (_, task) => {
    const kinds: Readonly<Record<string, string>> = {
      rotate: 'rotation',
      translate: 'translation',
      scale: 'scaling',
      flip: 'reflection',
      shear: 'shearing',
    };
    for (let seed = 0; seed < many(10); seed += 1) {
      const puzzle = puzzleOf(task, 3, seed);
      const steps = task.truth(puzzle).steps as readonly { op: string }[];
      const verdict = { status: 'scored', answer: 'A', score: 1, correct: true } as const;
      const [result, named = ''] = (task.outcome?.(puzzle, verdict, 'image').outcome ?? '').split(' ');
      expect(result).toBe('right');
      expect(named.split('+').sort()).toEqual([...new Set(steps.map(({ op }) => kinds[op]))].sort());
    }
  },
);
