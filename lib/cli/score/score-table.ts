/** The report of `rung score` as tables for a terminal. */

import { type TextColumn, textTable } from '../printing/text-table';
import type { reportMeasures } from './score-measures';
import type { reportScores } from './score-report';
import type { reportOf } from './score-tally';

type Report = ReturnType<typeof reportOf>;
type Ladders = ReturnType<typeof reportScores>['results'];
type Measured = ReturnType<typeof reportMeasures>;
type Measure = Measured[number]['levels'][number]['measures'][number];

export function scoreTables(report: Report): string {
  const ladders = report.results !== undefined ? [textTable(LADDER_COLUMNS, report.results.map(ladderCells))] : [];
  const measured =
    report.measured !== undefined ? [textTable(MEASURE_COLUMNS, report.measured.flatMap(measureRows))] : [];
  return [...ladders, ...measured].join('\n');
}

const TASK: TextColumn = { title: 'task', meaning: 'benchmark/task, and the condition if it is known', isText: true };
const RESPONDENT: TextColumn = { title: 'respondent', meaning: 'who answered, if the lines say so', isText: true };

const LADDER_COLUMNS: readonly TextColumn[] = [
  RESPONDENT,
  TASK,
  { title: 'ended', meaning: 'ladders that came to their end; only these have an R' },
  {
    title: 'mean R',
    meaning: 'R is the level at the end of a ladder; ≥: some were cut short, so it is usually a lower bound',
  },
  { title: '95 % interval', meaning: 'of the mean R; –: too few ladders, or all equal', isText: true },
  { title: 'passed', meaning: 'mean of the highest level that was passed' },
  { title: 'right', meaning: 'right answers of all questions; ladders choose their questions, so do not compare it' },
  { title: 'not scored', meaning: 'replies without a verdict, such as unreadable ones; they count as not right' },
];

function ladderCells({ meanR, meanHighestPassed, ...each }: Ladders[number]): readonly string[] {
  const { accuracy, statuses, endedRuns, censoredRuns, runs } = each;
  const scored = statuses.scored ?? 0;
  return [
    each.respondent ?? '–',
    taskText(each),
    `${endedRuns} of ${runs.length}`,
    `${censoredRuns > 0 && meanR.mean !== null ? '≥ ' : ''}${numberText(meanR.mean)}`,
    meanR.interval === null ? '–' : `${numberText(meanR.interval.low)} to ${numberText(meanR.interval.high)}`,
    numberText(meanHighestPassed.mean),
    `${accuracy.right} of ${accuracy.n}`,
    String(accuracy.n - scored),
  ];
}

const MEASURE_COLUMNS: readonly TextColumn[] = [
  RESPONDENT,
  TASK,
  { title: 'level', meaning: 'all: all levels together' },
  { title: 'measure', meaning: 'by its name in the paper', isText: true },
  { title: 'value', meaning: 'a share from 0 to 1, a coefficient or a count' },
  { title: '95 % interval', meaning: 'of the value', isText: true },
  { title: 'n', meaning: 'observations behind the value' },
];

/** Measures without any observation are left out: the JSON has them with their reason. */
function measureRows({ levels, pooled, ...each }: Measured[number]): readonly (readonly string[])[] {
  const rows = [
    ...levels.map(({ level, measures }) => ({ level: String(level), measures })),
    ...(pooled === null || levels.length === 1 ? [] : [{ level: 'all', measures: pooled.measures }]),
  ];
  return rows.flatMap(({ level, measures }) =>
    measures
      .filter(({ n }) => n > 0)
      .map((measure) => [each.respondent ?? '–', taskText(each), level, ...measureCells(measure)]),
  );
}

const measureCells = ({ title, value, low, high, n }: Measure): readonly string[] => [
  title,
  numberText(value),
  low === null || high === null ? '–' : `${numberText(low)} to ${numberText(high)}`,
  String(n),
];

const taskText = ({ task, condition }: { readonly task: string; readonly condition: string | null }): string =>
  condition === null ? task : `${task}, ${condition}`;

const numberText = (value: number | null): string => (value === null ? '–' : value.toFixed(2));
