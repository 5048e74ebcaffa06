'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CheckboxField } from '@/components/ui/form/checkbox';
import { SelectField, TextField } from '@/components/ui/form/field';
import { createToken, type TokenScope } from '@/lib/wire/models/token';

const EXPIRIES = [
  { days: '30', label: 'in 30 days' },
  { days: '90', label: 'in 90 days' },
  { days: '365', label: 'in a year' },
  { days: '', label: 'never' },
];

interface Props {
  readonly mayRun: boolean;
  /** Gives what went wrong, or null. */
  readonly create: (wanted: {
    name: string;
    scopes: TokenScope[];
    expiresInDays: number | null;
  }) => Promise<string | null>;
}

export function TokenForm({ mayRun, create }: Props) {
  const [scopes, setScopes] = useState<readonly TokenScope[]>(
    mayRun ? ['runs:write', 'results:read'] : ['results:read'],
  );
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const toggle = (scope: TokenScope) => (on: boolean) =>
    setScopes(on ? [...scopes, scope] : scopes.filter((entry) => entry !== scope));
  const submit = async (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const days = String(fields.get('expires') ?? '');
    const wanted = createToken.safeParse({
      name: fields.get('name'),
      scopes,
      expiresInDays: days === '' ? null : Number(days),
    });
    if (!wanted.success)
      return setError(
        scopes.length === 0 ? 'Choose at least one thing that it may do.' : 'Give it a name of at most 60 characters.',
      );
    setBusy(true);
    const failure = await create(wanted.data).catch(() => 'The server could not be reached. Try again.');
    setBusy(false);
    setError(failure);
    if (failure === null) form.reset();
  };
  return (
    <Card className="mt-4 max-w-text">
      <h3 className="text-lg">New token</h3>
      <form
        className="mt-3 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <TextField
          label="Name"
          name="name"
          hint="Helps you recognise the token"
          required
          maxLength={60}
          autoComplete="off"
          error={error ?? undefined}
        />
        <fieldset>
          <legend className="font-medium">It may</legend>
          {mayRun && (
            <CheckboxField
              label="make runs and answer in them"
              hint="runs:write"
              checked={scopes.includes('runs:write')}
              onCheckedChange={toggle('runs:write')}
            />
          )}
          <CheckboxField
            label="read your runs and your studies’ releases, and as an admin the exports"
            hint="results:read"
            checked={scopes.includes('results:read')}
            onCheckedChange={toggle('results:read')}
          />
        </fieldset>
        <SelectField label="It expires" name="expires" defaultValue="90">
          {EXPIRIES.map(({ days, label }) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="primary" busy={busy}>
          Make a token
        </Button>
      </form>
    </Card>
  );
}
