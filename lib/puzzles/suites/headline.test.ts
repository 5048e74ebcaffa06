import { SUITES } from 'rung-puzzles/suites';
import { describe, expect, test } from 'vitest';
import infbench from '@/prisma/reference/infbench-reported.json';
import spatialviz from '@/prisma/reference/spatialviz-reported.json';
import stare from '@/prisma/reference/stare-reported.json';
import { headlineCoverage } from './headline';
import { isComparable } from './published/comparability';

describe('a suite’s headline', () => {
  test('has only tests that are the same as the paper’s', () => {
    for (const suite of SUITES)
      for (const { printed } of suite.headline?.parts ?? [])
        if (printed !== null) expect(isComparable(suite, printed.task, printed.condition), printed.task).toBe(true);
  });

  test('says how much of its paper it covers', () => {
    expect(Object.fromEntries(SUITES.map(({ id, headline }) => [id, headline && headlineCoverage(headline)]))).toEqual({
      infbench: 'all 6 ladders',
      cubebench: '1 of 7 tests',
      spatialviz: '11 of 12 tasks',
      euclifold: 'all 5 tests',
      stare: '4 of 6 parts',
    });
  });

  test('names numbers that the reference data have', () => {
    const files = { infbench, spatialviz, stare } as const;
    for (const [id, file] of Object.entries(files)) {
      const results: readonly { task: string; condition: string; metric?: string }[] = file.results;
      for (const { printed } of SUITES.find((suite) => suite.id === id)?.headline?.parts ?? [])
        expect(
          results.some((row) => row.task === printed?.task && row.condition === printed.condition),
          `${printed?.task} ${printed?.condition}`,
        ).toBe(true);
    }
  });
});
