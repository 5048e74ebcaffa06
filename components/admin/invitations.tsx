'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { CopyButton } from '@/components/ui/copy-button';
import { SelectField, TextField } from '@/components/ui/field';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { createInvitation, type InvitationCreated, type InvitationView, ROLES } from '@/lib/wire/team';
import { ConfirmButton } from './confirm-button';
import { Moment } from './moment';
import { send } from './send';

interface Props {
  readonly invitations: readonly InvitationView[];
  /** Whether the server can send mail. */
  readonly canMail: boolean;
}

const TONES = { open: 'good', accepted: 'neutral', expired: 'warn', revoked: 'neutral' } as const;

export function Invitations({ invitations, canMail }: Props) {
  const [made, setMade] = useState<InvitationCreated | null>(null);
  return (
    <div className="space-y-6">
      <InvitationForm canMail={canMail} onMade={setMade} />
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
      {invitations.length > 0 && <InvitationTable invitations={invitations} />}
    </div>
  );
}

function InvitationForm({
  canMail,
  onMade,
}: {
  readonly canMail: boolean;
  readonly onMade: (made: InvitationCreated) => void;
}) {
  const router = useRouter();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const invite = async (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const email = String(fields.get('email') ?? '').trim();
    const wanted = createInvitation.safeParse({
      role: fields.get('role'),
      email: email === '' ? null : email,
      expiresInDays: Number(fields.get('days')),
    });
    if (!wanted.success) return setError('That is no e-mail address.');
    setBusy(true);
    const sent = await send('POST /api/v1/admin/invitations', { body: wanted.data });
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
        <SelectField label="Role" name="role" defaultValue="researcher">
          {ROLES.map((role) => (
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

function InvitationTable({ invitations }: { readonly invitations: readonly InvitationView[] }) {
  const revoke = (id: string) => async () => {
    const sent = await send('DELETE /api/v1/admin/invitations/{id}', { params: { id } });
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
                  act={revoke(id)}
                />
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
