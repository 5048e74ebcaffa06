import { ViewLinks } from '@/components/boards/links/view-links';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import type { StudyLine } from '@/lib/wire/studies/study-admin';
import { may, type TeamAccess } from '@/lib/wire/studies/study-team';
import { StudyState } from './study-state';

const PARTS = [
  { path: '', title: 'Overview', least: 'viewer' },
  { path: '/edit', title: 'Configuration', least: 'viewer' },
  { path: '/links', title: 'Links', least: 'editor' },
  { path: '/people', title: 'People', least: 'viewer' },
  { path: '/results', title: 'Results', least: 'viewer' },
  { path: '/report', title: 'Report card', least: 'viewer' },
] as const;

export interface StudyFrameProps {
  readonly of: {
    readonly slug: string;
    readonly access: TeamAccess;
    readonly study: { readonly title: string; readonly archivedAt: unknown };
    readonly newest: Pick<StudyLine, 'state'>;
  };
  readonly at: (typeof PARTS)[number]['path'];
  /** Default: of the newest version. */
  readonly state?: StudyLine['state'];
  readonly lead?: React.ReactNode;
  readonly actions?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** A page of a study, under its name, its state and the way to its other pages. */
export function StudyFrame({ of, at, state = of.newest.state, lead, actions, children }: StudyFrameProps) {
  const { slug, access, study } = of;
  const parts = PARTS.filter(({ least }) => may(access, least));
  return (
    <Page>
      <PageHeader
        eyebrow={
          <>
            <Link href="/admin/studies" className="link">
              Studies
            </Link>{' '}
            · <span className="font-mono">{slug}</span>
            {access.team !== null && (
              <>
                {' '}
                · team{' '}
                <Link href={`/admin/teams/${access.team.id}`} className="link wrap-anywhere">
                  <bdi>{access.team.name}</bdi>
                </Link>
              </>
            )}
          </>
        }
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <bdi className="wrap-anywhere">{study.title}</bdi>
            <StudyState state={state} archived={study.archivedAt !== null} />
          </span>
        }
        lead={lead}
        actions={actions}
      />
      {access.role === null && (
        <p className="-mt-3 mb-6 max-w-text text-sm text-muted">
          You see this study because you are an admin of this site. You are not in its team.
        </p>
      )}
      <ViewLinks
        label="Pages of the study"
        className="-mt-3 mb-8 w-fit max-w-full overflow-x-auto"
        links={parts.map((part) => ({
          href: `/admin/studies/${slug}${part.path}`,
          title: part.title,
          current: part.path === at,
        }))}
      />
      {children}
    </Page>
  );
}
