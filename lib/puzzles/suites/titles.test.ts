import { findTask } from 'rung-puzzles/tasks';
import { expect, test } from 'vitest';
import { SUITES } from '.';

/** Sections that ask a task in a special way, and are named after it. */
const NAMED_AFTER_THEIR_WAY = new Set(['cubebench/abstention']);

const sections = SUITES.flatMap(({ id, sections = [] }) =>
  sections.map((section) => ({ ...section, name: `${id}/${section.id}` })),
);

test('a task has one name: that of its section', () => {
  const same = sections.filter(({ name }) => !NAMED_AFTER_THEIR_WAY.has(name));
  expect(same.map(({ task, title }) => [task, title])).toEqual(same.map(({ task }) => [task, findTask(task)?.title]));
  expect(same.length).toBe(sections.length - NAMED_AFTER_THEIR_WAY.size);
});

test('a name belongs to only one task', () => {
  for (const { tasks, terms } of SUITES) {
    const titles = tasks.map((task) => findTask(task)?.title);
    expect(new Set(titles).size).toBe(titles.length);
    const ofSeveral = (terms?.terms ?? []).filter((term) => term.tasks.length > 1).map(({ title }) => title);
    expect(titles.filter((title) => title !== undefined && ofSeveral.includes(title))).toEqual([]);
  }
});
