import { TASKS } from 'rung-puzzles/tasks';
import { itemsForPeople } from 'rung-puzzles/tasks/testing/items-for-people';
import { expect, it } from 'vitest';
import { findText } from './task-texts';
import { translateExplanation, translateStimulus } from './translated-item';

const LEVELS = [1, 2, 3, 4, 5, 6, 8, 10] as const;
const SEEDS = Array.from({ length: 60 }, (_, index) => 20_000 + index);

it.each(TASKS.map((task) => ({ id: task.id, task })))('has German for all that people read of $id', ({ task }) => {
  const missing = new Set<string>();
  const look = (text: string): string => {
    const found = findText('de', text);
    if (found === null) missing.add(text);
    return found ?? text;
  };
  for (const { stimulus, explanation } of itemsForPeople(
    task,
    LEVELS,
    task.benchmark === 'cubebench' ? SEEDS.slice(0, 6) : SEEDS,
  )) {
    translateStimulus(stimulus, look);
    translateExplanation(explanation, look);
  }
  expect([...missing]).toEqual([]);
});
