import { describe, expect, it } from 'vitest';
import type { OutcomeRow } from '../board/board-rows';
import { groupOutcomes } from '../cells/outcome-groups';
import { unseenCondition, unseenOf, unseenShown } from './unseen';

const TASK = 'spatialviz/cube-counting';
const CONDITION = 'image.unseen';

const rows = (entrant: string, level: number, right: number): readonly OutcomeRow[] =>
  (['right', 'wrong'] as const).map((outcome) => ({
    task: TASK,
    condition: CONDITION,
    entrant,
    course: 'set',
    level,
    outcome,
    count: outcome === 'right' ? right : 20 - right,
    items: 20,
  }));

describe('the reference line without pictures', () => {
  it('is the best model at each level, and never people', () => {
    const groups = groupOutcomes(
      [...rows('a', 1, 5), ...rows('b', 1, 8), ...rows('a', 2, 6), ...rows('human', 1, 20)],
      { task: TASK, condition: CONDITION },
      new Map([['b', 'Model B']]),
    );
    const found = unseenOf(groups, 'accuracy').map(({ level, name, measure }) => [
      level,
      name,
      measure.value,
      measure.n,
    ]);
    expect(found).toEqual([
      [1, 'Model B', 0.4, 20],
      [2, 'a', 0.3, 20],
      [null, 'a', 0.275, 40],
    ]);
  });

  it('belongs to the shown condition, if the task has it without pictures', () => {
    expect(unseenCondition('image')).toBe('image.unseen');
    expect(unseenCondition('image.unseen')).toBe('image.unseen');
    expect(
      unseenShown([
        { task: TASK, condition: 'image' },
        { task: 'cubebench/move-effect', condition: 'text' },
      ]),
    ).toEqual([{ task: TASK, condition: CONDITION }]);
  });
});
