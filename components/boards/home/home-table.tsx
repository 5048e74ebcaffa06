import Link from 'next/link';
import { FigureFrame } from '@/components/figures/figure-frame';
import { type DataColumn, DataTable } from '@/components/ui/data-table';
import { conditionName } from '@/components/words/conditions';
import type { HomeBoard, HomeSuite, HomeTask } from '@/lib/wire/home-board';
import { EstimateText } from '../estimate';
import { formatDepth, formatValue } from '../format';
import { ofMark, peopleAsked, unitOf } from './describe';
import { homeRows } from './home-rows';
import { type HomeSuiteProps, SuiteFrame, taskPath } from './home-suite';

/** Of people, of a model measured here, or of what a paper reports. */
interface Row {
  readonly kind: 'people' | 'model' | 'reported';
  readonly id: string;
}

/**
 * The numbers of a suite's ladders: people, then the models with a number, then all others, then what its paper
 * reports.
 */
export const HomeSuiteTable = ({ board, suite }: HomeSuiteProps) => (
  <SuiteFrame board={board} suite={suite}>
    <FigureFrame title={`${suite.title}: table`} rows={homeRows(suite)} className="mt-4" isTable>
      <DataTable
        label={`${suite.title}: people and models`}
        rows={rowsOf(board, suite)}
        rowClass={({ kind }) => (kind === 'reported' ? 'text-reported' : undefined)}
        columns={[
          { title: 'Entrant', className: 'min-w-44', cell: (row) => <Name board={board} row={row} /> },
          ...suite.tasks.map((task) => taskColumn(board, suite, task)),
        ]}
      />
    </FigureFrame>
  </SuiteFrame>
);

function rowsOf(board: HomeBoard, { tasks }: HomeSuite): readonly Row[] {
  const others = board.models.map(({ id }) => id).filter((id) => !board.chosenModels.includes(id));
  const hasRow = (id: string) => tasks.some(({ models }) => models.some(({ entrant }) => entrant === id));
  const reported = new Set(tasks.flatMap((task) => task.reported.map(({ entrant }) => entrant)));
  return [
    { kind: 'people', id: 'human' },
    ...[...board.chosenModels, ...others].filter(hasRow).map((id): Row => ({ kind: 'model', id })),
    ...[...reported].map((id): Row => ({ kind: 'reported', id })),
  ];
}

const SMALL = {
  people: { ladder: 'mean R [95 %], quartiles, n', set: 'measure [95 %], n' },
  model: { ladder: 'mean R [95 %], n', set: 'measure [95 %], n' },
  reported: { ladder: 'reported, not measured here', set: 'reported, not measured here' },
} as const;

function Name({ board, row: { kind, id } }: { readonly board: HomeBoard; readonly row: Row }) {
  const name = kind === 'people' ? 'People' : (board.models.find((model) => model.id === id)?.name ?? id);
  return (
    <>
      {kind === 'model' && board.chosenModels.includes(id) && (
        <span className="font-medium">{board.chosenModels.indexOf(id) + 1} · </span>
      )}
      {name}
      <span className="cell-small">{SMALL[kind][board.protocol]}</span>
    </>
  );
}

const taskColumn = (board: HomeBoard, suite: HomeSuite, task: HomeTask): DataColumn<Row> => ({
  numeric: true,
  className: 'min-w-28',
  title: (
    <>
      <Link href={taskPath(suite, task, { condition: board.condition, edition: null })} className="link">
        {task.title}
      </Link>
      <span className="block text-xs font-normal">
        {task.measure === null ? '' : `${task.measure.title}, `}
        {conditionName(task.condition)}
      </span>
    </>
  ),
  cell: ({ kind, id }) => {
    if (kind === 'people') return task.people === null ? null : <People task={task} people={task.people} />;
    if (kind === 'model') {
      const mark = task.models.find(({ entrant }) => entrant === id);
      return mark === undefined ? null : <EstimateText of={ofMark(mark, task)} />;
    }
    const mark = task.reported.find(({ entrant }) => entrant === id);
    return mark === undefined ? null : (
      <>
        {formatValue(mark.value, unitOf(task))}
        <span className="cell-small">{mark.source}</span>
      </>
    );
  },
});

function People({ task, people }: { readonly task: HomeTask; readonly people: NonNullable<HomeTask['people']> }) {
  const { quartiles } = people;
  const asked = peopleAsked(task);
  return (
    <>
      <EstimateText of={ofMark(people, task)} />
      {quartiles !== null && (
        <span className="cell-small">
          quartiles {formatDepth(quartiles.low)}, {formatDepth(quartiles.high)}
        </span>
      )}
      {asked !== null && <span className="cell-small">{asked}</span>}
    </>
  );
}
