'use client';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/form/checkbox';
import { SelectField, TextField } from '@/components/ui/form/field';
import type { EditionView } from '@/lib/wire/edition';
import { ConfirmButton } from './confirm-button';
import { send } from './send';

/** Closes an edition after saying what that means. A study that asks it is named first, and can be passed over then. */
export function CloseEdition({ edition }: { readonly edition: EditionView }) {
  const [studied, setStudied] = useState(false);
  const act = async () => {
    const sent = await send('POST /api/v1/admin/editions/{id}', {
      params: { id: edition.id },
      body: {
        act: 'close',
        evenIfStudied: studied,
      },
    });
    if (!sent.ok && sent.code === 'conflict') setStudied(true);
    return sent.ok ? null : sent.error;
  };
  const reveal = edition.hidden
    ? 'Its key stays secret.'
    : 'Then its key is revealed, and the items of its frozen sets can be seen by anyone.';
  const next =
    edition.state === 'current'
      ? ' The next person to start joins another edition. Rung creates one if there is none.'
      : '';
  return (
    <ConfirmButton
      label={studied ? 'Close anyway' : edition.state === 'closing' ? 'Continue closing' : 'Close'}
      name={`Close ${edition.id}`}
      title={`Close ${edition.title}?`}
      description={`No one can start in it any more. Every open session and run in it ends now and counts as stopped. ${reveal} You cannot undo this.${next}`}
      confirm="Close it"
      look={{ size: 'sm', variant: 'danger' }}
      act={act}
    />
  );
}

interface OpenProps {
  readonly suites: readonly { readonly id: string; readonly title: string }[];
}

export function OpenEdition({ suites }: OpenProps) {
  const router = useRouter();
  const [said, setSaid] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const title = String(form.get('title') ?? '').trim();
    setBusy(true);
    const body = {
      suite: String(form.get('suite')),
      hidden: form.get('hidden') === 'on',
      ...(title === '' ? {} : { title }),
    };
    const sent = await send('POST /api/v1/admin/editions', { body });
    setBusy(false);
    setSaid(
      sent.ok
        ? { ok: true, text: `${sent.value.title} is open. New sessions and runs join it.` }
        : { ok: false, text: sent.error },
    );
    router.refresh();
  };
  return (
    <form onSubmit={submit} className="max-w-text space-y-4">
      <SelectField label="Suite" name="suite">
        {suites.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Title"
        name="title"
        hint="Empty: the suite’s name with a number."
        maxLength={100}
        autoComplete="off"
      />
      <CheckboxField
        label="Hidden: its key and its answers are never revealed, not even when it has closed"
        name="hidden"
      />
      <Button type="submit" variant="primary" busy={busy}>
        Open it
      </Button>
      {said !== null && (
        <p role={said.ok ? 'status' : 'alert'} className={said.ok ? 'text-sm' : 'text-sm text-bad'}>
          {said.text}
        </p>
      )}
    </form>
  );
}
