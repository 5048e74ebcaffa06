import { formatCount } from '@/components/boards/format';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { SelectField } from '@/components/ui/field';
import { conditionName } from '@/components/words/conditions';
import { type Analysis, AXES, MOST_MODELS } from '@/lib/wire/analysis';
import { AXIS_WORDS } from './words';

interface Props {
  readonly view: Analysis;
  readonly action: string;
  /** Named in the address: kept. */
  readonly edition: string | undefined;
}

/** A form that reloads the page: choices are in the address. */
export function AnalysisForm({ view: { conditions, condition, tasks, task, models, axis }, action, edition }: Props) {
  const known = condition === null || conditions.some((each) => each.condition === condition);
  return (
    <form
      action={action}
      method="get"
      className="mb-8 grid items-start gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      {edition !== undefined && <input type="hidden" name="edition" value={edition} />}
      <SelectField label="Task" name="task" defaultValue={task?.id ?? ''}>
        {tasks.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField label="How items are shown" name="condition" defaultValue={condition ?? ''}>
        {!known && <option value={condition ?? ''}>{conditionName(condition ?? '')}</option>}
        {conditions.map((each) => (
          <option key={each.condition} value={each.condition}>
            {conditionName(each.condition)} ({each.entrants})
          </option>
        ))}
      </SelectField>
      <SelectField label="Accuracy against" name="axis" defaultValue={axis}>
        {AXES.map((each) => (
          <option key={each} value={each}>
            {AXIS_WORDS[each].title}
          </option>
        ))}
      </SelectField>
      <div className="self-end">
        <Button type="submit">Show</Button>
      </div>
      {models.length > 0 && (
        <Disclosure
          summary={`Models: ${models.filter(({ chosen }) => chosen).length} of ${models.length}`}
          className="text-sm sm:col-span-2 lg:col-span-4"
        >
          <p className="text-muted">
            At most {MOST_MODELS} for the gap and latency. Accuracy against time, cost or tokens has all of them.
          </p>
          <div className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {models.map(({ entrant, name, questions, chosen }) => (
              <ModelBox
                key={`${entrant} ${chosen}`}
                entrant={entrant}
                label={`${name} (${formatCount(questions)})`}
                chosen={chosen}
              />
            ))}
          </div>
        </Disclosure>
      )}
    </form>
  );
}

/** A native checkbox, because the form works without scripts. */
const ModelBox = ({
  entrant,
  label,
  chosen,
}: {
  readonly entrant: string;
  readonly label: string;
  readonly chosen: boolean;
}) => (
  <label className="flex min-h-9 cursor-pointer items-center gap-2.5 py-1 pointer-coarse:min-h-11">
    <input
      type="checkbox"
      name="models"
      value={entrant}
      defaultChecked={chosen}
      className="size-5 shrink-0 accent-accent"
    />
    <bdi className="min-w-0 break-words">{label}</bdi>
  </label>
);
