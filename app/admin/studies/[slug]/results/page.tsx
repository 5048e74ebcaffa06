import type { Metadata } from 'next';
import { ResultTables } from '@/components/admin/result-tables';
import { RulesTrial } from '@/components/admin/rules-trial';
import { StudyHeader } from '@/components/admin/study-header';
import { StudyState } from '@/components/admin/study-state';
import { formatCount } from '@/components/boards/format';
import { ViewLinks } from '@/components/boards/view-links';
import { Callout } from '@/components/ui/callout';
import { Page, Section } from '@/components/ui/page';
import { requirePageUser } from '@/lib/server/accounts/auth/session';
import { naturalOf, single } from '@/lib/server/boards/pages/query';
import { listTasks } from '@/lib/server/play/climbs/catalogue';
import { listVersions, readStudy } from '@/lib/server/play/studies';
import { orNotFound } from '@/lib/server/studies/editor/or-not-found';
import { readStudyResults } from '@/lib/server/studies/editor/study-results';
import { ROW_SCOPES, type RowScope } from '@/lib/wire/study-admin';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Results of a study', robots: { index: false } };

const TITLES: Readonly<Record<RowScope, string>> = {
  everyone: 'Everyone',
  published: 'As published',
  simulated: 'Simulated',
};

interface Props {
  readonly params: Promise<{ readonly slug: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ResultsPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const user = await requirePageUser(`/admin/studies/${slug}/results`);
  const study = await orNotFound(readStudy(slug));
  const search = await searchParams;
  const whose = ROW_SCOPES.find((name) => name === single(search.whose)) ?? 'everyone';
  const versions = await listVersions(study.id);
  const asked = naturalOf(single(search.version));
  const version = versions.find(({ number }) => number === asked)?.number ?? null;
  const [{ results }, tasks] = await Promise.all([readStudyResults(slug, { whose, version }), listTasks()]);
  const hrefOf = (change: { readonly whose?: RowScope; readonly version?: number | null }) =>
    addressOf(slug, { whose, version, ...change });
  const newest = versions[0];
  return (
    <Page>
      <StudyHeader
        slug={slug}
        title={study.title}
        at="/results"
        role={user.role}
        state={newest && <StudyState state={newest.state} />}
        lead="All rows next to valid rows, computed each time you open this page. Exports hold the same numbers."
      />
      <div className="mb-8 flex flex-wrap gap-3">
        <ViewLinks
          label="Whose numbers"
          className="w-fit max-w-full overflow-x-auto"
          links={(['everyone', 'published', 'simulated'] as const).map((name) => ({
            href: hrefOf({ whose: name }),
            title: TITLES[name],
            current: name === whose,
          }))}
        />
        {versions.length > 1 && (
          <ViewLinks
            label="Version"
            className="w-fit max-w-full overflow-x-auto"
            links={[
              { href: hrefOf({ version: null }), title: 'All versions', current: version === null },
              ...versions.map(({ number }) => ({
                href: hrefOf({ version: number }),
                title: `Version ${number}`,
                current: number === version,
              })),
            ]}
          />
        )}
      </div>
      {whose === 'simulated' && (
        <Callout tone="warn" title="Simulated people" className="mb-6">
          <p>No person answered this. It shows what the study would measure, not what people do.</p>
        </Callout>
      )}
      <p className="tabular mb-6">
        <strong>{formatCount(results.sessions)}</strong> {results.sessions === 1 ? 'person' : 'people'},{' '}
        <strong>{formatCount(results.trials)}</strong> answers to main questions, of which{' '}
        <strong>{formatCount(results.valid_trials)}</strong> are valid.
      </p>
      <ResultTables results={results} titles={new Map(tasks.map(({ id, title }) => [id, title]))} />
      {user.role !== 'viewer' && newest && (
        <Section title="Try other rules of exclusion" id="rules">
          <RulesTrial
            slug={slug}
            whose={whose}
            rules={newest.config.quality}
            isDraft={newest.state === 'draft'}
            version={newest.number}
          />
        </Section>
      )}
    </Page>
  );
}

function addressOf(
  slug: string,
  { whose, version }: { readonly whose: RowScope; readonly version: number | null },
): string {
  const query = new URLSearchParams({
    ...(whose === 'everyone' ? {} : { whose }),
    ...(version === null ? {} : { version: String(version) }),
  });
  return `/admin/studies/${slug}/results${query.size === 0 ? '' : `?${query}`}`;
}
