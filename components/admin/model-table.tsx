'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/form/field';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import type { ModelLine } from '@/lib/wire/items/moderation';
import { OffSwitch } from './off-switch';
import { send } from './send';

/** The models with runs, each with its name and whether boards show it. */
export function ModelTable({ models }: { readonly models: readonly ModelLine[] }) {
  if (models.length === 0) return <p className="text-muted">No model has run yet.</p>;
  return (
    <Table label="Models" className="text-sm">
      <thead>
        <tr>
          <Th>Model</Th>
          <Th>On boards</Th>
          <Th numeric>Runs</Th>
          <Th>New name</Th>
        </tr>
      </thead>
      <tbody>
        {models.map((model) => (
          <Tr key={model.id}>
            <Th scope="row" className="max-w-40 min-w-36 align-top sm:max-w-64 text-sm font-normal wrap-break-word">
              <code>{model.id}</code>
              {model.name !== model.id && <bdi className="block text-muted">{model.name}</bdi>}
            </Th>
            <Td>
              <Shown model={model} />
            </Td>
            <Td numeric>
              {model.runs}
              {model.hiddenRuns > 0 && <span className="block text-xs text-muted">{model.hiddenRuns} hidden</span>}
            </Td>
            <Td>
              <NameForm model={model} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function NameForm({ model: { id, givenName } }: { readonly model: ModelLine }) {
  const router = useRouter();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const rename = async (form: HTMLFormElement) => {
    const name = String(new FormData(form).get('name') ?? '').trim();
    setBusy(true);
    const sent = await send('PATCH /api/v1/admin/models/{id}', {
      params: { id },
      body: { name: name === '' ? null : name },
    });
    setBusy(false);
    setError(sent.ok ? null : sent.error);
    router.refresh();
  };
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void rename(event.currentTarget);
      }}
    >
      <TextField
        className="w-48"
        label={<span className="sr-only">New name of {id}</span>}
        name="name"
        defaultValue={givenName ?? ''}
        maxLength={100}
        autoComplete="off"
        error={error ?? undefined}
      />
      <Button type="submit" busy={busy} aria-label={`Rename ${id}`}>
        Rename
      </Button>
    </form>
  );
}

function Shown({ model: { id, hiddenAt } }: { readonly model: ModelLine }) {
  return (
    <OffSwitch
      kind="model"
      name={id}
      route="PATCH /api/v1/admin/models/{id}"
      id={id}
      field="hidden"
      isOff={hiddenAt !== null}
      off={{
        verb: 'Hide',
        description: `Boards, exports and run pages no longer show ${id} and its setups, and new runs of it stay hidden. You can show it again.`,
      }}
      on={{ verb: 'Show', description: `Boards count the runs of ${id} again, except those hidden one by one.` }}
    />
  );
}
