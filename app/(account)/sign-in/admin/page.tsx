import type { Metadata } from 'next';
import { Button, ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Page, PageHeader } from '@/components/ui/page';
import { adminLinkState } from '@/lib/server/accounts/auth/admin-link';

// The token in the address goes to no other site; with `no-referrer` the form would be posted from the origin `null`.
export const metadata: Metadata = { title: 'Sign in as admin', referrer: 'same-origin', robots: { index: false } };

const REFUSALS = {
  used: 'This link was used before.',
  expired: 'This link is older than 24 hours.',
  unknown: 'This link is not known here. Was it copied whole?',
} as const;

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** Opening the page uses nothing up; the button does. */
export default async function AdminLinkPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const state = typeof token === 'string' && token.length <= 200 ? await adminLinkState(token) : 'unknown';
  if (state !== 'valid') {
    return (
      <Page width="text">
        <PageHeader title="Sign in as admin" />
        <Callout tone="bad" title={REFUSALS[state]}>
          <p>Create a new one on the server:</p>
          <pre className="wrap-anywhere whitespace-pre-wrap rounded-md bg-sunken p-3 text-sm">
            npm run -s rung -- admin link
          </pre>
          <ButtonLink href="/sign-in">Other ways to sign in</ButtonLink>
        </Callout>
      </Page>
    );
  }
  return (
    <Page width="text">
      <PageHeader title="Sign in as admin" lead="This link works once. Press the button to use it in this browser." />
      <form action="/api/auth/admin-link" method="post">
        <input type="hidden" name="token" value={typeof token === 'string' ? token : ''} />
        <Button type="submit" variant="primary" size="lg">
          Sign in as admin
        </Button>
      </form>
    </Page>
  );
}
