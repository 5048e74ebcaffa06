/** What a command came to, as tables for a terminal. */

import { DAILY } from 'rung-puzzles/suites/daily';
import { counted } from '../../printing/count-progress';
import { aligned } from '../../printing/text-table';
import type { LadderSummary, RunReport, SetSummary } from './run-report';

type Row = readonly [model: string, summary: LadderSummary | SetSummary];

/** One line a task, sets apart from ladders, then where to look further. */
export function runTable(reports: readonly RunReport[], server: string): string {
  const rows = reports.flatMap(({ entrant, summary }) => summary.map((each): Row => [entrant, each]));
  const hasModels = new Set(rows.map(([model]) => model)).size > 1;
  const isSet = ([, summary]: Row): boolean => 'share' in summary;
  const tables = [
    table(
      ['ladders', 'mean R', '95 % interval', 'people', 'guessing'],
      rows.filter((row) => !isSet(row)),
      hasModels,
    ),
    table(['sets', 'questions', 'right', '95 % interval', 'people', 'guessing'], rows.filter(isSet), hasModels),
  ];
  const links = [
    ...reports.flatMap(({ runs }) =>
      runs.map(({ url, status }) => `run    ${url}${status === 'ended' ? '' : ` (${status})`}`),
    ),
    ...new Set(reports.map((report) => boardLine(report, server))),
  ];
  return [...tables.flatMap((lines) => (lines.length === 0 ? [] : [...lines, ''])), ...links, ''].join('\n');
}

/** With the edition, because the board may open with another one, such as demo data. */
const boardLine = ({ suite, edition }: RunReport, server: string): string =>
  suite === DAILY
    ? `day    ${server}/daily (results are public when the day ends)`
    : `board  ${server}/boards/${suite}${edition === null ? '' : `?edition=${edition}`}`;

function table(figures: readonly string[], rows: readonly Row[], hasModels: boolean): readonly string[] {
  if (rows.length === 0) return [];
  const texts = [...(hasModels ? ['model'] : []), 'task', 'condition'];
  const lines = rows.map(([model, each]) => [
    ...(hasModels ? [model] : []),
    each.task + ofEdition(each),
    each.condition,
    ...('share' in each ? setCells(each) : ladderCells(each)),
  ]);
  return aligned([[...texts, ...figures], ...lines], (column) => column < texts.length);
}

const ofEdition = ({ edition }: Row[1]): string => (edition == null ? '' : ` (${edition})`);

const setCells = ({ n, questions, share, low, high, people, chance }: SetSummary): readonly string[] => [
  `${n}`,
  `${questions}`,
  share === null ? 'too few' : percent(share),
  low === null || high === null ? '' : `${percent(low)} to ${percent(high)}`,
  people === null || people === undefined ? 'none yet' : `${percent(people.value)} (${counted(people.n, 'answer')})`,
  chance === null || chance === undefined ? '' : percent(chance),
];

const ladderCells = ({ n, censored, meanR, low, high, people, chance }: LadderSummary): readonly string[] => [
  `${n}`,
  meanR === null ? '' : `${censored > 0 ? '≥ ' : ''}${meanR.toFixed(2)}`,
  low === null || high === null ? (n === 0 ? '' : 'too few') : `${low.toFixed(2)} to ${high.toFixed(2)}`,
  people === null || people === undefined ? 'none yet' : `${people.value.toFixed(2)} (${counted(people.n, 'ladder')})`,
  chance === null || chance === undefined ? '' : chance.toFixed(2),
];

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
