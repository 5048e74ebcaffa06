import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/form/field';
import { conditionName } from '@/components/words/conditions';
import type { Analysis } from '@/lib/wire/boards/analysis';

interface FilterFormProps extends Pick<Analysis, 'tasks' | 'conditions'> {
  readonly condition: string | null;
  readonly action: string;
  readonly task: string | undefined;
  /** Whether all tasks together can be shown. */
  readonly hasAllTasks?: boolean;
  /** Choices of this page only: in front, next to the button, and below it. */
  readonly children?: React.ReactNode;
  readonly last: React.ReactNode;
  readonly below?: React.ReactNode;
  /** Parameters without a field, kept in the address. */
  readonly kept?: Readonly<Record<string, string | undefined>>;
}

/** Filters as a form that reloads the page: they are in the address, and work without scripts. */
export function FilterForm({
  action,
  tasks,
  conditions,
  condition,
  task,
  hasAllTasks = true,
  children,
  last,
  below,
  kept = {},
}: FilterFormProps) {
  const known = conditions.some((each) => each.condition === condition) || condition === null;
  return (
    <form
      action={action}
      method="get"
      className="mb-8 grid items-start gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4"
    >
      {Object.entries(kept).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <SelectField label="How items are shown" name="condition" defaultValue={condition ?? ''}>
        {!known && <option value={condition ?? ''}>{conditionName(condition ?? '')}</option>}
        {condition === null && <option value="">No runs yet</option>}
        {conditions.map((each) => (
          <option key={each.condition} value={each.condition}>
            {conditionName(each.condition)} ({each.entrants})
          </option>
        ))}
      </SelectField>
      <SelectField label="Task" name="task" defaultValue={task ?? ''}>
        {hasAllTasks && <option value="">All tasks</option>}
        {tasks.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {/* On a phone in one row. */}
      <div className="flex items-end gap-3 sm:contents">
        {last}
        <div className="self-end">
          <Button type="submit">Show</Button>
        </div>
      </div>
      {below}
    </form>
  );
}

/** `isWrong`: what was asked cannot be read. */
export const LevelsField = ({ asked, isWrong }: { readonly asked: string | undefined; readonly isWrong: boolean }) => (
  <TextField
    label="Levels"
    className="grow"
    name="levels"
    defaultValue={asked ?? ''}
    placeholder="All, or 1-3,5"
    maxLength={120}
    error={isWrong ? 'Give levels as 1-3,5. All levels are shown.' : undefined}
  />
);
