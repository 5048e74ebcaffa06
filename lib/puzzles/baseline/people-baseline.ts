/**
 * What people can do at a ladder's tasks, from all their answers: of whole ladders, of short ones, and of those that
 * were stopped. A median of finished ladders alone is biased, because people stop depending on how it goes
 * (docs/boards-and-measures.md).
 */
import type { PeopleClass } from 'rung-puzzles/protocols/express/rules';
import { type Fit, fitResponses } from 'rung-puzzles/stats/response-model/fit';
import { NODES, type Parameters } from 'rung-puzzles/stats/response-model/parameters';
import { describeFit, type FitReport, levelChances, type NamedResponses } from './fit-report';
import {
  covarianceOfEveryone,
  peopleClasses,
  type Quartiles,
  quartilesOfR,
  type Rungs,
  rightOfEveryone,
  rungsOf,
} from './fitted-ladder';
import { type AnswerRow, makeResponses } from './make-responses';
import { type NotRaked, type RakedLadder, rakedLadder, type StatedPopulation } from './raked-ladder';

/** With fewer people there is no baseline. */
export const FEWEST_FITTED = 20;

export interface PeopleScale {
  readonly difficulties: readonly number[];
  /** Of the difficulties, row by row. */
  readonly covariance: readonly (readonly number[])[];
  /** Of a right answer by guessing. */
  readonly chances: readonly number[];
  /** Standard deviation of a level's items; 0 if not known. */
  readonly sdItems: number;
  /** Of the shares right of everyone, row by row. */
  readonly everyoneCovariance: readonly (readonly number[])[];
}

export interface PeopleBaseline extends Pick<FitReport, 'people' | 'answers' | 'guessers' | 'lapse' | 'reliability'> {
  readonly levels: readonly (Pick<FitReport['levels'][number], 'n' | 'observed' | 'predicted' | 'low' | 'high'> & {
    readonly level: number;
    /** Share right of everyone, also of those who did not get to this level. */
    readonly everyone: number;
  })[];
  /** What others are compared with, by level in the order of `levels`. Difficulties and abilities in logits. */
  readonly scale: PeopleScale;
  readonly ladder: FitReport['ladder'];
  readonly beaten: FitReport['beaten'];
  /** What the rules of an express ladder take from the fit; empty: nothing is known. */
  readonly classes: readonly PeopleClass[];
  /** null: no one stopped. */
  readonly stopped: {
    /** Of people. */
    readonly share: number;
    /**
     * Quartiles of R if the abilities of those who stopped were half a logit lower, or higher, than their answers say.
     */
    readonly lower: Quartiles;
    readonly higher: Quartiles;
  } | null;
  /** The ladder of a stated population; null: none was stated, or there is no ladder. */
  readonly raked: RakedLadder | NotRaked | null;
}

/** Logits. Stopping may depend on more than the answers show. */
const ABILITY_SHIFT = 0.5;

export interface LadderAsked extends Pick<Rungs, 'rules' | 'lastLevel'> {
  /** Finds numbers that any other program finds too; takes longer. */
  readonly isExact?: boolean;
  readonly population?: StatedPopulation;
}

/** `stopped`: the people who stopped before an end. Returns null where `baselineOf` does, and without answers. */
export const peopleBaseline = (
  rows: readonly AnswerRow[],
  stopped: ReadonlySet<string>,
  asked: LadderAsked = {},
): PeopleBaseline | null => (rows.length === 0 ? null : baselineOf(makeResponses(rows, stopped), asked));

/** Returns null for too few people, and for levels that make no ladder. */
export function baselineOf(
  named: NamedResponses,
  { isExact, population, ...asked }: LadderAsked,
): PeopleBaseline | null {
  const rungs = rungsOf(named.levels);
  if (named.responses.people < FEWEST_FITTED || rungs === null) return null;
  const fit = fitResponses(named.responses, isExact);
  const { people, answers, guessers, lapse, reliability, levels, ladder, beaten } = describeFit(fit, named, asked);
  const of = { rungs, chances: levelChances(named.responses), ...asked };
  const everyone = rightOfEveryone(fit, of);
  const share = (named.responses.stopped?.reduce((sum, one) => sum + one, 0) ?? 0) / people;
  const quartilesIf = (off: number): Quartiles => quartilesOfR(fit, shifted(fit, share, off), of);
  return {
    people,
    answers,
    guessers,
    lapse,
    reliability,
    levels: levels.map(({ n, observed, predicted, low, high }, index) => {
      const level = rungs[index] as number;
      return { level, n, observed, predicted, low, high, everyone: everyone[level - 1] as number };
    }),
    scale: scaleOf(fit, of),
    ladder,
    beaten,
    classes: ladder === null ? [] : peopleClasses(fit, of),
    stopped:
      share === 0 || ladder === null
        ? null
        : { share, lower: quartilesIf(-ABILITY_SHIFT), higher: quartilesIf(ABILITY_SHIFT) },
    raked: population === undefined || ladder === null ? null : rakedLadder(fit, named.responses, of, population),
  };
}

function scaleOf(fit: Fit, of: Rungs): PeopleScale {
  const size = fit.vector.length;
  return {
    difficulties: of.rungs.map((_, level) => rounded(fit.parameters.difficulties[level] as number)),
    covariance: of.rungs.map((_, row) =>
      of.rungs.map((__, column) => rounded(fit.covariance[row * size + column] as number)),
    ),
    chances: of.chances.map(rounded),
    sdItems: rounded(fit.setting.sdItems),
    everyoneCovariance: covarianceOfEveryone(fit, of).map((row) => row.map(rounded)),
  };
}

/** To nine decimals: a stored fit stays short. */
const rounded = (value: number): number => Math.round(1e9 * value) / 1e9;

/** The population if this share of it had abilities so many logits off. */
function shifted({ setting: { nodes }, parameters }: Fit, share: number, off: number): Parameters {
  const step = (nodes[1] as number) - (nodes[0] as number);
  const weights = parameters.weights.map((weight) => (1 - share) * weight);
  for (const [node, weight] of parameters.weights.entries()) {
    const place = Math.min(NODES - 1, Math.max(0, node + off / step));
    const below = Math.min(NODES - 2, Math.floor(place));
    weights[below] = (weights[below] as number) + share * weight * (below + 1 - place);
    weights[below + 1] = (weights[below + 1] as number) + share * weight * (place - below);
  }
  return { ...parameters, weights };
}
