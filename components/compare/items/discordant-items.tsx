import { LEVEL, textColumn } from '@/components/boards/board/columns';
import type { Address } from '@/components/boards/format';
import { ViewLinks } from '@/components/boards/links/view-links';
import { Link } from '@/components/ui/link';
import { type DataColumn, DataTable } from '@/components/ui/table/data-table';
import type { Comparison, DiscordantItem } from '@/lib/wire/boards/compare';
import { ClosedItems } from './closed-items';
import { MoreItems } from './more-items';

type Side = 'a' | 'b';

interface DiscordantItemsProps {
  readonly view: Comparison;
  /** Who is right. */
  readonly show: Side;
  readonly address: Address;
}

/**
 * Items that only one of the two got right, with both replies. If others are still asked these items, only the reason
 * why they are hidden.
 */
export function DiscordantItems({ view, show, address }: DiscordantItemsProps) {
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
        <DataTable
          label={show === 'a' ? 'Items that A has right and B has not' : 'Items that B has right and A has not'}
          rows={view.items}
          columns={[
            textColumn('Task', 'title'),
            LEVEL,
            { title: 'Question', numeric: true, cell: ({ question }) => question + 1 },
            replyColumn('a', show === 'a'),
            replyColumn('b', show === 'b'),
          ]}
        />
      )}
      <MoreItems cursor={view.nextCursor} address={address} />
    </>
  );
}

function replyColumn(side: Side, isRight: boolean): DataColumn<DiscordantItem> {
  const name = side.toUpperCase();
  const text = isRight ? 'right' : 'not right';
  return {
    title: `Reply of ${name}`,
    cell: ({ title, level, question, [side]: { run, ordinal } }) =>
      ordinal === null ? (
        text
      ) : (
        <Link
          href={`/runs/${run}/items/${ordinal}`}
          aria-label={`${text}: ${name} on ${title}, level ${level}, question ${question + 1}`}
        >
          {text}
        </Link>
      ),
  };
}
