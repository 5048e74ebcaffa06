'use client';
import { createContext, useContext } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { conditionName } from '@/components/words/conditions';
import type { TaskSize } from '@/lib/wire/studies/study-size';
import { conditionChoices } from '../study/condition-choices';
import { type TaskOption, TaskPicker } from '../study/task-picker';
import { Input, NumberInput, Select, useIssue } from './fields';
import { ListButtons } from './list-buttons';
import { type FormArm, type FormPart, type FormValues, NO_COURSE } from './values/form-values';

export interface EditorTask extends TaskOption {
  readonly levels: { readonly last: number | null; readonly meaning: string };
  readonly size: TaskSize;
}

export const TasksContext = createContext<readonly EditorTask[]>([]);

function partFor(task: EditorTask | undefined): FormPart {
  return {
    task: task?.id ?? '',
    condition: (task === undefined ? undefined : conditionChoices(task)[0]) ?? 'image',
    practiceItems: '1',
    course: NO_COURSE,
  };
}

/** The cells of the design, each with what its people do. */
export function ArmsSection() {
  const tasks = useContext(TasksContext);
  const { getValues } = useFormContext<FormValues>();
  const { fields, append, remove, move } = useFieldArray<FormValues, 'arms', 'key'>({ name: 'arms', keyName: 'key' });
  const add = (arm: FormArm) => append({ ...arm, id: freeId(getValues('arms')), title: `Arm ${fields.length + 1}` });
  return (
    <div className="space-y-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select name="partOrder" label="Order of the parts">
          <option value="fixed">as listed</option>
          <option value="shuffled">by lot for each person</option>
        </Select>
      </div>
      {fields.map(({ key }, index) => (
        <Arm
          key={key}
          index={index}
          buttons={
            <ListButtons
              name={`arm ${index + 1}`}
              index={index}
              count={fields.length}
              move={move}
              remove={remove}
              duplicate={() => add(getValues(`arms.${index}`))}
            />
          }
        />
      ))}
      <Button onClick={() => add({ id: '', title: '', weight: '1', parts: [partFor(tasks[0])] })}>Add an arm</Button>
    </div>
  );
}

function freeId(arms: readonly FormArm[]): string {
  const taken = new Set(arms.map(({ id }) => id));
  let number = arms.length + 1;
  while (taken.has(`arm-${number}`)) number += 1;
  return `arm-${number}`;
}

function Arm({ index, buttons }: { readonly index: number; readonly buttons: React.ReactNode }) {
  const tasks = useContext(TasksContext);
  const { getValues } = useFormContext<FormValues>();
  const { fields, append, insert, remove, move } = useFieldArray<FormValues, `arms.${number}.parts`, 'key'>({
    name: `arms.${index}.parts`,
    keyName: 'key',
  });
  return (
    <fieldset className="min-w-0 space-y-4 rounded-lg border border-line bg-surface p-4">
      <legend className="sr-only">Arm {index + 1}</legend>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="pt-1">Arm {index + 1}</h3>
        {buttons}
      </div>
      <div className="grid gap-4 sm:grid-cols-[2fr_2fr_1fr]">
        <Input name={`arms.${index}.title`} label="Name" />
        <Input name={`arms.${index}.id`} label="Id" spellCheck={false} />
        <NumberInput name={`arms.${index}.weight`} label="Weight" />
      </div>
      <ol className="space-y-3">
        {fields.map(({ key }, at) => (
          <li key={key}>
            <Part
              arm={index}
              index={at}
              buttons={
                <ListButtons
                  name={`part ${at + 1} of arm ${index + 1}`}
                  index={at}
                  count={fields.length}
                  move={move}
                  remove={remove}
                  duplicate={() => insert(at + 1, getValues(`arms.${index}.parts.${at}`))}
                />
              }
            />
          </li>
        ))}
      </ol>
      <Button size="sm" onClick={() => append(partFor(tasks[0]))}>
        Add a part
      </Button>
    </fieldset>
  );
}

interface PartProps {
  readonly arm: number;
  readonly index: number;
  readonly buttons: React.ReactNode;
}

function Part({ arm, index, buttons }: PartProps) {
  const base = `arms.${arm}.parts.${index}` as const;
  const part = useWatch<FormValues, typeof base>({ name: base });
  const tasks = useContext(TasksContext);
  const task = tasks.find(({ id }) => id === part?.task);
  if (part === undefined) return null;
  return (
    <fieldset className="min-w-0 space-y-3 rounded-md border border-line bg-paper p-3">
      <legend className="sr-only">
        Part {index + 1} of arm {arm + 1}
      </legend>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="pt-1 text-sm font-medium text-muted">Part {index + 1}</p>
        {buttons}
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[3fr_4fr_2fr_2fr]">
        <TaskSelect name={base} value={part.task} />
        <ConditionSelect name={base} task={task} value={part.condition} />
        <Select name={`${base}.course.kind`} label="Course">
          <option value="set">fixed set</option>
          <option value="ladder">ladder</option>
          <option value="express">express ladder</option>
        </Select>
        <NumberInput name={`${base}.practiceItems`} label="Practice questions" />
      </div>
      <CourseFields name={base} kind={part.course.kind} />
      {task !== undefined && (
        <p className="text-sm text-muted">
          A level is: {task.levels.meaning};{' '}
          {task.levels.last === null ? 'there is always a higher one' : `the last is ${task.levels.last}`}.
        </p>
      )}
    </fieldset>
  );
}

type PartName = `arms.${number}.parts.${number}`;

/** Another task may not have the way of showing of the one before. */
function TaskSelect({ name, value }: { readonly name: PartName; readonly value: string }) {
  const tasks = useContext(TasksContext);
  const { setValue, getValues } = useFormContext<FormValues>();
  const pick = (id: string) => {
    setValue(`${name}.task`, id, { shouldDirty: true });
    const task = tasks.find((candidate) => candidate.id === id);
    const choices: readonly string[] = task === undefined ? [] : conditionChoices(task);
    const first = choices[0];
    if (first !== undefined && !choices.includes(getValues(`${name}.condition`)))
      setValue(`${name}.condition`, first, { shouldDirty: true });
  };
  return (
    <TaskPicker tasks={tasks} value={value} onPick={pick} name={`${name}.task`} error={useIssue(`${name}.task`)} />
  );
}

function ConditionSelect({
  name,
  task,
  value,
}: {
  readonly name: PartName;
  readonly task: EditorTask | undefined;
  readonly value: string;
}) {
  const choices: readonly string[] = task === undefined ? [] : conditionChoices(task);
  return (
    <Select name={`${name}.condition`} label="Shown as">
      {!choices.includes(value) && <option value={value}>{conditionName(value)}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {conditionName(choice)}
        </option>
      ))}
    </Select>
  );
}

function CourseFields({ name, kind }: { readonly name: PartName; readonly kind: FormPart['course']['kind'] }) {
  if (kind === 'express') return null;
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {kind === 'set' ? (
        <>
          <Input name={`${name}.course.levels`} label="Levels" hint="1-3, 5" />
          <NumberInput name={`${name}.course.itemsPerLevel`} label="Questions at each" hint="of these levels" />
          <Select name={`${name}.course.seeds`} label="Items" hint="Frozen: models get them, too">
            <option value="fresh">everyone gets their own</option>
            <option value="frozen">everyone gets the same</option>
          </Select>
        </>
      ) : (
        <>
          <NumberInput name={`${name}.course.maxLevel`} label="Highest level" hint="Empty: no end" />
          <NumberInput
            name={`${name}.course.maxItems`}
            label="Most questions"
            hint="Empty: no end. The R of a ladder cut off is usually a lower bound."
          />
        </>
      )}
    </div>
  );
}
