import { expect, test } from 'vitest';
import type { PeopleFit } from '@/lib/wire/boards/people-fit';
import type { DepthRow } from '../board/board-rows';
import { beatenCells, meanCells } from './overview-cells';
import type { ColumnInput, Part } from './overview-input';

const TASKS = ['infbench/2d-forward', 'infbench/2d-backward'];
const PEOPLE = [40, 30];

const partOf = (task: string): Part => {
  const pools = [{ task, conditions: ['image'], levels: [] }] as Part['pools'];
  return { task, column: 'mean R', pools, peoplePools: pools };
};

test('a mean over ladders keeps the lower end of its interval if people stopped on one of them', () => {
  const ladder = { condition: 'image', highestPassed: 3, entrant: 'human', climbs: 10 } as const;
  const depths = TASKS.flatMap((task): DepthRow[] => [
    { ...ladder, task, r: 2, censored: false },
    { ...ladder, task, r: 6, censored: false },
  ]);
  const meanWith = (rows: readonly DepthRow[]) =>
    meanCells({ depths: rows, ladders: TASKS.map(partOf) } as Partial<ColumnInput> as ColumnInput).get('human');
  const whole = meanWith(depths);
  const open = meanWith(depths.map((row, index) => (index === 0 ? { ...row, censored: true } : row)));
  expect(whole?.high).toBeGreaterThan(4);
  expect(open).toEqual({ ...whole, high: null, isAtLeast: true });
});

test('names the ladder with fewest people, because the same ones may be on every ladder', () => {
  const parts = TASKS.map(partOf);
  const ladder = { condition: 'image', highestPassed: 3, censored: false } as const;
  const depths = TASKS.flatMap((task): DepthRow[] => [
    { ...ladder, task, entrant: 'human', r: 2, climbs: 20 },
    { ...ladder, task, entrant: 'human', r: 4, climbs: 20 },
    { ...ladder, task, entrant: 'vendor/m', r: 3, climbs: 5 },
  ]);
  const beaten = [0, 0.1, 0.2, 0.5, 0.8].map((share) => ({ share, se: 0.05 }));
  const tasks = Object.fromEntries(
    TASKS.map((task, index) => [task, { beaten, people: PEOPLE[index] } as unknown as PeopleFit]),
  );
  const input = { depths, fits: [{ condition: 'image', tasks }] } as Partial<ColumnInput> as ColumnInput;
  expect(beatenCells(input, parts).get('vendor/m')?.fitted).toMatchObject({ value: 0.5, people: 30 });
});

test.each([
  ['no one stopped', 'vendor/m', false, true, undefined],
  ['people stopped', 'vendor/m', true, true, true],
  ['frozen questions are repeated', 'vendor/m+frozen', false, false, undefined],
])('people beaten if %s', (_, entrant, censored, hasInterval, isAtMost) => {
  const ladder = { task: TASKS[0] as string, condition: 'image', highestPassed: 3, censored: false } as const;
  const depths: DepthRow[] = [
    { ...ladder, entrant: 'human', r: 2, climbs: 20 },
    { ...ladder, entrant: 'human', r: 2, climbs: 10, censored },
    { ...ladder, entrant: 'human', r: 5, climbs: 10 },
    { ...ladder, entrant, r: 3, climbs: 6 },
  ];
  const input = { depths, fits: [] } as Partial<ColumnInput> as ColumnInput;
  const cell = beatenCells(input, [partOf(TASKS[0] as string)]).get(entrant);
  expect(cell?.value).toBe(0.75);
  expect(cell?.isAtMost).toBe(isAtMost);
  expect(cell?.high !== null).toBe(hasInterval);
  // At least 20 of 40 are beaten, whatever those who stopped could do.
  if (isAtMost) expect(cell?.low).toBeLessThan(0.5);
});
