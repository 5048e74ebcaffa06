import { describe, expect, test } from 'vitest';
import { chooseReference } from './reference';
import { type SetRun, sumItems } from './set-runs';

const run = (entrant: string, items: number): SetRun => ({
  id: `${entrant} ${items}`,
  entrant,
  condition: 'image',
  endedAt: new Date(0),
  cells: [{ task: 'cubebench/face', level: 1, items }],
});
const several = (count: number, items: number) => Array.from({ length: count }, (_, index) => run(`m/${index}`, items));
const chosen = (runs: readonly SetRun[]) => {
  const found = chooseReference(runs, () => true);
  return found === null ? null : [sumItems(found.cells), found.runs.length, found.missing];
};

describe('the items of a ranking', () => {
  test('are those of the majority, even if one run is longer', () => {
    expect(chosen([run('m/long', 1_000_000), ...several(2, 20)])).toEqual([20, 3, []]);
  });

  test('are not reduced by one short run', () => {
    expect(chosen([run('m/short', 10), ...several(7, 720)])).toEqual([720, 7, ['m/short']]);
  });

  test('are all items of a single entrant', () => {
    expect(chosen([run('m/one', 20), run('m/one', 300)])).toEqual([300, 1, []]);
  });

  test('are empty without a run', () => {
    expect(chosen([])).toBeNull();
  });
});
