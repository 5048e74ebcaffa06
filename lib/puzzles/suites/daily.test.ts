import { seedFromHex } from 'rung-puzzles/core/seed';
import { findTask } from 'rung-puzzles/tasks';
import { makeItem } from 'rung-puzzles/tasks/item';
import { quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it, test } from 'vitest';
import { DAILY_CONDITION, DAILY_POOL, dailyQuestions, dailySuite } from './daily';

const seedOf = (number: number) => seedFromHex(number.toString(16).padStart(32, '0'));
const suiteOf = (task: string) => task.split('/')[0];
const CELLS = Object.values(DAILY_POOL).flatMap((pool) =>
  Object.entries(pool).flatMap(([task, grades]) => grades.map((level) => ({ task, level }))),
);

describe('the questions of a day', () => {
  it('are five different tasks of at least four suites, from the easy level of one to the very hard level of another', () => {
    for (let number = 0; number < 500; number += 1) {
      const questions = dailyQuestions(seedOf(number));
      expect(new Set(questions.map(({ task }) => task)).size).toBe(5);
      expect(new Set(questions.map(({ task }) => suiteOf(task))).size).toBeGreaterThanOrEqual(4);
      questions.forEach(({ task, level }, grade) => {
        expect(level).toBe(DAILY_POOL[suiteOf(task) ?? '']?.[task]?.[grade]);
      });
    }
  });

  it('reach every task and level of the table', () => {
    const reached = new Set<string>();
    for (let number = 0; number < 4000; number += 1)
      for (const { task, level } of dailyQuestions(seedOf(number))) reached.add(`${task} ${level}`);
    expect(CELLS.filter(({ task, level }) => !reached.has(`${task} ${level}`))).toEqual([]);
  });

  it('stay the same for a key in every release', () => {
    expect(dailyQuestions(seedOf(1))).toMatchInlineSnapshot(`
      [
        {
          "level": 1,
          "task": "cubebench/face-reconstruction",
        },
        {
          "level": 3,
          "task": "spatialviz/cube-counting",
        },
        {
          "level": 3,
          "task": "infbench/25d-inverse",
        },
        {
          "level": 6,
          "task": "spatialviz/mechanical-system",
        },
        {
          "level": 9,
          "task": "stare/2d-instruction",
        },
      ]
    `);
    expect(dailySuite(dailyQuestions(seedOf(1))).tasks).toHaveLength(5);
  });
});

test.each(CELLS)(
  '$task at level $level has at least four options or a typed answer, in one reply',
  ({ task: id, level }) => {
    const task = findTask(id);
    if (task === undefined) throw new Error(`no task ${id}`);
    expect(task.episode?.longest(level, DAILY_CONDITION) ?? 1).toBe(1);
    let made = 0;
    // Not every seed has an item. The second is made only if the first has none, except in `test:deep`.
    for (let number = 0; number < 2 && (made === 0 || quickOrDeep(false, true)); number += 1) {
      const item = makeItem(task, level, DAILY_CONDITION, seedOf(number));
      if (!item.ok) continue;
      made += 1;
      const { reply } = item.value.stimulus;
      if (reply.kind === 'choice') expect(reply.options.length).toBeGreaterThanOrEqual(4);
      else expect(['grid', 'number', 'text']).toContain(reply.kind);
    }
    expect(made).toBeGreaterThan(0);
  },
);
