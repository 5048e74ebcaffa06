import { BENCHMARKS, type BenchmarkText } from './ladders';

/** What the catalogue tells of a task. */
export interface ListedTask {
  readonly id: string;
  readonly benchmark: string;
  readonly title: string;
  readonly summary: string;
  /** Of a set: how many are asked; null of a ladder. */
  readonly questions: number | null;
}

export interface TaskGroup extends BenchmarkText {
  readonly tasks: readonly ListedTask[];
}

/** Tasks by benchmark: those that the page knows first, then any other, in the catalogue's order. */
export function groupTasks(tasks: readonly ListedTask[]): readonly TaskGroup[] {
  const known = new Set(BENCHMARKS.map(({ benchmark }) => benchmark));
  const others = [...new Set(tasks.map(({ benchmark }) => benchmark))].filter((benchmark) => !known.has(benchmark));
  return [...BENCHMARKS, ...others.map((benchmark) => ({ benchmark, title: benchmark, about: '' }))]
    .map((text) => ({ ...text, tasks: tasks.filter(({ benchmark }) => benchmark === text.benchmark) }))
    .filter((group) => group.tasks.length > 0);
}
