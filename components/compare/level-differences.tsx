import { LEVEL } from '@/components/boards/board/columns';
import { EstimateText, ofShare } from '@/components/boards/estimate';
import { COURSE_NAMES } from '@/components/boards/format';
import { IntervalKinds } from '@/components/boards/interval-kinds';
import { DataTable } from '@/components/ui/table/data-table';
import type { LevelDifference } from '@/lib/wire/boards/compare';
import { differenceColumns } from './difference-columns';
import { clustersText } from './words';

/** People and a model at the same levels, on different items. */
export const LevelDifferences = ({ rows }: { readonly rows: readonly LevelDifference[] }) => (
  <>
    <DataTable
      label="People and model by level"
      rows={rows}
      columns={[
        { title: 'Task', className: 'font-medium whitespace-nowrap', cell: ({ title }) => title },
        LEVEL,
        { title: 'A: right, questions', numeric: true, cell: ({ a }) => <Side side={a} /> },
        { title: 'B: right, questions', numeric: true, cell: ({ b }) => <Side side={b} /> },
        ...differenceColumns<LevelDifference>('A − B, points', 'B better · A better', 1),
      ]}
    />
    <p className="mt-3 max-w-text text-sm text-muted">
      Not paired: different items of the same level. Replies of one person, of one ladder of a model, or to one item of
      a fixed set are similar, so each is one cluster. Ladders and fixed sets are never pooled: each is compared with
      its own kind. On ladders only those who came so far reach a level. Levels with fewer than ten questions of either
      are left out. <IntervalKinds />
    </p>
  </>
);

const Side = ({ side }: { readonly side: LevelDifference['a'] }) => (
  <EstimateText of={ofShare(side, 'Wilson, clustered')} n={`${clustersText(side)}, ${COURSE_NAMES[side.course]}`} />
);
