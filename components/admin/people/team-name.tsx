'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/form/field';
import { MOST_TEAM_NAME } from '@/lib/wire/studies/study-team';
import { send } from '../send';

export function TeamName({ team, name }: { readonly team: string; readonly name: string }) {
  const router = useRouter();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const rename = async (form: HTMLFormElement) => {
    setBusy(true);
    const sent = await send('PATCH /api/v1/teams/{team}', {
      params: { team },
      body: { name: String(new FormData(form).get('name')) },
    });
    setBusy(false);
    setError(sent.ok ? null : sent.error);
    router.refresh();
  };
  return (
    <form
      className="flex max-w-text flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void rename(event.currentTarget);
      }}
    >
      <TextField
        label="Name of the team"
        name="name"
        defaultValue={name}
        required
        maxLength={MOST_TEAM_NAME}
        autoComplete="off"
        className="min-w-60 grow"
        error={error ?? undefined}
      />
      <Button type="submit" busy={busy}>
        Rename team
      </Button>
    </form>
  );
}
