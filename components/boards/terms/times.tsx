import { DataTable } from '@/components/ui/table/data-table';
import type { BoardTerms, MeanTime } from '@/lib/wire/boards/board';
import { estimateOf } from '@/lib/wire/boards/estimate';
import { columnOf, textColumn } from '../board/columns';
import { estimateColumn } from '../estimate';
import { plural } from '../format';

type Term = BoardTerms['terms'][number];

/** How long people take, in each way of asking. */
export const TimesTable = ({ terms: { terms, arms, times } }: { readonly terms: BoardTerms }) => (
  <div className="mt-8">
    <h3 className="mb-3">How long people take</h3>
    <DataTable
      label="Median time of an answer of people"
      rows={terms}
      columns={[
        textColumn('Part', 'title', 'min-w-40'),
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

/** The mean time of people, the one that the paper prints, and the difference. */
export const MeanTimesTable = ({ terms: { terms, arms, meanTimes } }: { readonly terms: BoardTerms }) => (
  <div className="mt-8">
    <h3 className="mb-3">How long people take, next to the paper</h3>
    <DataTable
      label="Mean seconds of people, measured and as the paper prints them"
      rows={meanTimes}
      columns={[
        {
          title: 'Part',
          className: 'min-w-40',
          cell: ({ term }) => terms.find(({ id }) => id === term)?.title,
        },
        { title: 'Asked', cell: ({ arm }) => arms.find(({ id }) => id === arm)?.title },
        {
          title: 'Measured mean',
          numeric: true,
          cell: ({ measured }) =>
            measured && (
              <>
                <strong>{seconds(measured.meanMs)}</strong>
                <Reach {...measured} format={seconds} />
                <span className="cell-small">
                  {`${plural(measured.n, 'answer')}, ${plural(measured.people, 'person', 'people')}${measured.isWhole ? '' : ', not all levels'}`}
                </span>
              </>
            ),
        },
        columnOf(seconds, { numeric: true, className: 'text-reported' })('Paper', 'reportedMs'),
        {
          title: 'Difference',
          numeric: true,
          cell: ({ difference }) =>
            difference && (
              <>
                <strong>{change(difference.valueMs)}</strong>
                <Reach {...difference} format={change} />
              </>
            ),
        },
      ]}
    />
    <p className="mt-2 max-w-[60rem] text-sm text-muted">
      Mean from the picture to the choice, without time spent away from the page. It covers fixed sets of the questions
      that the part’s accuracy is of. Brackets: 95 %, answers of one person taken together. The paper prints no spread,
      so its number counts as exact. There is a difference once every level and way of asking of the part has answers.
    </p>
  </div>
);

/** One decimal, as the paper prints it. */
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const change = (ms: number): string => `${ms < 0 ? '−' : '+'}${seconds(Math.abs(ms))}`;

interface ReachProps extends Pick<NonNullable<MeanTime['difference']>, 'lowMs' | 'highMs'> {
  readonly format: (ms: number) => string;
}

const Reach = ({ lowMs: low, highMs: high, format }: ReachProps) =>
  low !== null && high !== null && <span className="cell-small">{`[${format(low)} to ${format(high)}]`}</span>;
