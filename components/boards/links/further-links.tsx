import { present } from 'rung-puzzles/core/present';
import { Disclosure } from '@/components/ui/disclosure';
import { Link } from '@/components/ui/link';
import type { ShownBoard } from '../board/shown-board';
import { addressOf } from '../format';
import { replicationsPath } from '../replication/path';
import { OnDemandGroup } from './on-demand';
import type { ViewLink } from './view-links';

const PAGES = [
  { path: 'ranks', title: 'Ranks', needsSections: true },
  { path: 'compare', title: 'Compare two', needsSections: false },
  { path: 'items', title: 'Items', needsSections: true },
  { path: 'analysis', title: 'People and models', needsSections: false },
] as const;

interface FurtherLinksProps {
  readonly board: Pick<ShownBoard, 'suite' | 'sections' | 'linkEdition' | 'views'>;
  /** How many tables of the paper can be measured again. */
  readonly replications?: number;
  /** Disclosures next to the links. */
  readonly children?: React.ReactNode;
}

export function FurtherLinks({
  board: { suite, sections, linkEdition, views },
  replications = 0,
  children,
}: FurtherLinksProps) {
  const links = present([
    ...PAGES.map(
      ({ path, title, needsSections }) =>
        (!needsSections || sections.length > 0) && {
          href: addressOf(`/boards/${suite}/${path}`, { edition: linkEdition }),
          title,
        },
    ),
    replications > 0 && { href: replicationsPath(suite), title: `Replications (${replications})` },
  ]);
  const analyses = views.map(({ id, title }) => ({
    href: addressOf(`/boards/${suite}/views/${id}`, { edition: linkEdition }),
    title,
  }));
  return (
    <nav aria-label="More of this board" className="mb-5 text-sm">
      <OnDemandGroup>
        <Links links={links} />
        {analyses.length > 0 && (
          <Disclosure summary="Analyses of the paper">
            <Links links={analyses} />
          </Disclosure>
        )}
        {children}
      </OnDemandGroup>
    </nav>
  );
}

const Links = ({ links }: { readonly links: readonly Omit<ViewLink, 'current'>[] }) => (
  <ul className="flex flex-wrap items-center gap-x-6">
    {links.map(({ href, title }) => (
      <li key={href}>
        <Link href={href} className="link inline-flex min-h-6 items-center font-medium pointer-coarse:min-h-11">
          {title}
        </Link>
      </li>
    ))}
  </ul>
);
