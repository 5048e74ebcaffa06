/**
 * The parameters of a fit in one vector: a difficulty per level, lapse and share of guessers as logits, and log weights
 * of the population.
 */
import { at, logistic } from './numbers';

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
}

export interface Parameters {
  readonly difficulties: Float64Array;
  readonly lapse: number;
  /** Share of people who guess every answer. */
  readonly guessers: number;
  /** Weights of the others, sum 1. */
  readonly weights: Float64Array;
}

export const lapseAt = (levels: number): number => levels;
export const guessersAt = (levels: number): number => levels + 1;
export const weightsAt = (levels: number): number => levels + 2;
export const parameterCount = (levels: number): number => levels + 2 + NODES;

/** Without chances of guessing, a guesser is indistinguishable from a person of low ability. */
export const hasGuessers = ({ chances }: Setting): boolean => chances.some((chance) => chance > 0);

/** A lapse is at most the share not guessed. */
export const mostLapse = ({ chances }: Setting): number => 1 - Math.max(...chances);

export function parametersAt(setting: Setting, vector: Float64Array): Parameters {
  const { levels } = setting;
  return {
    difficulties: vector.slice(0, levels),
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
