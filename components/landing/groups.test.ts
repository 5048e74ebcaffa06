import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { translatorOf } from '@/lib/messages/translator';
import { PICTURED } from './group-picture';
import { groupTasks } from './groups';
import { BENCHMARKS } from './ladders';

const task = (id: string) => ({
  id,
  benchmark: id.split('/')[0] ?? '',
  title: id,
  summary: '',
  questions: null,
  chance: 0.25,
});
const ladders = translatorOf('en', 'ladders');

describe('the ladders of the landing page', () => {
  it('are sorted by benchmark, those with a text first, none left out', () => {
    const groups = groupTasks(['new/a', 'cubebench/b', 'infbench/c', 'cubebench/d', 'new/e'].map(task), ladders);
    expect(groups.map(({ benchmark, tasks }) => [benchmark, tasks.map(({ id }) => id)])).toEqual([
      ['infbench', ['infbench/c']],
      ['cubebench', ['cubebench/b', 'cubebench/d']],
      ['new', ['new/a', 'new/e']],
    ]);
  });
  it('have no heading for a benchmark without tasks', () => {
    expect(groupTasks([task('infbench/a')], ladders).map(({ title }) => title)).toEqual(['Inf-Bench']);
  });
  it('are described in the language of the page', () => {
    const [bank] = groupTasks([task('bank/a')], translatorOf('de', 'ladders'));
    expect(bank?.title).toBe('Feste Fragen');
    expect(bank?.about).toMatch(/für alle dieselben/);
  });
  it('have a picture of a real puzzle for each benchmark', () => {
    expect([...PICTURED]).toEqual(BENCHMARKS.map(({ benchmark }) => benchmark));
    for (const benchmark of PICTURED) expect(existsSync(`public/suites/${benchmark}.png`), benchmark).toBe(true);
  });
});
