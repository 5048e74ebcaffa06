'use client';
import { signIn } from 'next-auth/react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/form/field';

interface Props {
  readonly github: boolean;
  readonly email: boolean;
  readonly nextPath: string;
}

/** One card for each way of signing in that is set up. */
export function SignInForms({ github, email, nextPath }: Props) {
  const [busy, setBusy] = useState<'github' | 'email' | null>(null);
  const start = (provider: 'github' | 'email', fields: Record<string, string> = {}) => {
    setBusy(provider);
    signIn(provider, { callbackUrl: nextPath, ...fields }).catch(() => setBusy(null));
  };
  return (
    <>
      {github && (
        <Card>
          <h2 className="text-lg">With GitHub</h2>
          <Button className="mt-3" variant="primary" busy={busy === 'github'} onClick={() => start('github')}>
            Continue with GitHub
          </Button>
        </Card>
      )}
      {email && (
        <Card>
          <h2 className="text-lg">With a link by e-mail</h2>
          <form
            className="mt-3 space-y-3"
            onSubmit={(event) => {
              event.preventDefault();
              start('email', { email: String(new FormData(event.currentTarget).get('email') ?? '') });
            }}
          >
            <TextField label="E-mail address" name="email" type="email" autoComplete="email" required maxLength={254} />
            <Button type="submit" variant="primary" busy={busy === 'email'}>
              Send me a link
            </Button>
          </form>
        </Card>
      )}
    </>
  );
}
