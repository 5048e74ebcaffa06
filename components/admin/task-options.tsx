import type { ConditionSource } from './condition-choices';

export interface TaskOption extends ConditionSource {
  readonly id: string;
  readonly title: string;
  readonly benchmark: string;
}

/** The options of a list of tasks, by benchmark. */
export function TaskOptions({ tasks }: { readonly tasks: readonly TaskOption[] }) {
  const benchmarks = [...new Set(tasks.map(({ benchmark }) => benchmark))];
  return benchmarks.map((benchmark) => (
    <optgroup key={benchmark} label={benchmark}>
      {tasks
        .filter((task) => task.benchmark === benchmark)
        .map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
    </optgroup>
  ));
}
