import type { Messages } from '@/lib/messages';
import type { Translator } from '@/lib/messages/translator';
import { BANK, BENCHMARKS } from './ladders';

/** What the catalogue tells of a task. */
export interface ListedTask {
  readonly id: string;
  readonly benchmark: string;
  readonly title: string;
  readonly summary: string;
  /** Of a set: how many are asked; null of a ladder. */
  readonly questions: number | null;
  /** That a guess is right. */
  readonly chance: number;
}

export interface TaskGroup {
  readonly benchmark: string;
  readonly title: string;
  readonly about: string;
  readonly tasks: readonly ListedTask[];
}

type Described = keyof Messages['ladders']['benchmarks'];

/** Tasks by benchmark: those that the page knows first, then any other, in the catalogue's order. */
export function groupTasks(tasks: readonly ListedTask[], t: Translator<'ladders'>): readonly TaskGroup[] {
  const known = [...BENCHMARKS, { benchmark: BANK, title: t('bankTitle') }];
  const names = new Set<string>(known.map(({ benchmark }) => benchmark));
  const others = [...new Set(tasks.map(({ benchmark }) => benchmark))].filter((benchmark) => !names.has(benchmark));
  return [...known, ...others.map((benchmark) => ({ benchmark, title: benchmark }))]
    .map((group) => ({
      ...group,
      about: aboutOf(t, group.benchmark),
      tasks: tasks.filter(({ benchmark }) => benchmark === group.benchmark),
    }))
    .filter((group) => group.tasks.length > 0);
}

function aboutOf(t: Translator<'ladders'>, benchmark: string): string {
  const key = `benchmarks.${benchmark as Described}` as const;
  return t.has(key) ? t(key) : '';
}
