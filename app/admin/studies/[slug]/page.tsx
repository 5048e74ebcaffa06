import type { Metadata } from 'next';
import { Moment } from '@/components/admin/moment';
import { FlowTable } from '@/components/admin/results/flow-table';
import { NotesForm } from '@/components/admin/study/notes-form';
import { PilotPanel } from '@/components/admin/study/pilot-panel';
import { StudyActs } from '@/components/admin/study/study-acts';
import { StudyFrame } from '@/components/admin/study/study-frame';
import { StudyState } from '@/components/admin/study/study-state';
import { formatCount } from '@/components/boards/format';
import { AutoRefresh } from '@/components/boards/run/auto-refresh';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Link } from '@/components/ui/link';
import { Section } from '@/components/ui/page';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import { listTeams } from '@/lib/server/accounts/teams/teams';
import { orNotFound } from '@/lib/server/studies/editor/or-not-found';
import { readStudyPage } from '@/lib/server/studies/editor/study-page';
import { viewStudy } from '@/lib/server/studies/editor/view-study';
import type { StudyAdminView, StudyVersionView } from '@/lib/wire/studies/study-admin';
import { may } from '@/lib/wire/studies/study-team';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Study', robots: { index: false } };

const REFRESH_MS = 10_000;

interface Props {
  readonly params: Promise<{ readonly slug: string }>;
}

export default async function StudyPage({ params }: Props) {
  const page = await readStudyPage(params, '');
  const { slug, access, newest } = page;
  const study = await orNotFound(viewStudy(slug));
  const shown = shownOf(study);
  const edits = may(access, 'editor');
  return (
    <StudyFrame of={page} at="" {...(shown && { state: shown.state })} actions={<AutoRefresh everyMs={REFRESH_MS} />}>
      {edits && shown && (
        <StudyActs
          slug={slug}
          shown={shown.number}
          state={shown.state}
          newest={newest.number}
          newestState={newest.state}
          archived={study.archivedAt !== null}
        />
      )}
      {shown && shown.state !== 'draft' && <Flow study={study} version={shown} />}
      {shown?.state === 'draft' && (
        <Callout title="No one can take part yet" className="mt-8">
          <p>
            This is a draft. Set it up on{' '}
            <Link href={`/admin/studies/${slug}/edit`} className="link">
              its configuration
            </Link>
            , try it as a preview and on simulated people, then open it.
          </p>
        </Callout>
      )}
      {edits && (
        <Section title="Try it" id="try">
          <p className="mb-4 max-w-text text-muted">
            Version {newest.number}
            {newest.state === 'draft' ? ', the draft' : ''}. Previews and simulated people are marked as such, are in no
            count and no export, and can be deleted at any time.
          </p>
          <p className="mb-4">
            <ButtonLink href={`/admin/studies/${slug}/preview`}>Preview</ButtonLink>
          </p>
          <PilotPanel slug={slug} version={newest.number} rehearsals={study.rehearsals} />
        </Section>
      )}
      <Section title="Versions" id="versions">
        <Versions study={study} />
      </Section>
      <Section title="Notes and team" id="notes">
        {edits ? (
          <NotesForm
            slug={slug}
            title={study.title}
            notes={study.notes}
            team={access.team?.id ?? null}
            teams={await teamsToMoveTo(page)}
          />
        ) : (
          <p className="max-w-text whitespace-pre-wrap">{study.notes || <span className="text-muted">None.</span>}</p>
        )}
      </Section>
    </StudyFrame>
  );
}

/** Only owners of its team may move a study. */
async function teamsToMoveTo({ user, access }: Awaited<ReturnType<typeof readStudyPage>>) {
  if (!may(access, 'owner')) return [];
  const teams = await listTeams(user, access.isSiteAdmin);
  return teams.filter(({ role }) => role !== 'viewer').map(({ id, name }) => ({ id, name }));
}

/** The version that people meet, otherwise the newest. */
const shownOf = ({ versions }: StudyAdminView): StudyVersionView | undefined =>
  versions.find(({ state }) => state === 'open' || state === 'paused') ??
  versions.find(({ openedAt }) => openedAt !== null) ??
  versions[0];

function Flow({ study, version }: { readonly study: StudyAdminView; readonly version: StudyVersionView }) {
  return (
    <Section title={`Flow of version ${version.number}`} id="flow" className="mt-8">
      <FlowTable study={study} version={version} />
    </Section>
  );
}

function Versions({ study }: { readonly study: StudyAdminView }) {
  return (
    <Table label="All versions" className="text-sm">
      <thead>
        <tr>
          <Th numeric>Version</Th>
          <Th>State</Th>
          <Th numeric>Took part</Th>
          <Th>Made</Th>
          <Th>Opened</Th>
          <Th>Closed</Th>
          <Th>Hash of the configuration</Th>
        </tr>
      </thead>
      <tbody>
        {study.versions.map((version) => (
          <Tr key={version.number}>
            <Th scope="row" numeric className="text-sm">
              {version.number}
            </Th>
            <Td>
              <StudyState state={version.state} />
            </Td>
            <Td numeric>
              {formatCount(
                version.arms.flatMap(({ people }) => Object.values(people)).reduce((sum, count) => sum + count, 0),
              )}
            </Td>
            <Td>
              <Moment instant={version.createdAt} />
            </Td>
            <Td>
              <Moment instant={version.openedAt} />
            </Td>
            <Td>
              <Moment instant={version.closedAt} />
            </Td>
            <Td className="font-mono text-xs">{version.configSha256.slice(0, 16)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
