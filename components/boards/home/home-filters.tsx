'use client';
import { X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useId, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox';
import { cn } from '@/components/ui/cn';
import { Disclosure } from '@/components/ui/disclosure';
import { type HomeBoard, type HomeModel, type HomeQuery, homeAddress, MOST_MODELS } from '@/lib/wire/home-board';

export interface HomeFiltersProps {
  readonly query: HomeQuery;
  readonly view: 'figure' | 'table';
  readonly models: readonly HomeModel[];
  readonly chosenModels: readonly string[];
  readonly parts: HomeBoard['parts'];
  readonly chosenParts: readonly string[];
}

/** The filters. Every choice goes into the address. */
export function HomeFilters({ query, view, models, chosenModels, parts, chosenParts }: HomeFiltersProps) {
  const router = useRouter();
  const [waiting, start] = useTransition();
  const go = (changes: Partial<HomeQuery>) =>
    start(() => router.push(homeAddress('/boards/ladders', { ...query, ...changes }, view), { scroll: false }));
  const toggle = (part: string, on: boolean) =>
    go({ parts: on ? [...chosenParts, part] : chosenParts.filter((each) => each !== part) });
  return (
    <div aria-busy={waiting} className={cn('space-y-1 transition-opacity', waiting && 'opacity-60')}>
      {models.length > 0 && (
        <ModelChoice
          models={models}
          chosen={chosenModels}
          isAsked={query.models.length > 0}
          onChange={(ids) => go({ models: ids })}
        />
      )}
      <Disclosure
        summary={
          chosenParts.length === 0 ? 'All suites and abilities' : `${chosenParts.length} of the suites and abilities`
        }
        className="text-sm"
      >
        <div className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {parts.map(({ id, title, isAbility }) => (
            <CheckboxField
              key={id}
              label={title}
              checked={chosenParts.includes(id)}
              onCheckedChange={(on) => toggle(id, on)}
              className={isAbility ? 'pl-6' : ''}
            />
          ))}
        </div>
      </Disclosure>
      <CheckboxField
        label="Also what papers report"
        checked={query.reported}
        onCheckedChange={(reported) => go({ reported })}
        className="w-fit text-sm [&_label]:font-normal"
      />
    </div>
  );
}

interface ModelChoiceProps {
  readonly models: readonly HomeModel[];
  readonly chosen: readonly string[];
  /** Whether they were chosen, or are shown because they have the most data. */
  readonly isAsked: boolean;
  readonly onChange: (ids: readonly string[]) => void;
}

/** The highlighted models: the legend of their numbers, and a search for others. */
function ModelChoice({ models, chosen, isAsked, onChange }: ModelChoiceProps) {
  const nameOf = (id: string) => models.find((model) => model.id === id)?.name ?? id;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ol aria-label="Models by their numbers" className="contents">
        {chosen.map((id, index) => (
          <li
            key={id}
            className="flex min-h-9 max-w-full items-center gap-2 rounded-md border border-line bg-surface pl-3 text-sm max-sm:w-[calc(50%-0.25rem)] pointer-coarse:min-h-11"
          >
            <span className="tabular font-semibold text-model">{index + 1}</span>
            <bdi className="min-w-0 grow truncate">{nameOf(id)}</bdi>
            <button
              type="button"
              aria-label={`Take ${nameOf(id)} off`}
              onClick={() => onChange(chosen.filter((each) => each !== id))}
              className="grid size-9 shrink-0 place-items-center rounded-md text-muted hover:text-ink pointer-coarse:size-11"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ol>
      {models.length > chosen.length && (
        <ModelSearch
          models={models.filter(({ id }) => !chosen.includes(id))}
          chosen={chosen}
          isAsked={isAsked}
          onChange={onChange}
        />
      )}
    </div>
  );
}

/** Searches by any part of a name. If the shown models were not chosen, the first choice replaces the last of them. */
function ModelSearch({ models, chosen, isAsked, onChange }: ModelChoiceProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const isFull = isAsked && chosen.length >= MOST_MODELS;
  const add = (wanted: HomeModel) => {
    setText('');
    onChange([...chosen.slice(0, MOST_MODELS - 1), wanted.id]);
  };
  const change = (value: string) => {
    setMissing(false);
    const exact = models.find((model) => model.id === value);
    if (exact === undefined) setText(value);
    else add(exact);
  };
  const search = () => {
    const found =
      text.trim() === ''
        ? undefined
        : models.find(({ name, id: own }) => `${name} ${own}`.toLowerCase().includes(text.trim().toLowerCase()));
    if (found === undefined) setMissing(text.trim() !== '');
    else add(found);
  };
  if (isFull)
    return (
      <p className="text-sm text-muted">Eight at most: take one off to add another of the {models.length} others.</p>
    );
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <label htmlFor={id} className="sr-only">
        Add one of {models.length} more models
      </label>
      <input
        id={id}
        type="search"
        list={`${id}-names`}
        value={text}
        autoComplete="off"
        placeholder={`Search ${models.length} more`}
        onChange={({ target }) => change(target.value)}
        className="min-h-9 w-56 rounded-md border border-edge bg-surface px-3 text-sm placeholder:text-muted pointer-coarse:min-h-11"
      />
      <datalist id={`${id}-names`}>
        {models.map((model) => (
          <option key={model.id} value={model.id} {...(model.name === model.id ? {} : { label: model.name })} />
        ))}
      </datalist>
      <Button type="submit" size="sm">
        Add
      </Button>
      <span role="status" className="text-sm text-muted">
        {missing && 'No model here has this in its name.'}
      </span>
    </form>
  );
}
