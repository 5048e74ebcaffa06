/** What `rung fit` prints. */
import type { FitReport } from 'rung-puzzles/baseline/fit-report';
import type { FittedLadder } from 'rung-puzzles/baseline/fitted-ladder';

export function fitText(report: FitReport): string {
  const { people, answers, levels, guess, guessers, lapse, sdPeople, sdItems, reliability, ladder } = report;
  const head = ['level', 'n', 'observed', 'predicted', '95 % of shares', 'difficulty', 'se'];
  const rows = levels.map((level) => [
    String(level.level),
    String(level.n),
    percent(level.observed),
    percent(level.predicted),
    `${percent(level.low)} to ${percent(level.high)}${level.observed < level.low || level.observed > level.high ? ' *' : ''}`,
    level.difficulty.toFixed(2),
    level.se.toFixed(2),
  ]);
  const off = levels.filter(({ observed, low, high }) => observed < low || observed > high).length;
  return [
    `${people} people, ${answers} answers, ${levels.length} levels`,
    '',
    ...aligned([head, ...rows]),
    '',
    `* outside the interval: ${off} of ${levels.length} levels; about 1 in 20 is expected if the model holds`,
    '',
    `chance of a right answer by guessing  ${percent(guess)} (given)`,
    `lapses                                ${percent(lapse)}`,
    `people who only guess                 ${guessers === null ? 'not estimated: no answer can be guessed' : percent(guessers)}`,
    `SD of people                          ${sdPeople.toFixed(2)} logits`,
    `SD of items in a level                ${sdItems === null ? 'not known: it needs levels with two items of two answers each' : `${sdItems.toFixed(2)} logits`}`,
    `reliability                           ${reliability === null ? 'not known for one person' : reliability.toFixed(2)}`,
    `log likelihood                        ${report.logLikelihood.toFixed(2)} with ${report.parameters} parameters`,
    `R on a full ladder                    ${ladder === null ? noLadderText(report) : ladderText(ladder)}`,
  ]
    .map((line) => `${line}\n`)
    .join('');
}

const noLadderText = ({ ladderReason }: FitReport): string =>
  ladderReason === 'levels-do-not-rise'
    ? 'not known: higher levels are not harder for these people'
    : 'not known: levels are not 1, 2, 3 …';

const ladderText = ({ median, low, high, quartiles: [lower, , upper] }: FittedLadder): string =>
  `median ${median.toFixed(1)} (95 % interval ${low.toFixed(1)} to ${high.toFixed(1)}), quartiles ${lower.toFixed(1)} and ${upper.toFixed(1)}`;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '));
}
