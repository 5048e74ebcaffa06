import { describe, expect, it } from 'vitest';
import type { BoardTask } from '@/lib/wire/boards/board';
import { modelsAround } from './models-around';

const model = (name: string, meanR: number, interval: { low: number; high: number | null } | null) =>
  ({ name, meanR, meanEstimate: { interval, method: null, reason: null } }) as unknown as BoardTask['models'][number];
const namesOf = (models: BoardTask['models'], low: number, high = low) => {
  const { ahead, close, beaten } = modelsAround(models, { low, high });
  return [ahead, close, beaten].map((marks) => marks.map(({ name }) => name).join());
};

describe('models around a climb', () => {
  const models = [
    model('low', 1, { low: 0.5, high: 1.9 }),
    model('high', 6, { low: 5.1, high: 7 }),
    model('near', 4, { low: 3, high: 5 }),
    model('open', 3, { low: 2, high: null }),
    model('once', 9, null),
  ];

  it('are ahead or beaten only if the whole interval is, highest first', () => {
    expect(namesOf(models, 4)).toEqual(['high', 'once,near,open', 'low']);
  });

  it('are too close to call if the intervals touch', () => {
    expect(namesOf(models, 1.9, 5.1)).toEqual(['', 'once,high,near,open,low', '']);
  });

  it('are never ahead or beaten without an interval', () => {
    expect(namesOf([model('once', 9, null)], 0)).toEqual(['', 'once', '']);
  });
});
