/**
 * What people can do at a ladder's tasks, from all their answers: of whole ladders, of short ones, and of those that
 * were stopped. A median of finished ladders alone is biased, because people stop depending on how it goes
 * (docs/boards-and-measures.md).
 */
import type { PeopleClass } from 'rung-puzzles/protocols/express-rules';
import { type Fit, fitResponses } from 'rung-puzzles/stats/response-model/fit';
import { NODES, type Parameters } from 'rung-puzzles/stats/response-model/parameters';
import { describeFit, type FitReport, levelChances } from './fit-report';
import { peopleClasses, type Quartiles, quartilesOfR, rightOfEveryone, rungsOf } from './fitted-ladder';
import { type AnswerRow, makeResponses } from './make-responses';

/** With fewer people there is no baseline. */
export const FEWEST_FITTED = 20;

export interface PeopleBaseline extends Pick<FitReport, 'people' | 'answers' | 'guessers' | 'lapse' | 'reliability'> {
  readonly levels: readonly (Pick<FitReport['levels'][number], 'n' | 'observed' | 'predicted' | 'low' | 'high'> & {
    readonly level: number;
    /** Share right of everyone, also of those who did not get to this level. */
    readonly everyone: number;
  })[];
  readonly ladder: FitReport['ladder'];
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
}

/** Logits. Stopping may depend on more than the answers show. */
const ABILITY_SHIFT = 0.5;

/**
 * `stopped`: the people who stopped before an end. `lastLevel`: of the task, null if there is always a higher one.
 * Returns null for too few people, and for levels that make no ladder.
 */
export function peopleBaseline(
  rows: readonly AnswerRow[],
  stopped: ReadonlySet<string>,
  lastLevel: number | null = null,
): PeopleBaseline | null {
  if (rows.length === 0) return null;
  const named = makeResponses(rows);
  const rungs = rungsOf(named.levels);
  if (named.responses.people < FEWEST_FITTED || rungs === null) return null;
  const fit = fitResponses(named.responses);
  const { people, answers, guessers, lapse, reliability, levels, ladder } = describeFit(fit, named, lastLevel);
  const of = { rungs, chances: levelChances(named.responses), lastLevel };
  const everyone = rightOfEveryone(fit, of);
  const share = stopped.size / people;
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
    ladder,
    classes: ladder === null ? [] : peopleClasses(fit, of),
    stopped:
      share === 0 || ladder === null
        ? null
        : { share, lower: quartilesIf(-ABILITY_SHIFT), higher: quartilesIf(ABILITY_SHIFT) },
  };
}

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
