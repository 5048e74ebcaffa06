import Link from 'next/link';
import { ViewLinks } from '@/components/boards/view-links';
import { PageHeader } from '@/components/ui/page';
import type { Role } from '@/lib/wire/team';

const PARTS = [
  { path: '', title: 'Overview', roles: ['admin', 'researcher'] },
  { path: '/edit', title: 'Configuration', roles: ['admin', 'researcher'] },
  { path: '/links', title: 'Links', roles: ['admin'] },
  { path: '/people', title: 'People', roles: ['admin', 'researcher'] },
  { path: '/results', title: 'Results', roles: ['admin', 'researcher', 'viewer'] },
  { path: '/report', title: 'Report card', roles: ['admin', 'researcher', 'viewer'] },
] as const;

export interface StudyHeaderProps {
  readonly slug: string;
  readonly title: string;
  readonly at: (typeof PARTS)[number]['path'];
  readonly role: Role;
  readonly state?: React.ReactNode;
  readonly lead?: React.ReactNode;
  readonly actions?: React.ReactNode;
}

/** Name, state and the pages of one study. */
export function StudyHeader({ slug, title, at, role, state, lead, actions }: StudyHeaderProps) {
  const parts = PARTS.filter(({ roles }) => (roles as readonly Role[]).includes(role));
  return (
    <>
      <PageHeader
        eyebrow={
          <>
            <Link href="/admin/studies" className="link">
              Studies
            </Link>{' '}
            · <span className="font-mono">{slug}</span>
          </>
        }
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <bdi className="wrap-anywhere">{title}</bdi>
            {state}
          </span>
        }
        lead={lead}
        actions={actions}
      />
      <ViewLinks
        label="Pages of the study"
        className="-mt-3 mb-8 w-fit max-w-full overflow-x-auto"
        links={parts.map((part) => ({
          href: `/admin/studies/${slug}${part.path}`,
          title: part.title,
          current: part.path === at,
        }))}
      />
    </>
  );
}
