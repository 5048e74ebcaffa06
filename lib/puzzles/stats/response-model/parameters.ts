/**
 * The parameters of a fit in one vector: a difficulty per level and that of staying, the lapse as a logit, how staying
 * rises with ability, the share of guessers as a logit, and log weights of the population.
 */
import { at, logistic } from './numeric/numbers';

export const NODES = 41;

/** Fixed during a search. */
export interface Setting {
  readonly levels: number;
  readonly chances: readonly number[];
  /** Directions in which difficulties are free of their prior: orthonormal, one number for each level. */
  readonly trend: readonly Float64Array[];
  /** Abilities, in logits. */
  readonly nodes: Float64Array;
  /** Standard deviation of a level's items, in logits. */
  readonly sdItems: number;
  /** Share of answers after which people continue, and guessers too; null: not known, or no one stopped. */
  readonly stayed: number | null;
}

export interface Parameters {
  readonly difficulties: Float64Array;
  /** After an answer, people continue with the chance logistic(slope · ability − difficulty). */
  readonly staying: { readonly difficulty: number; readonly slope: number };
  readonly lapse: number;
  /** Share of people who guess every answer. */
  readonly guessers: number;
  /** Weights of the others, sum 1. */
  readonly weights: Float64Array;
}

export const stayingAt = (levels: number): number => levels;
export const lapseAt = (levels: number): number => levels + 1;
export const stayingSlopeAt = (levels: number): number => levels + 2;
export const guessersAt = (levels: number): number => levels + 3;
export const weightsAt = (levels: number): number => levels + 4;
export const parameterCount = (levels: number): number => levels + 4 + NODES;

/** Staying is one more level, with one kind of question: do they continue? */
export const stayingKind = ({ levels, chances }: Pick<Setting, 'levels' | 'chances'>): number =>
  levels * chances.length;
/** The parameter of a level's curve next to its difficulty. */
export const secondAt = (level: number, levels: number): number =>
  level === stayingAt(levels) ? stayingSlopeAt(levels) : lapseAt(levels);

/** Without chances of guessing, a guesser is indistinguishable from a person of low ability. */
export const hasGuessers = ({ chances }: Setting): boolean => chances.some((chance) => chance > 0);

/** A lapse is at most the share not guessed. */
export const mostLapse = ({ chances }: Setting): number => 1 - Math.max(...chances);

export function parametersAt(setting: Setting, vector: Float64Array): Parameters {
  const { levels } = setting;
  return {
    difficulties: vector.slice(0, levels),
    staying: { difficulty: at(vector, stayingAt(levels)), slope: at(vector, stayingSlopeAt(levels)) },
    lapse: mostLapse(setting) * logistic(at(vector, lapseAt(levels))),
    guessers: hasGuessers(setting) ? logistic(at(vector, guessersAt(levels))) : 0,
    weights: softmax(vector.subarray(weightsAt(levels))),
  };
}

export function softmax(logs: Float64Array): Float64Array {
  const most = logs.reduce((highest, log) => Math.max(highest, log), Number.NEGATIVE_INFINITY);
  const weights = logs.map((log) => Math.exp(log - most));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
