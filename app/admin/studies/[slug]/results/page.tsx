import type { Metadata } from 'next';
import { Releases } from '@/app/admin/exports/releases';
import { ResultTables } from '@/components/admin/results/result-tables';
import { RulesTrial } from '@/components/admin/study/rules-trial';
import { StudyFrame } from '@/components/admin/study/study-frame';
import { formatCount } from '@/components/boards/format';
import { ViewLinks } from '@/components/boards/links/view-links';
import { Callout } from '@/components/ui/callout';
import { Section } from '@/components/ui/page';
import { naturalOf, single } from '@/lib/server/boards/pages/query';
import { listReleases } from '@/lib/server/data/exports/releases/release-store';
import { viewRelease } from '@/lib/server/data/exports/releases/view-release';
import { listTasks } from '@/lib/server/play/climbs/catalogue';
import { readStudyPage } from '@/lib/server/studies/editor/study-page';
import { readStudyResults } from '@/lib/server/studies/editor/study-results';
import { asksShared } from '@/lib/wire/studies/study';
import { ROW_SCOPES, type RowScope } from '@/lib/wire/studies/study-admin';
import { may } from '@/lib/wire/studies/study-team';

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
  const page = await readStudyPage(params, '/results');
  const { slug, access, study, versions, newest } = page;
  const search = await searchParams;
  const whose = ROW_SCOPES.find((name) => name === single(search.whose)) ?? 'everyone';
  const asked = naturalOf(single(search.version));
  const version = versions.find(({ number }) => number === asked)?.number ?? null;
  const [{ results, withheld }, tasks] = await Promise.all([
    readStudyResults(slug, { whose, version }, access),
    listTasks(),
  ]);
  const hrefOf = (change: { readonly whose?: RowScope; readonly version?: number | null }) =>
    addressOf(slug, { whose, version, ...change });
  const mayDownload = access.isSiteAdmin || !versions.some(({ config }) => asksShared(config));
  return (
    <StudyFrame
      of={page}
      at="/results"
      lead="All rows next to valid rows, computed each time you open this page. Exports hold the same numbers."
    >
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
        <strong>{formatCount(results.sessions)}</strong> took part, <strong>{formatCount(results.trials)}</strong>{' '}
        answers to main questions, of which <strong>{formatCount(results.valid_trials)}</strong> are valid.
      </p>
      {withheld > 0 && (
        <p className="mb-6 max-w-text text-muted">
          {withheld === 1 ? 'One row is' : `${formatCount(withheld)} rows are`} left out: models get the same items, and
          so few answers would show which are right. Only admins of this site see {withheld === 1 ? 'it' : 'them'}.
        </p>
      )}
      <ResultTables results={results} titles={new Map(tasks.map(({ id, title }) => [id, title]))} />
      <Section title="Try other rules of exclusion" id="rules">
        <RulesTrial
          key={`${whose} ${version}`}
          slug={slug}
          of={{ whose, version }}
          rules={newest.config.quality}
          isDraft={newest.state === 'draft'}
          newest={newest.number}
        />
      </Section>
      {may(access, 'editor') && (
        <Section title="Data" id="data">
          {!mayDownload && (
            <p className="mb-4 max-w-text text-muted">
              This study asks shared items, and its files hold their right answers. Only admins of this site can
              download them.
            </p>
          )}
          <Releases
            study={{ slug, title: study.title }}
            releases={(await listReleases(study.id)).map(viewRelease)}
            mayDownload={mayDownload}
          />
        </Section>
      )}
    </StudyFrame>
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
