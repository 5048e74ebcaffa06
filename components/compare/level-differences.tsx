import { COURSE_NAMES, plural } from '@/components/boards/format';
import { IntervalKinds } from '@/components/boards/interval-kinds';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { LevelDifference } from '@/lib/wire/compare';
import { DifferenceCells, DifferenceHeads } from './difference-cells';
import { questionsText } from './words';

/** People and a model at the same levels, on different items. */
export function LevelDifferences({ rows }: { readonly rows: readonly LevelDifference[] }) {
  return (
    <>
      <Table label="People and model by level" className="text-sm">
        <thead>
          <tr>
            <Th>Task</Th>
            <Th numeric>Level</Th>
            <Th numeric>A: right, questions</Th>
            <Th numeric>B: right, questions</Th>
            <DifferenceHeads />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={`${row.task} ${row.level} ${row.a.course}`}>
              <Th scope="row" className="align-top text-sm whitespace-nowrap">
                {row.title}
              </Th>
              <Td numeric>{row.level}</Td>
              <SideCell side={row.a} />
              <SideCell side={row.b} />
              <DifferenceCells row={row} most={1} />
            </Tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-3 max-w-text text-sm text-muted">
        Not paired: different items of the same level. Replies of one person, of one ladder of a model, or to one item
        of a fixed set are similar, so each is one cluster. Ladders and fixed sets are never pooled: each is compared
        with its own kind. On ladders only those who came so far reach a level. Levels with fewer than ten questions of
        either are left out. <IntervalKinds />
      </p>
    </>
  );
}

const SideCell = ({ side }: { readonly side: LevelDifference['a'] }) => (
  <Td numeric>
    {questionsText(side)}
    <span className="cell-small">{`${COURSE_NAMES[side.course]}, ${plural(side.clusters, 'cluster')}`}</span>
  </Td>
);
