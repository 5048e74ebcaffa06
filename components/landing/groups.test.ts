import { describe, expect, it } from 'vitest';
import { groupTasks } from './groups';

const task = (id: string) => ({ id, benchmark: id.split('/')[0] ?? '', title: id, summary: '', questions: null });

describe('the ladders of the landing page', () => {
  it('stand by benchmark, those with a text first, none left out', () => {
    const groups = groupTasks(['new/a', 'cubebench/b', 'infbench/c', 'cubebench/d', 'new/e'].map(task));
    expect(groups.map(({ benchmark, tasks }) => [benchmark, tasks.map(({ id }) => id)])).toEqual([
      ['infbench', ['infbench/c']],
      ['cubebench', ['cubebench/b', 'cubebench/d']],
      ['new', ['new/a', 'new/e']],
    ]);
  });
  it('have no heading for a benchmark without tasks', () => {
    expect(groupTasks([task('infbench/a')]).map(({ title }) => title)).toEqual(['Inf-Bench']);
  });
});
