/** The marginal likelihood, and what each pattern says about the people with it (E step). */
import type { Curves } from './curves';
import { add, addTimes, at, countAt } from './numeric/numbers';
import type { Patterns } from './numeric/patterns';
import { NODES, type Parameters } from './parameters';

/** Classes of people: each node, then guessers. */
export const CLASSES = NODES + 1;
export const GUESSER = NODES;

export interface Expected {
  readonly logLikelihood: number;
  /** Kinds × nodes: expected right and wrong answers of people at a node. */
  readonly right: Float64Array;
  readonly wrong: Float64Array;
  readonly people: Float64Array;
  /** For each pattern: the probabilities of its classes. */
  readonly posteriors: readonly Float64Array[];
}

export function logShares({ weights, guessers }: Pick<Parameters, 'weights' | 'guessers'>): Float64Array {
  const shares = new Float64Array(CLASSES);
  for (let node = 0; node < NODES; node += 1) shares[node] = Math.log(at(weights, node) * (1 - guessers) + 1e-300);
  shares[GUESSER] = guessers === 0 ? Number.NEGATIVE_INFINITY : Math.log(guessers);
  return shares;
}

export function expectation(patterns: Patterns, curves: Curves, shares: Float64Array): Expected {
  const right = new Float64Array(curves.right.length);
  const wrong = new Float64Array(curves.right.length);
  const people = new Float64Array(CLASSES);
  const posteriors = Array.from({ length: patterns.size }, () => shares.slice());
  let logLikelihood = 0;
  for (const [pattern, posterior] of posteriors.entries()) {
    const weight = at(patterns.weight, pattern);
    addLikelihood(patterns, pattern, curves, posterior);
    logLikelihood += weight * normalise(posterior);
    addTimes(people, 0, weight, posterior, 0, CLASSES);
    for (let cell = countAt(patterns.start, pattern); cell < countAt(patterns.start, pattern + 1); cell += 1) {
      const row = countAt(patterns.kind, cell) * NODES;
      addTimes(right, row, weight * countAt(patterns.right, cell), posterior, 0, NODES);
      addTimes(wrong, row, weight * countAt(patterns.wrong, cell), posterior, 0, NODES);
    }
  }
  return { logLikelihood, right, wrong, people, posteriors };
}

/** Adds, for each node, what right and wrong answers count for. */
export function addAnswers(
  into: Float64Array,
  place: number,
  right: number,
  ifRight: Float64Array,
  wrong: number,
  ifWrong: Float64Array,
  start: number,
): void {
  for (let node = 0; node < NODES; node += 1)
    into[place + node] =
      (into[place + node] as number) +
      right * (ifRight[start + node] as number) +
      wrong * (ifWrong[start + node] as number);
}

/** Adds the logarithm of the likelihood of each class. */
function addLikelihood(
  { start, kind, right, wrong }: Patterns,
  pattern: number,
  { logRight, logWrong, logGuessed, logMissed }: Curves,
  into: Float64Array,
): void {
  for (let cell = countAt(start, pattern); cell < countAt(start, pattern + 1); cell += 1) {
    const of = countAt(kind, cell);
    const yes = countAt(right, cell);
    const no = countAt(wrong, cell);
    addAnswers(into, 0, yes, logRight, no, logWrong, of * NODES);
    add(into, GUESSER, yes * at(logGuessed, of) + no * at(logMissed, of));
  }
}

/** Turns logarithms into probabilities. Returns the logarithm of their sum. */
export function normalise(logs: Float64Array): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < logs.length; index += 1) most = Math.max(most, at(logs, index));
  let sum = 0;
  for (let index = 0; index < logs.length; index += 1) {
    const value = Math.exp(at(logs, index) - most);
    logs[index] = value;
    sum += value;
  }
  for (let index = 0; index < logs.length; index += 1) logs[index] = at(logs, index) / sum;
  return most + Math.log(sum);
}
