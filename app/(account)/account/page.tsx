import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { Badge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { Page, PageHeader, Section } from '@/components/ui/page';
import { requirePageUser } from '@/lib/server/auth/session';
import { listRuns } from '@/lib/server/runs/list';
import { listTokens } from '@/lib/server/tokens/list';
import { RunList } from './run-list';
import { TokenManager } from './token-manager';

export const metadata: Metadata = { title: 'Account' };

export default async function AccountPage() {
  const user = await requirePageUser('/account');
  const [{ tokens }, { runs }] = await Promise.all([listTokens(user.id, { limit: 200 }), listRuns(user.id, { limit: 20 })]);
  const name = user.name ?? user.email ?? 'Account';
  return (
    <Page>
      <PageHeader
        title="Account"
        lead={
          <>
            Signed in as <bdi>{name}</bdi> <Badge>{user.role}</Badge>
          </>
        }
        actions={
          <>
            {user.role === 'admin' ? <ButtonLink href="/admin">Admin</ButtonLink> : <ButtonLink href="/admin/studies">Studies</ButtonLink>}
            <form action="/api/auth/sign-out" method="post">
              <Button type="submit">Sign out</Button>
            </form>
          </>
        }
      />
      <TokenManager tokens={tokens} mayRun={user.role !== 'viewer'} />
      <Section title="Your runs" id="runs">
        <RunList runs={runs} />
      </Section>
      <Section title="Run a model" id="how">
        <p className="mb-3 text-muted">Any endpoint that speaks the OpenAI chat format will do. In a copy of this project:</p>
        <pre className="whitespace-pre-wrap break-words rounded-md bg-sunken p-4 text-sm">{await example()}</pre>
        <p className="mt-3 text-muted">
          The same command again continues a run that was stopped. The API is described at{' '}
          <a className="underline" href="/api/v1/openapi.json">
            /api/v1/openapi.json
          </a>
          .
        </p>
      </Section>
    </Page>
  );
}

async function example(): Promise<string> {
  const sent = await headers();
  const host = sent.get('x-forwarded-host') ?? sent.get('host') ?? '127.0.0.1:3000';
  const server = `${sent.get('x-forwarded-proto')?.split(',')[0] ?? 'http'}://${host}`;
  return [
    'export RUNG_TOKEN=rung_…',
    'npm run -s rung -- run --suite infbench --condition image \\',
    '  --model MODEL --base-url http://127.0.0.1:8000/v1 \\',
    `  --server ${server}`,
  ].join('\n');
}
