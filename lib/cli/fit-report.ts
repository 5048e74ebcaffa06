import { checkFit } from 'rung-puzzles/stats/response-model/check';
import { fitResponses } from 'rung-puzzles/stats/response-model/fit';
import type { Responses } from 'rung-puzzles/stats/response-model/responses';
import { type FittedLadder, fittedLadder, rungsOf } from './fit-ladder';
import type { ResponseFile } from './fit-read';

interface FittedLevel {
  readonly level: number | string;
  readonly n: number;
  readonly observed: number;
  readonly predicted: number;
  readonly low: number;
  readonly high: number;
  readonly difficulty: number;
  readonly se: number;
}

export interface FitReport {
  readonly people: number;
  readonly answers: number;
  readonly levels: readonly FittedLevel[];
  /** The chance of a right answer by guessing that the fit was given: the mean over answers. */
  readonly guess: number;
  readonly lapse: number;
  /** Share of people who guess every answer; null if no answer can be guessed. */
  readonly guessers: number | null;
  readonly sdPeople: number;
  readonly sdItems: number | null;
  readonly logLikelihood: number;
  readonly parameters: number;
  readonly reliability: number | null;
  readonly ladder: FittedLadder | null;
}

export function reportFit({ responses, levels }: Pick<ResponseFile, 'responses' | 'levels'>): FitReport {
  const fit = fitResponses(responses);
  const check = checkFit(responses, fit);
  const { difficulties, lapse, guessers } = fit.parameters;
  const size = fit.vector.length;
  const chances = levelChances(responses);
  const rungs = rungsOf(levels);
  return {
    people: responses.people,
    answers: responses.right.length,
    levels: check.levels.map((own, level) => ({
      level: levels[level] as number | string,
      ...own,
      difficulty: difficulties[level] as number,
      se: Math.sqrt(fit.covariance[level * (size + 1)] as number),
    })),
    guess: check.levels.reduce((sum, { n }, level) => sum + n * (chances[level] as number), 0) / responses.right.length,
    lapse,
    guessers: responses.chances.some((chance) => chance > 0) ? guessers : null,
    sdPeople: fit.sdPeople,
    sdItems: fit.sdItems,
    logLikelihood: fit.logLikelihood,
    parameters: Math.round(10 * fit.effectiveParameters) / 10,
    reliability: check.reliability,
    ladder: rungs === null ? null : fittedLadder(fit, rungs, chances),
  };
}

/** The mean chance of each level's answers. */
function levelChances({ levels, level, chance, chances }: Responses): readonly number[] {
  const sums = Array.from({ length: levels }, () => [0, 0] as [number, number]);
  for (const [answer, own] of level.entries()) {
    const sum = sums[own] as [number, number];
    sum[0] += chances[chance[answer] as number] as number;
    sum[1] += 1;
  }
  return sums.map(([sum, n]) => sum / n);
}

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
    `R on a full ladder                    ${ladder === null ? 'not known: levels are not 1, 2, 3 …' : ladderText(ladder)}`,
  ]
    .map((line) => `${line}\n`)
    .join('');
}

const ladderText = ({ median, low, high, quartiles: [lower, , upper] }: FittedLadder): string =>
  `median ${median.toFixed(1)} (95 % interval ${low.toFixed(1)} to ${high.toFixed(1)}), quartiles ${lower.toFixed(1)} and ${upper.toFixed(1)}`;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '));
}
