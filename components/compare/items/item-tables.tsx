import { countColumn, LEVEL, textColumn } from '@/components/boards/board/columns';
import { EstimateText, ofShare } from '@/components/boards/estimate';
import { formatCount } from '@/components/boards/format';
import { IntervalStrip } from '@/components/boards/overview/strip';
import { Link } from '@/components/ui/link';
import { type DataColumn, DataTable } from '@/components/ui/table/data-table';
import type { Difficulty, DifficultyRow } from '@/lib/wire/boards/compare';

type Shares = Pick<DifficultyRow, 'models' | 'people'>;

/** `58.3 %`, under it `[32.0 to 80.7]` and `7 of 12`. */
const shareColumn = (title: string, side: keyof Shares): DataColumn<Shares> => ({
  title,
  numeric: true,
  cell: ({ [side]: share }) =>
    share && (
      <EstimateText of={ofShare(share, 'wilson')} n={`${formatCount(share.right)} of ${formatCount(share.n)}`} />
    ),
});

/** Models above, people below. */
const SHARE_COLUMNS: readonly DataColumn<Shares>[] = [
  shareColumn('Models: right, 95 %', 'models'),
  shareColumn('People: right, 95 %', 'people'),
  {
    title: 'Models and people, 0 to 100 %',
    className: 'max-sm:hidden!',
    cell: ({ models, people }) => (
      <>
        {models && <IntervalStrip {...models} value={models.right / models.n} />}
        {people && <IntervalStrip {...people} value={people.right / people.n} kind="human" />}
      </>
    ),
  },
];

const NAME = 'sm:whitespace-nowrap';

export const CellTable = ({ cells }: { readonly cells: Difficulty['cells'] }) => (
  <DataTable
    label="Items by task and level"
    rows={cells}
    isCards
    columns={[
      textColumn('Task', 'title', `${NAME} font-medium`),
      LEVEL,
      countColumn('Items', 'items'),
      ...SHARE_COLUMNS,
    ]}
  />
);

export const ItemTable = ({ items }: { readonly items: readonly DifficultyRow[] }) => (
  <DataTable
    label="Single items"
    rows={items}
    isCards
    columns={[
      {
        title: 'Item',
        className: NAME,
        cell: ({ title, question, run, ordinal }) => {
          const name = `${title}, question ${question + 1}`;
          return run === null || ordinal === null ? name : <Link href={`/runs/${run}/items/${ordinal}`}>{name}</Link>;
        },
      },
      LEVEL,
      ...SHARE_COLUMNS,
    ]}
  />
);
