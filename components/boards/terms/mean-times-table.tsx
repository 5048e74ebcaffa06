import { DataTable } from '@/components/ui/table/data-table';
import type { BoardTerms, MeanTime } from '@/lib/wire/boards/board';
import { plural } from '../format';

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
          cell: ({ measured }) => measured && <Measured measured={measured} />,
        },
        {
          title: 'Paper',
          numeric: true,
          className: 'text-reported',
          cell: ({ reportedMs }) => seconds(reportedMs),
        },
        {
          title: 'Difference',
          numeric: true,
          cell: ({ difference }) =>
            difference && (
              <>
                <strong>{change(difference.valueMs)}</strong>
                <Reach low={difference.lowMs} high={difference.highMs} format={change} />
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

interface ReachProps {
  readonly low: number | null;
  readonly high: number | null;
  readonly format: (ms: number) => string;
}

const Reach = ({ low, high, format }: ReachProps) =>
  low !== null && high !== null && <span className="cell-small">{`[${format(low)} to ${format(high)}]`}</span>;

const Measured = ({ measured }: { readonly measured: NonNullable<MeanTime['measured']> }) => (
  <>
    <strong>{seconds(measured.meanMs)}</strong>
    <Reach low={measured.lowMs} high={measured.highMs} format={seconds} />
    <span className="cell-small">
      {`${plural(measured.n, 'answer')}, ${plural(measured.people, 'person', 'people')}${measured.isWhole ? '' : ', not all levels'}`}
    </span>
  </>
);
