import Link from 'next/link';
import type { BoardView } from '@/lib/wire/board';

const PAGES = [
  { path: 'ranks', title: 'Ranks', text: 'who can be told apart from whom', sets: true },
  { path: 'compare', title: 'Compare two', text: 'on the items that both answered', sets: false },
  { path: 'items', title: 'Items', text: 'from the hardest to the easiest', sets: true },
  { path: 'analysis', title: 'People and models', text: 'where they part, in time and in cost', sets: false },
] as const;

/** What else there is of a board, on pages of their own. */
export function FurtherLinks({ board: { suite, sections } }: { readonly board: Pick<BoardView, 'suite' | 'sections'> }) {
  return (
    <nav aria-label="More of this board" className="mb-8 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {PAGES.filter(({ sets }) => !sets || sections.length > 0).map(({ path, title, text }) => (
        <span key={path}>
          <Link href={`/boards/${suite}/${path}`} className="link font-medium">
            {title}
          </Link>{' '}
          <span className="text-muted">{text}</span>
        </span>
      ))}
    </nav>
  );
}
