/** The numbers that a board's figures draw, for download. */
import { present } from 'rung-puzzles/core/present';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { type FigureRow, figureRow, type NumberOf, PEOPLE_ROW } from '@/components/figures/download/figure-data';
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
  PeopleBeaten,
  RecoveryView,
  ReportedMark,
  ReportedMeasure,
  SectionRow,
  SummaryRow,
  TermRow,
  TermValue,
} from '@/lib/wire/boards/board';
import { estimateOf, type Unit } from '@/lib/wire/boards/estimate';
import type { PeopleFit } from '@/lib/wire/boards/people-fit';
import { ofMean, ofMeasure, ofMedian, ofQuantile, ofShare, shareMethodOf } from '../estimate';
import { COURSE_NAMES } from '../format';

/** All numbers on a ladder: people as their mean, quantiles and a distribution, models, and what the paper reports. */
export const ladderRows = ({ condition, human, models, reported }: BoardTask) => [
  ...present([human]).flatMap((cell) => [
    meanRow(cell, condition),
    ...quantileRows(cell, condition),
    ...depthRows(cell, condition),
  ]),
  ...models.map((cell) => meanRow(cell, condition)),
  ...reported.map((mark) => printedRow({ ...mark, condition }, mark.metric, 'rung')),
];

const ofLadder = (cell: BoardCell, condition: string) => ({ ...cell, condition, protocol: 'ladder' });

const meanRow = (cell: BoardCell, condition: string): FigureRow =>
  figureRow(ofLadder(cell, condition), 'mean R', ofMean(cell));

const WATCHED = { measure: 'mean R, however often one looks', method: 'confidence-sequence' } as const;

/** How many people a model beats. */
const beatenRows = (cell: BoardCell, condition: string, beaten: PeopleBeaten | null) =>
  present([
    beaten?.direct && { ...beaten.direct, measure: 'people beaten' },
    beaten?.fitted && {
      ...beaten.fitted,
      measure: 'people beaten, by the fit of all answers',
      protocol: 'all formats',
    },
  ]).map(({ value, interval, people, measure, isAtMost, ...of }) =>
    figureRow(
      { ...ofLadder(cell, condition), ...of },
      measure,
      estimateOf(value, 'share', { ...interval, n: people, isAtMost }),
    ),
  );

function quantileRows(cell: BoardCell, condition: string) {
  const of = ofLadder(cell, condition);
  return [
    figureRow(of, 'P10 of R', ofQuantile(cell.p10, cell.ladders)),
    figureRow(of, 'median R', ofMedian(cell)),
    figureRow(of, 'P90 of R', ofQuantile(cell.p90, cell.ladders)),
  ];
}

/** How many ladders ended on each rung. */
const depthRows = (cell: BoardCell, condition: string) =>
  cell.depths.map(({ r, censored, count }) =>
    figureRow(
      { ...ofLadder(cell, condition), level: r },
      censored ? 'ladders stopped at R' : 'ladders ended at R',
      estimateOf(count, 'count', { n: cell.ladders }),
    ),
  );

type Printed = Pick<ReportedMark, 'task' | 'entrant' | 'isHuman' | 'value' | 'source'>;

/** Reported numbers have no interval and no n. */
export const printedRow = (
  { entrant, isHuman, value, source, ...of }: Printed & Pick<FigureRow, 'condition'> & Partial<FigureRow>,
  measure: string,
  unit: Unit,
): FigureRow =>
  figureRow(
    {
      ...of,
      entrant: `reported/${entrant}`,
      name: entrant,
      kind: isHuman ? 'human' : 'model',
      provenance: 'reported',
      protocol: source,
    },
    measure,
    estimateOf(value, unit),
  );

type Measured = Pick<SectionRow, 'entrant' | 'name' | 'kind' | 'course' | 'condition' | 'level'>;

const measureRow = (task: string, row: Measured, measure: MeasureView): FigureRow =>
  figureRow({ ...row, task, protocol: COURSE_NAMES[row.course] }, measure.id, ofMeasure(measure));

export const curveRows = (
  { task }: Pick<BoardSection, 'task'>,
  rows: readonly SectionRow[],
  columns: readonly { readonly id: string }[],
) =>
  rows.flatMap((row) =>
    row.measures
      .filter(({ id }) => columns.some((column) => column.id === id))
      .map((measure) => measureRow(task, row, measure)),
  );

/** What the paper prints of a test. */
export const reportedMeasureRows = ({ task }: Pick<BoardSection, 'task'>, reported: readonly ReportedMeasure[]) =>
  reported.map((measure) => printedRow({ ...measure, task }, measure.column, measure.unit));

type AcrossRow = Measured & Pick<AcrossView['rows'][number], 'measure'>;

export const acrossRows = ({ task }: Pick<BoardSection, 'task'>, { rows }: { readonly rows: readonly AcrossRow[] }) =>
  rows.map((row) => measureRow(task, row, row.measure));

export const recoveryRows = (
  { task, condition }: Pick<BoardSection, 'task' | 'condition'>,
  recoveries: readonly RecoveryView[],
) =>
  recoveries.flatMap(({ points, n, ...row }) =>
    points.map(({ attempt, share, low, high }) =>
      figureRow(
        { ...row, task, condition, protocol: COURSE_NAMES[row.course] },
        `solved within ${attempt}`,
        estimateOf(share, 'share', { low, high, method: 'wilson', n }),
      ),
    ),
  );

export const confusionRows = (
  { task, condition }: Pick<BoardSection, 'task' | 'condition'>,
  matrices: readonly ConfusionView[],
) =>
  matrices.flatMap(({ rows, said, of, ...matrix }) =>
    rows.flatMap(({ gold, counts }) => {
      const n = sumOf(of === 'pairs' ? rows.flatMap((row) => row.counts) : counts, (count) => count);
      return counts.map((value, index) =>
        figureRow(
          { ...matrix, task, condition, protocol: COURSE_NAMES[matrix.course] },
          `${gold} > ${said[index]}`,
          estimateOf(value, 'count', { n }),
        ),
      );
    }),
  );

const SETS = { reported: 'paper', measured: 'fixed set' } as const;

/** Chosen entrants, task by task. */
export const summaryRows = ({ abilities }: BoardSummary, rows: readonly SummaryRow[]) =>
  rows.flatMap((row) =>
    abilities
      .flatMap(({ tasks }) => tasks)
      .flatMap((task, index) =>
        present([row.tasks[index]]).map((share) => {
          const method = share.low === null ? null : 'wilson';
          const estimate = estimateOf(share.value, 'share', { ...share, method });
          return figureRow({ ...row, task, protocol: SETS[row.provenance] }, 'accuracy', estimate);
        }),
      ),
  );

/** The parts of a suite in each of their arms, and their mean. */
export const termRows = ({ terms, arms }: BoardTerms, suite: string, rows: readonly TermRow[]) =>
  rows.flatMap((row) => {
    const { mean } = row;
    const of = { ...row, task: `${suite}/*`, condition: '', protocol: SETS[row.provenance] };
    const rowOf = (cell: TermValue | undefined, unit: Unit, measure: string, where: Partial<NumberOf> = {}) =>
      cell && figureRow({ ...of, ...where }, measure, estimateOf(cell.value, unit, cell));
    return present([
      rowOf(mean, 'share', 'mean of the parts'),
      ...terms.flatMap(({ id, column }, term) =>
        arms.map(({ condition }, arm) =>
          rowOf(row.cells[term]?.[arm], column.unit, column.id, { task: `${of.task} ${id}`, condition }),
        ),
      ),
    ]);
  });

/** One entrant's ladders of a task: where they ended, and how often it was right at each level. */
export function entrantRows(
  { id, condition, cell, levels, beaten, watched }: EntrantView['tasks'][number],
  { entrant, name, kind }: Pick<EntrantView, 'entrant' | 'name' | 'kind'>,
) {
  const of = { task: id, entrant, name, kind, protocol: COURSE_NAMES.ladder, condition };
  return [
    ...present([cell]).flatMap((own) => [
      ...(kind === 'human' ? quantileRows(own, condition) : [meanRow(own, condition)]),
      ...depthRows(own, condition),
      ...present([watched]).map((range) => ({ ...meanRow(own, condition), ...range, ...WATCHED })),
      ...beatenRows(own, condition, beaten),
    ]),
    ...levels.map((point) =>
      figureRow({ ...of, level: point.level }, 'accuracy', ofShare({ ...point, n: point.items }, shareMethodOf(kind))),
    ),
  ];
}

/** Of people: R by the response model from all their answers, and how it fits at each level. */
export function fitRows(
  { id, condition }: Pick<EntrantView['tasks'][number], 'id' | 'condition'>,
  { people, ladder, levels }: PeopleFit,
) {
  const of = { ...PEOPLE_ROW, task: id, protocol: 'all formats', condition };
  const known = { method: 'response model', n: people };
  return [
    ...(ladder?.quartiles ?? []).map((value, index) =>
      figureRow(
        of,
        `fitted R P${25 * (index + 1)}`,
        estimateOf(value, 'rung', {
          ...known,
          ...(index === 1 && { low: ladder?.low ?? null, high: ladder?.high ?? null }),
        }),
      ),
    ),
    ...levels.flatMap(({ level, n, observed, low, high, everyone }) => [
      figureRow({ ...of, level }, 'observed', estimateOf(observed, 'share', { ...known, low, high, n })),
      figureRow({ ...of, level }, 'everyone', estimateOf(everyone, 'share', known)),
    ]),
  ];
}
