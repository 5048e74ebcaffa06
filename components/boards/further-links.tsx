import Link from 'next/link';
import { addressOf } from './format';
import type { ShownBoard } from './shown-board';

const PAGES = [
  { path: 'ranks', title: 'Ranks', text: 'which differences are significant', sets: true },
  { path: 'compare', title: 'Compare two', text: 'on the items that both answered', sets: false },
  { path: 'items', title: 'Items', text: 'from the hardest to the easiest', sets: true },
  { path: 'analysis', title: 'People and models', text: 'where they part, in time and in cost', sets: false },
] as const;

export function FurtherLinks({
  board: { suite, sections, linkEdition, views },
}: {
  readonly board: Pick<ShownBoard, 'suite' | 'sections' | 'linkEdition' | 'views'>;
}) {
  return (
    <nav aria-label="More of this board" className="mb-8 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {PAGES.filter(({ sets }) => !sets || sections.length > 0).map(({ path, title, text }) => (
        <span key={path}>
          <Link href={addressOf(`/boards/${suite}/${path}`, { edition: linkEdition })} className="link font-medium">
            {title}
          </Link>{' '}
          <span className="text-muted">{text}</span>
        </span>
      ))}
      {views.map(({ id, title }) => (
        <Link key={id} href={`/boards/${suite}/views/${id}`} className="link font-medium">
          {title}
        </Link>
      ))}
    </nav>
  );
}
