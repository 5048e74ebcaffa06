'use client';
import { Badge } from '@/components/ui/badge';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import { ROLES, type UserView } from '@/lib/wire/team';
import { Moment } from '../moment';
import { OffSwitch } from '../off-switch';
import { send } from '../send';
import { RoleSelect } from './role-select';

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
              <RoleSelect
                name={nameOf(user)}
                roles={ROLES}
                value={user.role}
                send={(role) => send('PATCH /api/v1/admin/users/{id}', { params: { id: user.id }, body: { role } })}
              />
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
