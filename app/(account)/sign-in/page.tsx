import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Card } from '@/components/ui/card';
import { Page, PageHeader } from '@/components/ui/page';
import { safeNextPath } from '@/lib/server/accounts/auth/addresses/next-path';
import { configuredProviders } from '@/lib/server/accounts/auth/providers';
import { currentUser } from '@/lib/server/accounts/auth/session';
import { SignInForms } from './sign-in-forms';

export const metadata: Metadata = { title: 'Sign in' };

// A Map, since `error` comes from the address: a plain object also answers to `constructor`.
const ERRORS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'admin-link-used': 'This link was used before. Make a new one on the server: npm run -s rung -- admin link',
    'admin-link-expired':
      'This link is older than 24 hours. Make a new one on the server: npm run -s rung -- admin link',
    'admin-link-unknown':
      'This link is not known here. Check that it was copied whole, or make a new one: npm run -s rung -- admin link',
    'not-admin': 'That page is for admins. Sign in with an admin link, or ask an admin to raise your role.',
    'not-researcher': 'That page is for researchers and admins. Ask an admin to raise your role.',
    OAuthAccountNotLinked:
      'This e-mail address belongs to an account that signs in another way. Sign in as you did the first time.',
    Verification: 'This sign-in link was used before or is too old. Ask for a new one.',
    EmailSignin: 'The e-mail could not be sent. Check the address, or tell the admin.',
    AccessDenied: 'Signing in was refused.',
  }),
);

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function SignInPage({ searchParams }: Props) {
  const { next, callbackUrl, error, sent } = await searchParams;
  const nextPath = safeNextPath(typeof next === 'string' ? next : pathOf(callbackUrl));
  const user = await currentUser();
  const providers = configuredProviders();
  return (
    <Page width="text">
      <PageHeader title="Sign in" lead="For researchers and admins. You need no account to climb a ladder." />
      <div className="space-y-4">
        {typeof error === 'string' && (
          <Callout tone="bad" title={ERRORS.get(error) ?? 'Signing in did not work. Try again.'} />
        )}
        {sent !== undefined && (
          <Callout tone="good" title="Check your e-mail">
            <p>We have sent you a sign-in link. It works once, within 24 hours.</p>
          </Callout>
        )}
        {user && (
          <Callout tone="info" title={`You are signed in as ${user.name ?? user.email ?? 'a user without a name'}`}>
            <ButtonLink href="/account" variant="primary">
              Go to your account
            </ButtonLink>
          </Callout>
        )}
        <SignInForms github={providers.github} email={providers.email} nextPath={nextPath} />
        <Card>
          <h2 className="text-lg">With an admin link</h2>
          <p className="mt-2 text-muted">
            The operator of this server finds a single-use link in the output of its start. For a new one, run:
          </p>
          <pre className="mt-3 wrap-anywhere whitespace-pre-wrap rounded-md bg-sunken p-3 text-sm">
            npm run -s rung -- admin link
          </pre>
        </Card>
        {!providers.github && !providers.email && (
          <p className="text-sm text-muted">
            No other way is set up here. An admin can add GitHub (GITHUB_ID, GITHUB_SECRET) and links by e-mail
            (EMAIL_SERVER, EMAIL_FROM), together with PUBLIC_URL, in the environment of the server.
          </p>
        )}
      </div>
    </Page>
  );
}

/** next-auth hands on a full address. */
function pathOf(callbackUrl: string | string[] | undefined): string | undefined {
  return typeof callbackUrl === 'string' ? callbackUrl.replace(/^https?:\/\/[^/]+/, '') || undefined : undefined;
}
