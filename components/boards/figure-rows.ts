/** The numbers that a board's figures draw, for download. */
import type { FigureRow } from '@/components/figures/figure-data';
import type {
  AcrossView,
  BoardCell,
  BoardSection,
  BoardSummary,
  BoardTask,
  BoardTerms,
  ConfusionView,
  EntrantView,
  MeasureView,
  RecoveryView,
  ReportedMark,
  ReportedMeasure,
  SectionRow,
  SummaryRow,
  TermRow,
} from '@/lib/wire/board';
import type { PeopleFit } from '@/lib/wire/people-fit';
import { COURSE_NAMES } from './format';

const NO_INTERVAL = { low: null, high: null, method: null } as const;
const MEASURED = { provenance: 'measured', level: null } as const;

/** All numbers on a ladder: people as quantiles and as a distribution, models, and what the paper reports. */
export const ladderRows = ({ condition, human, models, reported }: BoardTask): readonly FigureRow[] => [
  ...(human === null ? [] : [...quantileRows(human, condition), ...depthRows(human, condition)]),
  ...models.map((cell) => meanRow(cell, condition)),
  ...reported.map((mark) => reportedRow(mark, condition)),
];

type LadderRow = Pick<
  FigureRow,
  'task' | 'entrant' | 'name' | 'kind' | 'provenance' | 'level' | 'protocol' | 'condition' | 'unit' | 'n'
>;

const ladderRow = ({ task, entrant, name, kind, ladders }: BoardCell, condition: string): LadderRow => ({
  ...MEASURED,
  task,
  entrant,
  name,
  kind,
  protocol: 'ladder',
  condition,
  unit: 'rung',
  n: ladders,
});

function meanRow(cell: BoardCell, condition: string): FigureRow {
  const { interval, method } = cell.meanEstimate;
  const bounds = { low: interval?.low ?? null, high: interval?.high ?? null, method };
  return {
    ...ladderRow(cell, condition),
    measure: 'mean R',
    value: cell.meanR,
    isAtLeast: cell.censored > 0,
    ...bounds,
  };
}

function quantileRows(cell: BoardCell, condition: string): readonly FigureRow[] {
  const { interval, method } = cell.medianEstimate;
  const median = { low: interval?.low ?? null, high: interval?.high ?? null, method };
  return [
    { measure: 'P10 of R', quantile: cell.p10, bounds: NO_INTERVAL },
    { measure: 'median R', quantile: cell.p50, bounds: median },
    { measure: 'P90 of R', quantile: cell.p90, bounds: NO_INTERVAL },
  ].map(({ measure, quantile: { depth, atLeast }, bounds }) => ({
    ...ladderRow(cell, condition),
    measure,
    value: depth ?? atLeast,
    isAtLeast: depth === null,
    ...bounds,
  }));
}

/** How many ladders ended on each rung. */
const depthRows = (cell: BoardCell, condition: string): readonly FigureRow[] =>
  cell.depths.map(({ r, censored, count }) => ({
    ...ladderRow(cell, condition),
    level: r,
    measure: censored ? 'ladders stopped at R' : 'ladders ended at R',
    unit: 'count',
    value: count,
    ...NO_INTERVAL,
  }));

type Printed = Pick<ReportedMark, 'entrant' | 'isHuman' | 'value' | 'source'>;

/** Reported numbers have no interval and no n. */
const printed = ({ entrant, isHuman, value, source }: Printed) => ({
  ...{ entrant: `reported/${entrant}`, name: entrant, kind: isHuman ? ('human' as const) : ('model' as const) },
  ...{ provenance: 'reported' as const, protocol: source, value, ...NO_INTERVAL, n: null },
});

const reportedRow = (mark: ReportedMark, condition: string): FigureRow => ({
  ...printed(mark),
  task: mark.task,
  condition,
  level: null,
  measure: mark.metric,
  unit: 'rung',
});

type Measured = Pick<SectionRow, 'entrant' | 'name' | 'kind' | 'course' | 'condition' | 'level'>;

const measureRow = (
  task: string,
  { entrant, name, kind, course, condition, level }: Measured,
  measure: MeasureView,
): FigureRow => ({
  provenance: 'measured',
  task,
  entrant,
  name,
  kind,
  protocol: COURSE_NAMES[course],
  condition,
  level,
  measure: measure.id,
  unit: measure.unit,
  value: measure.value,
  low: measure.interval?.low ?? null,
  high: measure.interval?.high ?? null,
  method: measure.method,
  n: measure.n,
});

export const curveRows = (
  { task }: Pick<BoardSection, 'task'>,
  rows: readonly SectionRow[],
  columns: readonly { readonly id: string }[],
): readonly FigureRow[] =>
  rows.flatMap((row) =>
    row.measures
      .filter(({ id }) => columns.some((column) => column.id === id))
      .map((measure) => measureRow(task, row, measure)),
  );

/** What the paper prints of a test. */
export const reportedMeasureRows = (
  { task }: Pick<BoardSection, 'task'>,
  reported: readonly ReportedMeasure[],
): readonly FigureRow[] =>
  reported.map((measure) => ({
    ...printed(measure),
    task,
    condition: measure.condition,
    level: measure.level,
    measure: measure.column,
    unit: measure.unit,
  }));

type AcrossRow = Measured & Pick<AcrossView['rows'][number], 'measure'>;

export const acrossRows = (
  { task }: Pick<BoardSection, 'task'>,
  { rows }: { readonly rows: readonly AcrossRow[] },
): readonly FigureRow[] => rows.map(({ measure, ...row }) => measureRow(task, row, measure));

export const recoveryRows = (
  { task, condition }: Pick<BoardSection, 'task' | 'condition'>,
  recoveries: readonly RecoveryView[],
): readonly FigureRow[] =>
  recoveries.flatMap(({ points, n, ...row }) =>
    points.map(({ attempt, share, low, high }) =>
      measureRow(
        task,
        { ...row, condition },
        {
          id: `solved within ${attempt}`,
          unit: 'share',
          value: share,
          interval: { low, high },
          method: 'wilson',
          n,
          reason: null,
        },
      ),
    ),
  );

export const confusionRows = (
  { task, condition }: Pick<BoardSection, 'task' | 'condition'>,
  matrices: readonly ConfusionView[],
): readonly FigureRow[] =>
  matrices.flatMap(({ rows, said, of, ...matrix }) =>
    rows.flatMap(({ gold, counts }) => {
      const n = (of === 'pairs' ? rows.flatMap((row) => row.counts) : counts).reduce((sum, count) => sum + count, 0);
      return counts.map((value, index) =>
        measureRow(
          task,
          { ...matrix, condition },
          { id: `${gold} > ${said[index]}`, unit: 'count', value, interval: null, method: null, n, reason: null },
        ),
      );
    }),
  );

/** The entrants on the wheel, task by task. */
export const wheelRows = ({ abilities }: BoardSummary, rows: readonly SummaryRow[]): readonly FigureRow[] =>
  rows.flatMap(({ entrant, name, kind, provenance, condition, tasks: shares }) =>
    abilities
      .flatMap(({ tasks }) => tasks)
      .flatMap((task, index): readonly FigureRow[] => {
        const share = shares[index];
        if (share == null) return [];
        const { value, low, high, n } = share;
        const protocol = provenance === 'reported' ? 'paper' : 'fixed set';
        const method = low === null ? null : 'wilson';
        return [
          {
            task,
            entrant,
            name,
            kind,
            provenance,
            protocol,
            condition,
            level: null,
            measure: 'accuracy',
            unit: 'share',
            value,
            low,
            high,
            method,
            n,
          },
        ];
      }),
  );

/** The parts of a suite in each of their arms. */
export const termRows = ({ terms, arms }: BoardTerms, suite: string, rows: readonly TermRow[]): readonly FigureRow[] =>
  rows.flatMap(({ entrant, name, kind, provenance, cells }) =>
    terms.flatMap(({ id, column }, term) =>
      arms.flatMap(({ condition }, arm): readonly FigureRow[] => {
        const cell = cells[term]?.[arm];
        if (cell == null) return [];
        const { value, low, high, n } = cell;
        const protocol = provenance === 'reported' ? 'paper' : 'fixed set';
        return [
          {
            task: `${suite}/* ${id}`,
            entrant,
            name,
            kind,
            provenance,
            protocol,
            condition,
            level: null,
            measure: column.id,
            unit: column.unit,
            value,
            low,
            high,
            method: null,
            n,
          },
        ];
      }),
    ),
  );

/** One entrant's ladders of a task: where they ended, and how often it was right at each level. */
export function entrantRows(
  { id, condition, cell, levels }: EntrantView['tasks'][number],
  { entrant, name, kind }: Pick<EntrantView, 'entrant' | 'name' | 'kind'>,
) {
  const row = { entrant, name, kind, course: 'ladder', condition } as const;
  return [
    ...(cell === null
      ? []
      : [
          kind === 'human' ? quantileRows(cell, condition) : [meanRow(cell, condition)],
          depthRows(cell, condition),
        ].flat()),
    ...levels.map(({ level, right, items, low, high }) =>
      measureRow(
        id,
        { ...row, level },
        {
          id: 'accuracy',
          unit: 'share',
          value: right / items,
          interval: { low, high },
          method: 'wilson',
          n: items,
          reason: null,
        },
      ),
    ),
  ];
}

/** Of people: R by the response model from all their answers, and how it fits at each level. */
export function fitRows(
  { id, condition }: Pick<EntrantView['tasks'][number], 'id' | 'condition'>,
  { people, ladder, levels }: PeopleFit,
): readonly FigureRow[] {
  const row = {
    ...MEASURED,
    task: id,
    entrant: 'human',
    name: 'People',
    kind: 'human',
    protocol: 'all formats',
    condition,
  } as const;
  const method = 'response model';
  const rungs = ladder === null ? [] : ladder.quartiles;
  return [
    ...rungs.map((value, index): FigureRow => {
      const bounds =
        index === 1 && ladder !== null ? { low: ladder.low, high: ladder.high } : { low: null, high: null };
      return { ...row, measure: `fitted R P${25 * (index + 1)}`, unit: 'rung', value, ...bounds, method, n: people };
    }),
    ...levels.flatMap(({ level, n, observed, low, high, everyone }): readonly FigureRow[] => [
      { ...row, level, measure: 'observed', unit: 'share', value: observed, low, high, method, n },
      { ...row, level, measure: 'everyone', unit: 'share', value: everyone, low: null, high: null, method, n: people },
    ]),
  ];
}
