'use client';
import { ConfirmButton } from '@/components/admin/confirm-button';
import { Badge } from '@/components/ui/badge';
import { Section } from '@/components/ui/page';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import type { SignIn } from '@/lib/wire/people/sign-in';
import { send } from './send';
import { When } from './when';

const end = (path: string) => async () => {
  const sent = await send('DELETE', path);
  return sent.ok ? null : sent.error;
};

/** The browsers in which this account is signed in. */
export function SignInList({ signIns }: { readonly signIns: readonly SignIn[] }) {
  return (
    <Section title="Where you are signed in" id="sign-ins">
      <p className="mb-4 max-w-text text-muted">
        If you do not recognise one of these, sign it out and revoke the API tokens that you did not make.
      </p>
      <Table label="Browsers">
        <thead>
          <tr>
            <Th>Signed in</Th>
            <Th>
              <span className="sr-only">Sign out</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {signIns.map(({ id, current, createdAt, lastSeenAt, expiresAt }) => (
            <Tr key={id}>
              <Td>
                <When instant={createdAt} />
                <span className="cell-small">
                  Last used <When instant={lastSeenAt} />
                </span>
                <span className="cell-small">
                  Ends <When instant={expiresAt} />
                </span>
              </Td>
              <Td>
                {current ? (
                  <Badge>this browser</Badge>
                ) : (
                  <ConfirmButton
                    label="Sign out"
                    name={`Sign out the browser signed in at ${createdAt.slice(0, 16).replace('T', ' ')} UTC`}
                    title="Sign out this browser?"
                    description="Anyone who uses it must sign in again."
                    confirm="Sign out"
                    look={{ size: 'sm', variant: 'danger' }}
                    act={end(`/api/v1/sign-ins/${id}`)}
                  />
                )}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {signIns.length > 1 && (
        <div className="mt-4">
          <ConfirmButton
            label="Sign out everywhere else"
            title="Sign out everywhere else?"
            description="Only this browser stays signed in. API tokens stay valid."
            confirm="Sign out everywhere else"
            act={end('/api/v1/sign-ins')}
          />
        </div>
      )}
    </Section>
  );
}
