import type { Metadata } from 'next';
import { Button, ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { TextField } from '@/components/ui/form/field';
import { Page, PageHeader } from '@/components/ui/page';
import { currentUser, type SignedIn } from '@/lib/server/accounts/auth/session';
import { findInvitation } from '@/lib/server/accounts/invitations/invitations';
import type { TeamRole } from '@/lib/wire/studies/study-team';
import type { InvitationView, Role } from '@/lib/wire/team';

// The token in the address goes to no other site.
export const metadata: Metadata = { title: 'Your invitation', referrer: 'same-origin', robots: { index: false } };

// A Map, since `error` comes from the address: a plain object also answers to `constructor`.
const REFUSALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    unknown: 'This invitation is not known here. Was the link copied whole?',
    accepted: 'This invitation was accepted before. Sign in as you did then.',
    expired: 'This invitation is too old. Ask for a new one.',
    revoked: 'This invitation was taken back.',
    'sign-in-first':
      'There is an account with the address of this invitation. Sign in to it first, then open the link again.',
    'other-address':
      'This invitation is for another e-mail address than that of the account which you are signed in with. Sign out first, or ask for a new one.',
  }),
);
const MAY: Readonly<Record<Role, string>> = {
  viewer: 'see boards, and work on studies of your teams',
  researcher: 'run models and make studies',
  admin: 'do everything: run studies, see their data, invite others',
};
const MAY_IN_TEAM: Readonly<Record<TeamRole, string>> = {
  viewer: 'see its studies and their results',
  editor: 'change and run its studies',
  owner: 'change and run its studies, and invite others',
};

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** Opening the page uses nothing up; the button does. */
export default async function InvitationPage({ searchParams }: Props) {
  const { token, error } = await searchParams;
  const invitation = typeof token === 'string' && token.length <= 200 ? await findInvitation(token) : null;
  const state = typeof error === 'string' ? error : (invitation?.state ?? 'unknown');
  if (state !== 'open' || invitation === null || typeof token !== 'string') {
    return (
      <Page width="text">
        <PageHeader title="Your invitation" />
        <Callout tone="bad" title={REFUSALS.get(state) ?? 'This invitation cannot be accepted.'}>
          <ButtonLink href="/sign-in">Sign in</ButtonLink>
        </Callout>
      </Page>
    );
  }
  const user = await currentUser();
  return (
    <Page width="text">
      <PageHeader title="Your invitation" lead={<Lead invitation={invitation} />} />
      <form action="/api/auth/invitation" method="post" className="space-y-5">
        <input type="hidden" name="token" value={token} />
        {user === null ? <NewAccount email={invitation.email} token={token} /> : <ForAccount user={user} />}
        <Button type="submit" variant="primary" size="lg">
          Accept
        </Button>
      </form>
    </Page>
  );
}

function Lead({ invitation: { invitedBy, role, team } }: { readonly invitation: InvitationView }) {
  const shown = team?.role ?? role;
  return (
    <>
      <bdi>{invitedBy}</bdi> invites you as {/^[aeo]/.test(shown) ? 'an' : 'a'} {shown}
      {team !== null && (
        <>
          {' '}
          of the team “<bdi>{team.name}</bdi>”
        </>
      )}
      . You may then {team === null ? MAY[role] : MAY_IN_TEAM[team.role]}.
    </>
  );
}

function NewAccount({ email, token }: { readonly email: string | null; readonly token: string }) {
  return (
    <>
      {email === null ? (
        <p className="text-muted">
          If you have an account here, or want one that you can sign in to from anywhere,{' '}
          <a className="link" href={`/sign-in?next=${encodeURIComponent(`/sign-in/invitation?token=${token}`)}`}>
            sign in first
          </a>
          . Otherwise this browser is signed in for 30 days.
        </p>
      ) : (
        <p className="text-muted">
          Your account belongs to <bdi>{email}</bdi>.
        </p>
      )}
      <TextField
        label="Your name"
        name="name"
        maxLength={80}
        autoComplete="name"
        required
        hint="Colleagues see it next to what you do"
      />
    </>
  );
}

function ForAccount({ user }: { readonly user: SignedIn }) {
  return (
    <p className="text-muted">
      You are signed in as <bdi>{user.name ?? user.email ?? user.id}</bdi>. That account gets the role, unless it has a
      higher one.
    </p>
  );
}
