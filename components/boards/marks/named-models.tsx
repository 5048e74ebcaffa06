'use client';
import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { Sign } from '@/components/figures/signs';
import { Button } from '@/components/ui/button';
import { X } from '@/components/ui/icons';
import { type HomeModel, MOST_MODELS } from '@/lib/wire/boards/home-board';

type Model = Pick<HomeModel, 'id' | 'name'>;

interface NamedModelsProps {
  readonly models: readonly Model[];
  readonly named: readonly string[];
  /** Whether they were chosen, or have a name because they are the best or have the most data. */
  readonly isAsked: boolean;
  readonly onChange: (ids: readonly string[]) => void;
}

/** As on a board: every choice goes into its address, which has `NAMED` in the place of the ids. */
export function NamedModelsInAddress({
  address,
  ...rest
}: Omit<NamedModelsProps, 'onChange'> & { readonly address: string }) {
  const router = useRouter();
  const change = (ids: readonly string[]) =>
    router.push(address.replace('NAMED', encodeURIComponent(ids.join(','))), { scroll: false });
  return <NamedModels {...rest} onChange={change} />;
}

/** The models with a name, each with its sign, and a search for others. */
export function NamedModels({ models, named, isAsked, onChange: change }: NamedModelsProps) {
  const nameOf = (id: string) => models.find((model) => model.id === id)?.name ?? id;
  const others = models.filter(({ id }) => !named.includes(id));
  return (
    <div className="flex flex-wrap items-center gap-2">
      {/* On a phone one row that scrolls. */}
      <ol aria-label="Named models" className="gap-2 max-sm:flex max-sm:w-full max-sm:overflow-x-auto sm:contents">
        {named.map((id, slot) => (
          <li
            key={id}
            className="flex min-h-9 max-w-full shrink-0 items-center gap-2 rounded-md border border-line bg-surface pl-3 text-sm max-sm:max-w-48 pointer-coarse:min-h-11"
          >
            <Sign marked={{ kind: 'model', slot }} />
            <bdi className="min-w-0 grow truncate">{nameOf(id)}</bdi>
            <button
              type="button"
              aria-label={`Take ${nameOf(id)} off`}
              onClick={() => change(named.filter((each) => each !== id))}
              className="grid size-9 shrink-0 place-items-center rounded-md text-muted hover:text-ink pointer-coarse:size-11"
            >
              <X className="size-4" />
            </button>
          </li>
        ))}
      </ol>
      {others.length > 0 &&
        (isAsked && named.length >= MOST_MODELS ? (
          <p className="text-sm text-muted">
            Eight at most: take one off to add another of the {others.length} others.
          </p>
        ) : (
          // If no one was chosen, the first choice replaces the last one if all eight places are taken.
          <ModelSearch models={others} onAdd={(id) => change([...named.slice(0, MOST_MODELS - 1), id])} />
        ))}
    </div>
  );
}

interface ModelSearchProps {
  readonly models: readonly Model[];
  readonly onAdd: (id: string) => void;
}

/** Searches by any part of a name. */
function ModelSearch({ models, onAdd }: ModelSearchProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const add = (wanted: Model) => {
    setText('');
    onAdd(wanted.id);
  };
  const change = (value: string) => {
    setMissing(false);
    const exact = models.find((model) => model.id === value);
    if (exact === undefined) setText(value);
    else add(exact);
  };
  const search = () => {
    const wanted = text.trim().toLowerCase();
    const found = models.find(({ name, id: own }) => wanted !== '' && `${name} ${own}`.toLowerCase().includes(wanted));
    if (found === undefined) setMissing(wanted !== '');
    else add(found);
  };
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
