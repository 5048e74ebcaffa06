import { LEVEL, textColumn } from '@/components/boards/board/columns';
import { IntervalKinds } from '@/components/boards/interval-kinds';
import { DataTable } from '@/components/ui/table/data-table';
import type { LevelDifference } from '@/lib/wire/boards/compare';
import { differenceColumns, sideColumn } from './difference-columns';

/** People and a model at the same levels; nothing is paired. */
export const LevelDifferences = ({ rows }: { readonly rows: readonly LevelDifference[] }) => (
  <>
    <DataTable
      label="People and model by level"
      rows={rows}
      columns={[
        textColumn('Task', 'title', 'font-medium whitespace-nowrap'),
        LEVEL,
        sideColumn('A: right, questions', 'a'),
        sideColumn('B: right, questions', 'b'),
        ...differenceColumns('A − B, points', 'B better · A better', 1),
      ]}
    />
    <p className="mt-3 max-w-text text-sm text-muted">
      Not paired. On ladders the items of a level differ. On a frozen set people and the model answer the same items,
      but each share has its own interval. Replies of one person, of one ladder of a model, or to one item of a fixed
      set are similar, so each is one cluster. People on a set share its items, so their interval is over both. Ladders
      and fixed sets are never pooled: each is compared with its own kind. On ladders only those who came so far reach a
      level. Levels with fewer than ten questions of either are left out. <IntervalKinds />
    </p>
  </>
);
