/** The marginal likelihood, and what each pattern says about the people with it (E step). */
import type { Curves } from './curves';
import { add, at, countAt } from './numeric/numbers';
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
}

/** Receives each pattern with the probabilities of its classes, which the next call overwrites. */
export type SeePattern = (pattern: number, posterior: Float64Array) => void;

export function logShares({ weights, guessers }: Pick<Parameters, 'weights' | 'guessers'>): Float64Array {
  const shares = new Float64Array(CLASSES);
  for (let node = 0; node < NODES; node += 1) shares[node] = Math.log(at(weights, node) * (1 - guessers) + 1e-300);
  shares[GUESSER] = guessers === 0 ? Number.NEGATIVE_INFINITY : Math.log(guessers);
  return shares;
}

export function expectation(
  patterns: Patterns,
  curves: Curves,
  shares: Float64Array,
  see: SeePattern = () => {},
): Expected {
  const right = new Float64Array(curves.right.length);
  const wrong = new Float64Array(curves.right.length);
  const people = new Float64Array(CLASSES);
  const posterior = new Float64Array(CLASSES);
  let logLikelihood = 0;
  for (let pattern = 0; pattern < patterns.size; pattern += 1) {
    const weight = at(patterns.weight, pattern);
    weighClasses(patterns, pattern, curves, shares, posterior);
    logLikelihood += weight * normalise(posterior);
    for (let index = 0; index < CLASSES; index += 1) add(people, index, weight * at(posterior, index));
    for (let cell = countAt(patterns.start, pattern); cell < countAt(patterns.start, pattern + 1); cell += 1) {
      const row = countAt(patterns.kind, cell) * NODES;
      const yes = weight * countAt(patterns.right, cell);
      const no = weight * countAt(patterns.wrong, cell);
      for (let node = 0; node < NODES; node += 1) {
        const share = posterior[node] as number;
        right[row + node] = (right[row + node] as number) + yes * share;
        wrong[row + node] = (wrong[row + node] as number) + no * share;
      }
    }
    see(pattern, posterior);
  }
  return { logLikelihood, right, wrong, people };
}

/** Fills in the logarithm of share × likelihood for each class. */
function weighClasses(
  { start, kind, right, wrong }: Patterns,
  pattern: number,
  { logRight, logWrong, logGuessed, logMissed }: Curves,
  shares: Float64Array,
  into: Float64Array,
): void {
  into.set(shares);
  for (let cell = countAt(start, pattern); cell < countAt(start, pattern + 1); cell += 1) {
    const of = countAt(kind, cell);
    const row = of * NODES;
    const yes = countAt(right, cell);
    const no = countAt(wrong, cell);
    for (let node = 0; node < NODES; node += 1)
      into[node] =
        (into[node] as number) + yes * (logRight[row + node] as number) + no * (logWrong[row + node] as number);
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
