import { shortHash } from '@/components/figures/download/figure-data';
import { Disclosure } from '@/components/ui/disclosure';
import type { BoardView } from '@/lib/wire/boards/board';

export const Notes = ({ children }: { readonly children: React.ReactNode }) => (
  <Disclosure summary="How to read this board" className="mt-6 text-sm">
    <dl className="grid gap-x-10 gap-y-4 leading-relaxed sm:grid-cols-2 xl:grid-cols-4">{children}</dl>
  </Disclosure>
);

interface DataNoteProps extends Pick<BoardView, 'rules' | 'contentHash'> {
  /** The board in the API. */
  readonly href: string;
}

export const DataNote = ({ href, rules, contentHash }: DataNoteProps) => (
  <Note term="Data">
    <a className="link" href={href}>
      This board as JSON
    </a>{' '}
    · computed by <span className="font-mono text-xs">{rules}</span>, content{' '}
    <span className="font-mono text-xs">{shortHash(contentHash)}</span>
  </Note>
);

export function Note({ term, children }: { readonly term: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
