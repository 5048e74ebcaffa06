'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { ROLES, type Role, type UserView } from '@/lib/wire/team';
import { Moment } from './moment';
import { OffSwitch } from './off-switch';
import { send } from './send';

/** Accounts with a control to change each role. */
export function UserTable({
  users,
  me,
}: {
  readonly users: readonly UserView[] /** The signed-in user. */;
  readonly me: string;
}) {
  return (
    <Table label="Accounts" className="text-sm">
      <thead>
        <tr>
          <Th>Account</Th>
          <Th>Role</Th>
          <Th>Access</Th>
          <Th>Signed in</Th>
          <Th>Since</Th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Tr key={user.id}>
            <Th scope="row" className="max-w-40 min-w-36 align-top sm:max-w-64 text-sm wrap-break-word">
              <bdi>{nameOf(user)}</bdi> {user.id === me && <Badge>you</Badge>}
              {user.name !== null && user.email !== null && (
                <span className="block font-normal text-muted">{user.email}</span>
              )}
            </Th>
            <Td>
              <RoleSelect user={user} />
            </Td>
            <Td>
              <Access user={user} />
            </Td>
            <Td>{user.signedIn ? 'yes' : 'no'}</Td>
            <Td>
              <Moment instant={user.createdAt} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

const nameOf = ({ name, email, id }: UserView): string => name ?? email ?? id.slice(0, 8);

function Access({ user }: { readonly user: UserView }) {
  const name = nameOf(user);
  return (
    <OffSwitch
      kind="account"
      name={name}
      route="PATCH /api/v1/admin/users/{id}"
      id={user.id}
      field="disabled"
      isOff={user.disabledAt !== null}
      off={{
        verb: 'Disable',
        description: `This signs ${name} out everywhere and revokes their API tokens. Runs and results stay. You can enable the account again.`,
      }}
      on={{ verb: 'Enable', description: `${name} can sign in again and make new API tokens.` }}
    />
  );
}

function RoleSelect({ user }: { readonly user: UserView }) {
  const router = useRouter();
  const [notice, setNotice] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const change = async (role: Role) => {
    const sent = await send('PATCH /api/v1/admin/users/{id}', { params: { id: user.id }, body: { role } });
    setNotice(sent.ok ? { ok: true, text: 'Changed' } : { ok: false, text: sent.error });
    router.refresh();
  };
  return (
    <>
      <select
        aria-label={`Role of ${nameOf(user)}`}
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
      {notice !== null && (
        <p role="status" className={`mt-1 text-xs ${notice.ok ? 'text-muted' : 'text-bad'}`}>
          {notice.text}
        </p>
      )}
    </>
  );
}
