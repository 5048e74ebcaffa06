import Link from 'next/link';
import { ViewLinks } from '@/components/boards/view-links';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { Comparison, DiscordantItem } from '@/lib/wire/compare';
import { ClosedItems } from './closed-items';
import { MoreItems } from './more-items';

/**
 * Items that only one of the two got right, with both replies. If others are still asked these items, only the reason
 * why they are hidden.
 */
export function DiscordantItems({
  view,
  show,
  address,
}: {
  readonly view: Comparison;
  readonly show: 'a' | 'b';
  readonly address: (changes: Record<string, string | null>) => string;
}) {
  if (!view.itemsOpen) return <ClosedItems title="We show these items after the edition has retired" />;
  return (
    <>
      <ViewLinks
        label="Which items"
        className="mb-4 w-fit"
        links={[
          { href: address({ show: null, cursor: null }), title: 'A right, B not', current: show === 'a' },
          { href: address({ show: 'b', cursor: null }), title: 'B right, A not', current: show === 'b' },
        ]}
      />
      {view.items.length === 0 ? (
        <p className="text-muted">No such items.</p>
      ) : (
        <ItemTable items={view.items} show={show} />
      )}
      <MoreItems cursor={view.nextCursor} address={address} />
    </>
  );
}

function ItemTable({ items, show }: { readonly items: readonly DiscordantItem[]; readonly show: 'a' | 'b' }) {
  return (
    <Table
      label={show === 'a' ? 'Items that A has right and B has not' : 'Items that B has right and A has not'}
      className="text-sm"
    >
      <thead>
        <tr>
          <Th>Task</Th>
          <Th numeric>Level</Th>
          <Th numeric>Question</Th>
          <Th>Reply of A</Th>
          <Th>Reply of B</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Tr key={`${item.task} ${item.level} ${item.question}`}>
            <Th scope="row" className="text-sm font-normal">
              {item.title}
            </Th>
            <Td numeric>{item.level}</Td>
            <Td numeric>{item.question + 1}</Td>
            <Td>
              <ReplyLink
                reply={item.a}
                of={`A on ${item.title}, level ${item.level}, question ${item.question + 1}`}
                right={show === 'a'}
              />
            </Td>
            <Td>
              <ReplyLink
                reply={item.b}
                of={`B on ${item.title}, level ${item.level}, question ${item.question + 1}`}
                right={show === 'b'}
              />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function ReplyLink({
  reply: { run, ordinal },
  of,
  right,
}: {
  readonly reply: DiscordantItem['a'];
  readonly of: string;
  readonly right: boolean;
}) {
  const text = right ? 'right' : 'not right';
  return ordinal === null ? (
    text
  ) : (
    <Link href={`/runs/${run}/items/${ordinal}`} className="link" aria-label={`${text}: ${of}`}>
      {text}
    </Link>
  );
}
