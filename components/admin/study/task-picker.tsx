'use client';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/form/field';
import { ChevronDown } from '@/components/ui/icons';
import type { ConditionSource } from './condition-choices';

export interface TaskOption extends ConditionSource {
  readonly id: string;
  readonly title: string;
  readonly benchmark: string;
}

interface Props {
  readonly tasks: readonly TaskOption[];
  readonly value: string;
  readonly onPick: (id: string) => void;
  readonly error?: string | undefined;
  /** Of the button, so that an issue finds it. */
  readonly name?: string;
}

/** Whether each word of the search is in the task's title, benchmark or id. */
const matches = ({ id, title, benchmark }: TaskOption, search: string): boolean => {
  const text = `${title} ${benchmark} ${id}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** A button with the chosen task. It opens a list to search in. */
export function TaskPicker({ tasks, value, onPick, error, name }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const chosen = tasks.find((task) => task.id === value);
  return (
    <div className="min-w-0 space-y-1.5">
      <span id={`${id}-label`} className="block font-medium">
        Task
      </span>
      <Button
        id={`${id}-button`}
        name={name}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-button`}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className="w-full justify-between text-left"
        onClick={() => setOpen(true)}
      >
        <span className="min-w-0 font-normal wrap-anywhere">
          {chosen?.title ?? value} {chosen !== undefined && <span className="text-muted">{chosen.benchmark}</span>}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </Button>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
      <Dialog open={open} onOpenChange={setOpen} title="Choose a task">
        <TaskSearch
          tasks={tasks}
          value={value}
          onPick={(task) => {
            onPick(task);
            setOpen(false);
          }}
        />
      </Dialog>
    </div>
  );
}

function TaskSearch({ tasks, value, onPick }: Pick<Props, 'tasks' | 'value' | 'onPick'>) {
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const found = tasks.filter((task) => matches(task, search));
  const benchmarks = [...new Set(found.map(({ benchmark }) => benchmark))];
  const step = (event: React.KeyboardEvent, by: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = buttons[Math.min(buttons.length - 1, at + by)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys in addition to the tab key
    <div
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') step(event, 1);
        if (event.key === 'ArrowUp') step(event, -1);
      }}
    >
      <form
        onSubmit={(event) => {
          // React passes the event on to the form around the dialog.
          event.preventDefault();
          event.stopPropagation();
          const [first] = found;
          if (first !== undefined) onPick(first.id);
        }}
      >
        <TextField
          label="Search"
          hint="A task or a benchmark. Enter takes the first one."
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          autoComplete="off"
          data-autofocus=""
        />
      </form>
      <p role="status" className="mt-2 text-sm text-muted">
        {found.length === 0 ? 'No task has these words. Search for fewer.' : `${found.length} of ${tasks.length} tasks`}
      </p>
      <div ref={list} className="mt-2 max-h-[50dvh] space-y-4 overflow-y-auto">
        {benchmarks.map((benchmark) => (
          <section key={benchmark} aria-label={benchmark}>
            <h3 className="mb-1 text-sm font-medium text-muted">{benchmark}</h3>
            <ul>
              {found
                .filter((task) => task.benchmark === benchmark)
                .map(({ id, title }) => (
                  <li key={id}>
                    <Button
                      variant="ghost"
                      aria-current={id === value ? 'true' : undefined}
                      className="w-full flex-wrap justify-between gap-x-3 gap-y-0 px-2 text-left aria-current:bg-sunken"
                      onClick={() => onPick(id)}
                    >
                      <span>{title}</span>
                      <span className="font-mono text-xs font-normal text-muted wrap-anywhere">{id}</span>
                    </Button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
