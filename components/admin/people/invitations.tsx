'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { CopyButton } from '@/components/ui/copy-button';
import { SelectField, TextField } from '@/components/ui/form/field';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import { inviteToTeam, TEAM_ROLES, type TeamInvitation, type TeamRole } from '@/lib/wire/studies/study-team';
import { createInvitation, type InvitationView, ROLES, type Role } from '@/lib/wire/team';
import { ConfirmButton } from '../confirm-button';
import { Moment } from '../moment';
import { type Sent, send } from '../send';

interface Props<Invitation> {
  readonly invitations: readonly Invitation[];
  /** Whether the server can send mail. */
  readonly canMail: boolean;
}

interface Wanted {
  readonly role: string;
  readonly email: string | null;
  readonly expiresInDays: number;
}

type Line = Pick<TeamInvitation, 'id' | 'email' | 'state' | 'invitedBy' | 'createdAt' | 'expiresAt'> & {
  readonly role: string;
};
interface Made {
  readonly invitation: { readonly email: string | null };
  readonly link: string;
  readonly sent: boolean;
}

interface Kind {
  readonly roles: readonly string[];
  readonly usual: Role | TeamRole;
  /** Null: it is not valid. */
  readonly invite: (wanted: Wanted) => Promise<Sent<Made>> | null;
  readonly revoke: (id: string) => Promise<Sent<unknown>>;
}

const TONES = { open: 'good', accepted: 'neutral', expired: 'warn', revoked: 'neutral' } as const;

export function SiteInvitations({ invitations, canMail }: Props<InvitationView>) {
  return (
    <Invitations
      roles={ROLES}
      usual="researcher"
      invite={(wanted) => {
        const { data } = createInvitation.safeParse(wanted);
        return data === undefined ? null : send('POST /api/v1/admin/invitations', { body: data });
      }}
      revoke={(id) => send('DELETE /api/v1/admin/invitations/{id}', { params: { id } })}
      invitations={invitations.map(({ team, role, ...rest }) => ({
        ...rest,
        role: team === null ? role : `${team.role} of the team ${team.name}`,
      }))}
      canMail={canMail}
    />
  );
}

export function TeamInvitations({
  team,
  invitations,
  canMail,
}: Props<TeamInvitation> & {
  readonly team: string;
}) {
  return (
    <Invitations
      roles={TEAM_ROLES}
      usual="editor"
      invite={(wanted) => {
        const { data } = inviteToTeam.safeParse(wanted);
        return data === undefined
          ? null
          : send('POST /api/v1/teams/{team}/invitations', { params: { team }, body: data });
      }}
      revoke={(id) => send('DELETE /api/v1/teams/{team}/invitations/{id}', { params: { team, id } })}
      invitations={invitations}
      canMail={canMail}
    />
  );
}

function Invitations({ invitations, canMail, ...kind }: Props<Line> & Kind) {
  const [made, setMade] = useState<Made | null>(null);
  return (
    <div className="space-y-6">
      <InvitationForm canMail={canMail} onMade={setMade} {...kind} />
      {made !== null && (
        <Callout
          tone="good"
          role="status"
          title={
            made.sent
              ? `Sent to ${made.invitation.email}. The link, if it has to go another way:`
              : 'Hand this link over. It works once, and is not shown again.'
          }
          className="max-w-text"
        >
          <code className="block rounded-md bg-sunken p-3 text-sm wrap-anywhere select-all">{made.link}</code>
          {!made.sent && made.invitation.email !== null && <p className="text-sm">It was not sent by e-mail.</p>}
          <CopyButton text={made.link} size="sm">
            Copy
          </CopyButton>
        </Callout>
      )}
      {invitations.length > 0 && <InvitationTable invitations={invitations} revoke={kind.revoke} />}
    </div>
  );
}

function InvitationForm({
  canMail,
  onMade,
  roles,
  usual,
  invite: inviteAs,
}: Kind & {
  readonly canMail: boolean;
  readonly onMade: (made: Made) => void;
}) {
  const router = useRouter();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const invite = async (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const email = String(fields.get('email') ?? '').trim();
    const inviting = inviteAs({
      role: String(fields.get('role')),
      email: email === '' ? null : email,
      expiresInDays: Number(fields.get('days')),
    });
    if (inviting === null) return setError('That is no e-mail address.');
    setBusy(true);
    const sent = await inviting;
    setBusy(false);
    setError(sent.ok ? null : sent.error);
    if (!sent.ok) return;
    form.reset();
    onMade(sent.value);
    router.refresh();
  };
  return (
    <form
      className="max-w-text space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void invite(event.currentTarget);
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Role" name="role" defaultValue={usual}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {role}
            </option>
          ))}
        </SelectField>
        <SelectField label="Good for" name="days" defaultValue="7">
          <option value="1">a day</option>
          <option value="7">a week</option>
          <option value="30">30 days</option>
        </SelectField>
      </div>
      <TextField
        label="E-mail address (optional)"
        hint={
          canMail
            ? 'The invitation is only for this address, and is sent there. Without an address it is for anyone who has the link.'
            : 'The invitation is only for this address. This server sends no mail (EMAIL_SERVER, EMAIL_FROM), so give the person the link.'
        }
        name="email"
        type="email"
        maxLength={254}
        autoComplete="off"
        error={error ?? undefined}
      />
      <Button type="submit" variant="primary" busy={busy}>
        Invite
      </Button>
    </form>
  );
}

function InvitationTable({
  invitations,
  revoke,
}: Pick<Kind, 'revoke'> & {
  readonly invitations: readonly Line[];
}) {
  const act = (id: string) => async () => {
    const sent = await revoke(id);
    return sent.ok ? null : sent.error;
  };
  return (
    <Table label="Invitations so far" className="text-sm">
      <thead>
        <tr>
          <Th>For</Th>
          <Th>Role</Th>
          <Th>State</Th>
          <Th>By</Th>
          <Th>Made</Th>
          <Th>Good until</Th>
          <Th>
            <span className="sr-only">Take back</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {invitations.map(({ id, email, role, state, invitedBy, createdAt, expiresAt }) => (
          <Tr key={id}>
            <Th scope="row" className="text-sm wrap-anywhere">
              {email ?? <span className="font-normal">anyone who has the link</span>}
            </Th>
            <Td>{role}</Td>
            <Td>
              <Badge tone={TONES[state]}>{state}</Badge>
            </Td>
            <Td>
              <bdi>{invitedBy}</bdi>
            </Td>
            <Td>
              <Moment instant={createdAt} />
            </Td>
            <Td>
              <Moment instant={expiresAt} />
            </Td>
            <Td>
              {state === 'open' && (
                <ConfirmButton
                  label="Take back"
                  name={`Take back the invitation for ${email ?? 'anyone who has the link'}`}
                  title="Revoke this invitation?"
                  description="Its link stops working."
                  confirm="Take it back"
                  look={{ size: 'sm', variant: 'danger' }}
                  act={act(id)}
                />
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
