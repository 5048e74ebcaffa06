import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AgainstPeopleView } from '@/lib/wire/boards/against-people';
import type { LevelPoint } from '@/lib/wire/boards/board';
import type { MemorisationView } from '@/lib/wire/boards/memorisation';
import { LevelTable } from '../board/level-table';
import { AgainstPeople, likePeopleText } from './against-people';
import { MemorisationGauge, memoryText } from './memorisation';

const model = { entrant: 'vendor/m', name: 'M' };
const textOf = (element: React.ReactElement) => renderToStaticMarkup(element).replace(/<[^>]+>/g, ' ');
const interval = (value: number) => ({ value, low: value - 0.05, high: value + 0.05 });

it('names only levels that people of its ability solve as easy ones', () => {
  const level = (number: number, expected: number) => ({
    level: number,
    n: 40,
    observed: expected - 0.3,
    expected,
    difference: interval(-0.3),
    isClear: true,
  });
  const task: AgainstPeopleView = {
    task: 'infbench/2d-forward',
    title: 'Forward',
    condition: 'image',
    answers: 80,
    fitted: 40,
    levels: [level(2, 0.9), level(7, 0.5)],
    personFit: null,
    verdict: 'fails-easy',
  };
  const text = textOf(<AgainstPeople view={{ ...model, againstPeople: [task] }} />);
  expect(text).toContain('people of its ability solve: level 2.');
  const few = { ...task, verdict: null };
  expect(likePeopleText({ againstPeople: [task, { ...task, verdict: 'alike' }, few] })).toBe(
    'differs from people in 1 of 2 tasks',
  );
});

it('does not take a difference without people for a sign of memory or of none', () => {
  const gauge: MemorisationView = {
    task: 'infbench/2d-forward',
    title: 'Forward',
    condition: 'image',
    frozenBy: 'set',
    levels: [1],
    items: 20,
    questions: 40,
    people: 0,
    fitted: 0,
    model: { frozen: interval(0.9), fresh: interval(0.7), difference: interval(0.2) },
    control: null,
    effect: null,
    missing: 'no-fit',
    isClear: false,
  };
  const text = textOf(<MemorisationGauge view={{ ...model, memorisation: [gauge] }} />);
  expect(text).toContain('+20.0 points can come from memory or from easier frozen items. This cannot tell which.');
  expect(memoryText({ memorisation: [gauge] })).toBe('signs of memory in 0 of 1 task');
  const clear = { ...gauge, effect: interval(0.2), isClear: true };
  expect(memoryText({ memorisation: [gauge, clear] })).toBe('signs of memory in 1 of 2 tasks');
});

it.each([
  ['human', 'Wilson, clustered'],
  ['model', 'Wilson'],
] as const)('a table of levels has the method of %s: %s', (kind, method) => {
  const point: LevelPoint = { level: 1, items: 40, right: 30, unreadable: 0, unscored: 0, low: 0.6, high: 0.86 };
  expect(renderToStaticMarkup(<LevelTable title="Forward" kind={kind} points={[point]} />)).toContain(
    `95 % interval: ${method}"`,
  );
});
