import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import type { EditionView } from '@/lib/wire/edition';

const STATES: Readonly<
  Record<EditionView['state'], { readonly tone: 'good' | 'warn' | 'neutral'; readonly text: string }>
> = {
  current: { tone: 'good', text: 'current' },
  open: { tone: 'neutral', text: 'open' },
  closing: { tone: 'warn', text: 'closing' },
  closed: { tone: 'neutral', text: 'closed' },
  retired: { tone: 'neutral', text: 'retired' },
};

interface Props {
  readonly editions: readonly EditionView[];
  /** What an admin can do with it. */
  readonly act?: (edition: EditionView) => ReactNode;
}

/** Editions with their states, days, and keys as far as these are public. */
export function EditionTable({ editions, act }: Props) {
  return (
    <Table label="Editions">
      <thead>
        <tr>
          <Th>Edition</Th>
          <Th>State</Th>
          <Th>Opened</Th>
          <Th>Closed</Th>
          <Th>Key</Th>
          {act !== undefined && (
            <Th>
              <span className="sr-only">Change</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {editions.map((edition) => (
          <Tr key={edition.id}>
            <Th scope="row">
              <Link href={`/boards/${edition.suite}?edition=${encodeURIComponent(edition.id)}`} className="link">
                {edition.title}
              </Link>
              <span className="block font-mono text-xs font-normal text-muted">{edition.id}</span>
            </Th>
            <Td>
              <Badge tone={STATES[edition.state].tone}>{STATES[edition.state].text}</Badge>
              {edition.hidden && <span className="mt-1 block text-sm text-muted">hidden</span>}
            </Td>
            <Td className="tabular whitespace-nowrap">{edition.openedAt.slice(0, 10)}</Td>
            <Td className="tabular whitespace-nowrap">{edition.closedAt?.slice(0, 10) ?? '–'}</Td>
            <Td className="min-w-64 font-mono text-xs break-all">
              {edition.key === null ? (
                <span className="text-muted">sha256 {edition.keyCommitment}</span>
              ) : (
                <>
                  {edition.key}
                  <span className="mt-1 block text-muted">sha256 {edition.keyCommitment}</span>
                </>
              )}
            </Td>
            {act !== undefined && <Td>{act(edition)}</Td>}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
