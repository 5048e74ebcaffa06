import { DataTable } from '@/components/ui/table/data-table';
import type { BoardTerms } from '@/lib/wire/boards/board';
import { estimateOf } from '@/lib/wire/boards/estimate';
import { estimateColumn } from '../estimate';

type Term = BoardTerms['terms'][number];

/** How long people take, in each way of asking. */
export const TimesTable = ({ terms: { terms, arms, times } }: { readonly terms: BoardTerms }) => (
  <div className="mt-8">
    <h3 className="mb-3">How long people take</h3>
    <DataTable
      label="Median time of an answer of people"
      rows={terms}
      columns={[
        { title: 'Part', className: 'min-w-40', cell: ({ title }) => title },
        ...arms.map(({ id, title }) =>
          estimateColumn<Term>(title, (term) => {
            const time = times.find((each) => each.term === term.id && each.arm === id);
            return time && estimateOf(time.medianMs, 'ms', { low: time.lowMs, high: time.highMs, n: time.n });
          }),
        ),
      ]}
    />
    <p className="mt-2 max-w-[60rem] text-sm text-muted">
      Median of people’s own medians, from the picture to the choice, without time spent away from the page, over the
      newest sessions. Answers faster than 0.4 s or away for more than 5 s are left out. Brackets: 95 % from order
      statistics, from six people on; n: people.
    </p>
  </div>
);
