'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { ROLES, type Role, type UserView, userView } from '@/lib/wire/team';
import { ConfirmButton } from './confirm-button';
import { Moment } from './moment';
import { send } from './send';

/** The accounts, each with its role to be changed. */
export function UserTable({ users, me }: { readonly users: readonly UserView[] /** Whoever looks. */; readonly me: string }) {
  return (
    <Table label="Accounts" className="text-sm">
      <thead>
        <tr>
          <Th>Name</Th>
          <Th>E-mail</Th>
          <Th>Role</Th>
          <Th>Signed in</Th>
          <Th>Since</Th>
          <Th>Access</Th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Tr key={user.id}>
            <Th scope="row" className="max-w-56 text-sm wrap-anywhere">
              <bdi>{user.name ?? user.email ?? user.id.slice(0, 8)}</bdi> {user.id === me && <Badge>you</Badge>}
            </Th>
            <Td className="wrap-anywhere">{user.email ?? <span className="text-muted">none</span>}</Td>
            <Td>
              <RoleSelect user={user} />
            </Td>
            <Td>{user.signedIn ? 'yes' : 'no'}</Td>
            <Td>
              <Moment instant={user.createdAt} />
            </Td>
            <Td>
              <Access user={user} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

const nameOf = ({ name, email, id }: UserView): string => name ?? email ?? id.slice(0, 8);

function Access({ user }: { readonly user: UserView }) {
  const change = (disabled: boolean) => async () => {
    const sent = await send('PATCH', `/api/v1/admin/users/${encodeURIComponent(user.id)}`, userView, { disabled });
    return sent.ok ? null : sent.error;
  };
  if (user.disabledAt === null)
    return (
      <ConfirmButton
        key="disable"
        label="Disable"
        name={`Disable ${nameOf(user)}`}
        title="Disable this account?"
        description={`This signs ${nameOf(user)} out everywhere and revokes their API tokens. Runs and results stay. You can enable the account again.`}
        confirm="Disable account"
        look={{ size: 'sm', variant: 'danger' }}
        act={change(true)}
      />
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone="warn">disabled</Badge>
      <ConfirmButton
        key="enable"
        label="Enable"
        name={`Enable ${nameOf(user)}`}
        title="Enable this account?"
        description={`${nameOf(user)} can sign in again and make new API tokens.`}
        confirm="Enable account"
        look={{ size: 'sm' }}
        act={change(false)}
      />
    </div>
  );
}

function RoleSelect({ user }: { readonly user: UserView }) {
  const router = useRouter();
  const [told, setTold] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const change = async (role: Role) => {
    const sent = await send('PATCH', `/api/v1/admin/users/${encodeURIComponent(user.id)}`, userView, { role });
    setTold(sent.ok ? { ok: true, text: 'Changed' } : { ok: false, text: sent.error });
    router.refresh();
  };
  return (
    <>
      <select
        aria-label={`Role of ${user.name ?? user.email ?? user.id}`}
        className="min-h-9 rounded-md border border-edge bg-surface px-2 pointer-coarse:min-h-11"
        value={user.role}
        onChange={(event) => void change(event.target.value as Role)}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {role}
          </option>
        ))}
      </select>
      {told !== null && (
        <p role="status" className={`mt-1 text-xs ${told.ok ? 'text-muted' : 'text-bad'}`}>
          {told.text}
        </p>
      )}
    </>
  );
}
