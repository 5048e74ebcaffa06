'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Section } from '@/components/ui/page';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import { type TokenCreated, type TokenView, tokenCreated, tokenView } from '@/lib/wire/models/token';
import { send } from './send';
import { TokenForm } from './token-form';
import { When } from './when';

interface Props {
  readonly tokens: readonly TokenView[];
  readonly mayRun: boolean;
}

export function TokenManager({ tokens, mayRun }: Props) {
  const router = useRouter();
  const [made, setMade] = useState<TokenCreated | null>(null);
  const [error, setError] = useState<string | null>(null);
  // Tokens that this page has revoked, until the server's list is reloaded.
  const [revoked, setRevoked] = useState<Readonly<Record<string, TokenView>>>({});
  const revoke = async (id: string) => {
    const result = await send('DELETE', `/api/v1/tokens/${id}`);
    setError(result.ok ? null : result.error);
    if (result.ok) setRevoked({ ...revoked, [id]: tokenView.parse(result.value) });
    if (made?.info.id === id) setMade(null);
    router.refresh();
  };
  return (
    <Section title="API tokens" id="tokens">
      <p className="mb-4 max-w-text text-muted">
        A token lets a program act for you. You see it once, when you create it. We keep only a hash of it.
      </p>
      {made && <NewToken made={made} />}
      {error && <Callout tone="bad" role="alert" title={error} className="mb-4" />}
      {tokens.length > 0 && (
        <Table label="Your API tokens">
          <thead>
            <tr>
              <Th>Name</Th>
              <Th>Token</Th>
              <Th>Status</Th>
              <Th>May</Th>
              <Th>Last used</Th>
              <Th>Expires</Th>
            </tr>
          </thead>
          <tbody>
            {tokens
              .map((token) => revoked[token.id] ?? token)
              .map((token) => (
                <Tr key={token.id}>
                  <Td className="max-w-48 break-words">
                    <bdi>{token.name}</bdi>
                  </Td>
                  <Td>
                    <code>{token.prefix}…</code>
                  </Td>
                  <Td>
                    {token.status === 'active' ? (
                      <Revoke token={token} revoke={() => revoke(token.id)} />
                    ) : (
                      <Badge>{token.status}</Badge>
                    )}
                  </Td>
                  <Td>{token.scopes.join(', ')}</Td>
                  <Td>
                    <When instant={token.lastUsedAt} />
                  </Td>
                  <Td>
                    <When instant={token.expiresAt} />
                  </Td>
                </Tr>
              ))}
          </tbody>
        </Table>
      )}
      <TokenForm
        mayRun={mayRun}
        create={async (wanted) => {
          const result = await send('POST', '/api/v1/tokens', wanted);
          if (!result.ok) return result.error;
          setMade(tokenCreated.parse(result.value));
          router.refresh();
          return null;
        }}
      />
    </Section>
  );
}

function NewToken({ made }: { readonly made: TokenCreated }) {
  return (
    <Callout tone="good" role="status" title="Your new token. Copy it now: it is not shown again." className="mb-4">
      <code className="block break-all rounded-md bg-sunken p-3 text-sm select-all">{made.token}</code>
      <CopyButton text={made.token} size="sm">
        Copy
      </CopyButton>
    </Callout>
  );
}

function Revoke({ token, revoke }: { readonly token: TokenView; readonly revoke: () => Promise<void> }) {
  return (
    <Dialog
      trigger={
        <Button size="sm" variant="danger" aria-label={`Revoke ${token.name}`}>
          Revoke
        </Button>
      }
      title="Revoke this token?"
      description={`Programs that use “${token.name}” (${token.prefix}…) stop working now. You cannot undo this.`}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <DialogClose asChild>
          <Button>Keep it</Button>
        </DialogClose>
        <DialogClose asChild>
          <Button variant="danger" onClick={revoke}>
            Revoke
          </Button>
        </DialogClose>
      </div>
    </Dialog>
  );
}
