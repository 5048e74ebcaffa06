import { formatCount } from '@/components/boards/format';
import { FilterForm } from '@/components/compare/filter-form';
import { Disclosure } from '@/components/ui/disclosure';
import { SelectField } from '@/components/ui/form/field';
import { type Analysis, AXES, MOST_MODELS } from '@/lib/wire/boards/analysis';
import { AXIS_WORDS } from './words';

interface Props {
  readonly view: Analysis;
  readonly action: string;
  /** Named in the address: kept. */
  readonly edition: string | undefined;
}

/** What is compared, and the models that are drawn. */
export const AnalysisForm = ({
  view: { tasks, task, conditions, condition, models, axis },
  action,
  edition,
}: Props) => (
  <FilterForm
    {...{ action, tasks, conditions, condition }}
    task={task?.id}
    hasAllTasks={false}
    kept={{ edition }}
    last={
      <SelectField label="Accuracy against" name="axis" defaultValue={axis} className="grow">
        {AXES.map((each) => (
          <option key={each} value={each}>
            {AXIS_WORDS[each].title}
          </option>
        ))}
      </SelectField>
    }
    below={
      models.length > 0 && (
        <Disclosure
          summary={`Models: ${models.filter(({ chosen }) => chosen).length} of ${models.length}`}
          className="text-sm sm:col-span-2 lg:col-span-4"
        >
          <p className="text-muted">
            At most {MOST_MODELS} for the gap and latency. Accuracy against time, cost or tokens has all of them.
          </p>
          <div className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {models.map(({ entrant, name, questions, chosen }) => (
              // A native checkbox, because the form works without scripts.
              <label
                key={`${entrant} ${chosen}`}
                className="flex min-h-9 cursor-pointer items-center gap-2.5 py-1 pointer-coarse:min-h-11"
              >
                <input
                  type="checkbox"
                  name="models"
                  value={entrant}
                  defaultChecked={chosen}
                  className="size-5 shrink-0 accent-accent"
                />
                <bdi className="min-w-0 break-words">{`${name} (${formatCount(questions)})`}</bdi>
              </label>
            ))}
          </div>
        </Disclosure>
      )
    }
  />
);
