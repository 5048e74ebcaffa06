'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { type ModelLine, modelLine } from '@/lib/wire/moderation';
import { ConfirmButton } from './confirm-button';
import { send } from './send';

/** The models with runs, each with its name and whether boards show it. */
export function ModelTable({ models }: { readonly models: readonly ModelLine[] }) {
  if (models.length === 0) return <p className="text-muted">No model has run yet.</p>;
  return (
    <Table label="Models" className="text-sm">
      <thead>
        <tr>
          <Th>Model</Th>
          <Th numeric>Runs</Th>
          <Th>Name</Th>
          <Th>On boards</Th>
        </tr>
      </thead>
      <tbody>
        {models.map((model) => (
          <Tr key={model.id}>
            <Th scope="row" className="text-sm font-normal">
              <code className="break-all">{model.id}</code>
              <bdi className="block text-muted wrap-anywhere">{model.name}</bdi>
            </Th>
            <Td numeric>
              {model.runs}
              {model.hiddenRuns > 0 && <span className="block text-xs text-muted">{model.hiddenRuns} hidden</span>}
            </Td>
            <Td>
              <NameForm model={model} />
            </Td>
            <Td>
              <Shown model={model} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

const change = (id: string, body: { readonly name?: string | null; readonly hidden?: boolean }) =>
  send('PATCH', `/api/v1/admin/models/${encodeURIComponent(id)}`, modelLine, body);

function NameForm({ model: { id, givenName } }: { readonly model: ModelLine }) {
  const router = useRouter();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const rename = async (form: HTMLFormElement) => {
    const name = String(new FormData(form).get('name') ?? '').trim();
    setBusy(true);
    const sent = await change(id, { name: name === '' ? null : name });
    setBusy(false);
    setError(sent.ok ? null : sent.error);
    router.refresh();
  };
  return (
    <form
      className="flex min-w-48 flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void rename(event.currentTarget);
      }}
    >
      <TextField label={`New name of ${id}`} name="name" defaultValue={givenName ?? ''} maxLength={100} autoComplete="off" error={error ?? undefined} />
      <Button type="submit" size="sm" busy={busy} aria-label={`Rename ${id}`}>
        Rename
      </Button>
    </form>
  );
}

function Shown({ model: { id, hiddenAt } }: { readonly model: ModelLine }) {
  const set = (hidden: boolean) => async () => {
    const sent = await change(id, { hidden });
    return sent.ok ? null : sent.error;
  };
  if (hiddenAt === null)
    return (
      <ConfirmButton
        key="hide"
        label="Hide"
        name={`Hide ${id}`}
        title="Hide this model?"
        description={`Boards, exports and run pages no longer show ${id}, and new runs of it stay hidden. You can show it again.`}
        confirm="Hide model"
        look={{ size: 'sm', variant: 'danger' }}
        act={set(true)}
      />
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone="warn">hidden</Badge>
      <ConfirmButton
        key="show"
        label="Show"
        name={`Show ${id}`}
        title="Show this model again?"
        description={`Boards count the runs of ${id} again, except those hidden one by one.`}
        confirm="Show model"
        look={{ size: 'sm' }}
        act={set(false)}
      />
    </div>
  );
}
