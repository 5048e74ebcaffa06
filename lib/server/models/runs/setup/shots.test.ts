import type { Condition } from 'rung-puzzles/items/condition';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import { TASKS } from 'rung-puzzles/tasks';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import { makePuzzle } from 'rung-puzzles/tasks/item';
import type { Task } from 'rung-puzzles/tasks/task';
import { itemOf, seedOf } from 'rung-puzzles/tasks/testing';
import { describe, expect, it } from 'vitest';
import { rightReply, workedExamples } from './shots';

const conditionsOf = (task: Task): Condition[] =>
  task.conditions
    .flatMap((condition) => [
      condition,
      ...(task.variants ?? []).flatMap(({ values }) => values.map(({ id }) => `${condition}.${id}` as Condition)),
    ])
    .filter((condition) => takesCondition(task, condition));

/** The reply instructions that a model reads; tasks without their own use the usual contract with tags. */
const askedOf = ({ contract, prompt }: Stimulus): string =>
  prompt === undefined
    ? (contract?.join('\n') ?? '<answer>')
    : [prompt.system, ...prompt.user.flatMap((part) => (part.kind === 'text' ? [part.text] : []))].join('\n');

describe('worked examples', () => {
  it.each(TASKS.map((task) => [task.id, task] as const))(
    '%s has a right reply in the form of each of its conditions',
    (_, task) => {
      for (const condition of conditionsOf(task)) {
        const seed = seedOf(11);
        const puzzle = makePuzzle(task, 1, condition, seed);
        if (!puzzle.ok) throw new Error(puzzle.error);
        const item = itemOf(task, 1, condition, 11);
        const reply = rightReply(task, { puzzle: puzzle.value, item });
        const asked = askedOf(item.stimulus);
        expect(reply, `${task.id} ${condition}`).not.toBeNull();
        for (const mark of ['\\boxed{', '<answer>', '<ANSWER>', 'Answer: ', '<A>', 'END']) {
          if (asked.includes(mark)) expect(reply, `${task.id} ${condition}: ${asked}`).toContain(mark);
        }
      }
    },
  );

  it('are five different ones, none of them the question, the same at every call', async () => {
    for (const task of TASKS.filter(({ benchmark }) => benchmark !== 'spatialviz' && benchmark !== 'cubebench')) {
      const condition = task.conditions[0] as Condition;
      const question = itemOf(task, 1, condition, 3);
      const examples = await workedExamples(task, question, 5);
      const truths = [question, ...examples.map(({ item }) => item)].map(({ truth }) => JSON.stringify(truth));
      expect([task.id, new Set(truths).size]).toEqual([task.id, 6]);
      expect(await workedExamples(task, question, 5)).toEqual(examples);
    }
  });

  it('leave out the question itself if it is drawn as an example', async () => {
    const [task] = TASKS;
    if (task === undefined) throw new Error('no task');
    const condition = task.conditions[0] as Condition;
    const [first, second] = await workedExamples(task, itemOf(task, 2, condition, 3), 2);
    if (first === undefined || second === undefined) throw new Error('no examples');
    const others = await workedExamples(task, first.item, 1);
    expect(others).toEqual([second]);
  });
});
