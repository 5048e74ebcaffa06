'use client';
import { useRouter } from 'next/navigation';
import { Badge } from '@/components/ui/badge';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import { TEAM_ROLES, type TeamMemberView } from '@/lib/wire/studies/study-team';
import { ConfirmButton } from '../confirm-button';
import { Moment } from '../moment';
import { send } from '../send';
import { RoleSelect } from './role-select';

interface Props {
  readonly team: string;
  readonly members: readonly TeamMemberView[];
  /** The signed-in user. */
  readonly me: string;
  readonly owns: boolean;
}

/** Members of a team. Owners change roles and remove members; everyone can leave. */
export function MemberTable({ team, members, me, owns }: Props) {
  return (
    <Table label="Members" className="text-sm">
      <thead>
        <tr>
          <Th>Account</Th>
          <Th>Role</Th>
          <Th>Since</Th>
          <Th>
            <span className="sr-only">Leave or remove</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <Tr key={member.userId}>
            <Th scope="row" className="max-w-64 min-w-36 align-top text-sm wrap-anywhere">
              <bdi>{nameOf(member)}</bdi> {member.userId === me && <Badge>you</Badge>}
              {member.disabled && <Badge tone="warn">disabled</Badge>}
              {member.name !== null && member.email !== null && (
                <span className="block font-normal text-muted">{member.email}</span>
              )}
            </Th>
            <Td>
              {owns ? (
                <RoleSelect
                  name={nameOf(member)}
                  roles={TEAM_ROLES}
                  value={member.role}
                  send={(role) =>
                    send('PATCH /api/v1/teams/{team}/members/{user}', {
                      params: { team, user: member.userId },
                      body: { role },
                    })
                  }
                />
              ) : (
                member.role
              )}
            </Td>
            <Td>
              <Moment instant={member.joinedAt} />
            </Td>
            <Td>
              {(owns || member.userId === me) && (
                <RemoveButton team={team} member={member} isMe={member.userId === me} />
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

const nameOf = ({ name, email, userId }: TeamMemberView): string => name ?? email ?? userId.slice(0, 8);

function RemoveButton({
  team,
  member,
  isMe,
}: {
  readonly team: string;
  readonly member: TeamMemberView;
  readonly isMe: boolean;
}) {
  const router = useRouter();
  const remove = async () => {
    const sent = await send('DELETE /api/v1/teams/{team}/members/{user}', { params: { team, user: member.userId } });
    if (sent.ok && isMe) router.push('/admin/teams');
    return sent.ok ? null : sent.error;
  };
  const verb = isMe ? 'Leave' : 'Remove';
  return (
    <ConfirmButton
      label={verb}
      name={isMe ? 'Leave the team' : `Remove ${nameOf(member)}`}
      title={isMe ? 'Leave this team?' : `Remove ${nameOf(member)}?`}
      description={
        isMe
          ? 'You no longer see its studies. An owner can invite you again.'
          : 'They no longer see the studies of this team. You can invite them again.'
      }
      confirm={isMe ? 'Leave team' : 'Remove member'}
      look={{ size: 'sm', variant: 'danger' }}
      act={remove}
    />
  );
}
