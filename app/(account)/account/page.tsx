import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { Badge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Page, PageHeader, Section } from '@/components/ui/page';
import { requirePageUser } from '@/lib/server/accounts/auth/session';
import { listSignIns } from '@/lib/server/accounts/auth/sign-ins';
import { listTokens } from '@/lib/server/accounts/tokens/list';
import { single } from '@/lib/server/boards/pages/query';
import { listRuns } from '@/lib/server/models/runs/list';
import { siteAddress } from '@/lib/server/models/runs/setup/site-address';
import { AppError } from '@/lib/server/platform/http/problem';
import { listSuites } from '@/lib/server/play/climbs/catalogue';
import { RunList } from './run-list';
import { SignInList } from './sign-in-list';
import { TokenManager } from './token-manager';

export const metadata: Metadata = { title: 'Account' };

const RUNS_PER_PAGE = 20;

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function AccountPage({ searchParams }: Props) {
  const user = await requirePageUser('/account');
  const cursor = single((await searchParams).cursor);
  const [{ tokens }, { runs, nextCursor }] = await Promise.all([
    listTokens(user.id, { limit: 200 }),
    pageOf(user.id, cursor),
  ]);
  const suites = [...new Set(runs.map(({ suite }) => suite))];
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
            {user.role === 'admin' ? (
              <ButtonLink href="/admin">Admin</ButtonLink>
            ) : (
              <ButtonLink href="/admin/studies">Studies</ButtonLink>
            )}
            <form action="/api/auth/sign-out" method="post">
              <Button type="submit">Sign out</Button>
            </form>
          </>
        }
      />
      <Section title="Your runs" id="runs" className="mt-0">
        <RunList runs={runs} />
        <RunPages isFirst={cursor === undefined} next={nextCursor} />
      </Section>
      {suites.length > 0 && (
        <Section title="Your results" id="standing">
          <Standing suites={suites} />
        </Section>
      )}
      <SignInList signIns={await listSignIns(user.id, (await headers()).get('cookie'))} />
      <TokenManager tokens={tokens} mayRun={user.role !== 'viewer'} />
      <Section title="Run a model" id="how">
        <p className="mb-3 text-muted">
          You can use any endpoint with the OpenAI chat format. In a copy of this project, run:
        </p>
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

/** A cursor that someone made up shows the newest page rather than an error. */
async function pageOf(userId: string, cursor: string | undefined) {
  try {
    return await listRuns(userId, { limit: RUNS_PER_PAGE, cursor });
  } catch (error) {
    if (error instanceof AppError) return listRuns(userId, { limit: RUNS_PER_PAGE });
    throw error;
  }
}

function RunPages({ isFirst, next }: { readonly isFirst: boolean; readonly next: string | null }) {
  if (isFirst && next === null) return null;
  return (
    <p className="mt-4 flex gap-3">
      {!isFirst && (
        <ButtonLink href="/account" size="sm">
          Newest
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink href={`/account?cursor=${next}`} size="sm">
          Older
        </ButtonLink>
      )}
    </p>
  );
}

/** From one's runs on to what is made of them. */
async function Standing({ suites }: { readonly suites: readonly string[] }) {
  const titles = new Map((await listSuites()).map(({ id, title }) => [id, title]));
  return (
    <ul className="space-y-2">
      {suites.map((suite) => (
        <li key={suite} className="flex flex-wrap gap-x-4 gap-y-1">
          <span className="w-full font-medium sm:w-40">{titles.get(suite) ?? suite}</span>
          <Onward suite={suite} path="" text="Board" />
          <Onward suite={suite} path="/ranks" text="Ranks" />
          <Onward suite={suite} path="/compare" text="Compare" />
          <a className="link" href={`/api/v1/exports/results?format=csv&suite=${suite}`} download>
            Results as CSV
          </a>
        </li>
      ))}
      <li className="pt-1 text-muted">
        Replies are labelled by kinds of mistakes and strategies under{' '}
        <Link className="link" href="/annotate">
          annotation
        </Link>
        .
      </li>
    </ul>
  );
}

const Onward = ({ suite, path, text }: { readonly suite: string; readonly path: string; readonly text: string }) => (
  <Link className="link" href={`/boards/${suite}${path}`}>
    {text}
  </Link>
);

async function example(): Promise<string> {
  return [
    'export RUNG_TOKEN=rung_…',
    'npm run -s rung -- run --suite infbench --condition image \\',
    '  --model MODEL --base-url http://127.0.0.1:8000/v1 \\',
    `  --server ${await siteAddress()}`,
  ].join('\n');
}
