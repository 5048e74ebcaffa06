/**
 * What the answers to all abilities of a person say about each of them. Abilities are normal together, with known
 * correlations. The answers of the others reach an ability as a normal distribution, found by expectation propagation
 * (Minka 2001, UAI 17:362; Rasmussen and Williams 2006, Algorithm 3.5). Without correlations it is exact.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { choleskyFactor, choleskyInverse } from '../../stats/response-model/numeric/cholesky';
import { CELLS, NODES, STEP, sum } from './ability-scale';

/** A normal distribution as precision, and precision times mean. */
interface Normal {
  readonly precision: number;
  readonly shift: number;
}

const ROUNDS = 12;

/**
 * `likelihoods`: of each ability, by node. `correlations`: a positive definite matrix of as many rows. Returns, for each
 * ability, the chance of each cell.
 */
export function jointAbilities(
  likelihoods: readonly (readonly number[])[],
  correlations: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const size = likelihoods.length;
  const prior = inverse(Float64Array.from(correlations.flat()), size);
  const told: Normal[] = likelihoods.map(() => ({ precision: 0, shift: 0 }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [ability, likelihood] of likelihoods.entries()) {
      const others = fromOthers(prior, told, ability);
      const { mean, variance } = momentsOf(weighted(likelihood, others));
      // An answer that guessing explains can widen a distribution. No normal one says less than nothing.
      const precision = Math.max(0, 1 / variance - others.precision);
      told[ability] = { precision, shift: (others.precision + precision) * mean - others.shift };
    }
  return likelihoods.map((likelihood, ability) => weighted(likelihood, fromOthers(prior, told, ability)));
}

/** What is known of an ability without its own answers. */
function fromOthers(prior: Float64Array, told: readonly Normal[], ability: number): Normal {
  const size = told.length;
  const posterior = inverse(
    prior.map((value, place) =>
      place % (size + 1) === 0 ? value + (told[place / (size + 1)] as Normal).precision : value,
    ),
    size,
  );
  const own = told[ability] as Normal;
  const variance = posterior[ability * (size + 1)] as number;
  const mean = sum(told.map(({ shift }, other) => (posterior[ability * size + other] as number) * shift));
  return { precision: 1 / variance - own.precision, shift: mean / variance - own.shift };
}

const EVERYONE: Normal = { precision: 1, shift: 0 };

/** The chances of the cells for one ability alone. */
export const aloneOnCells = (likelihood: readonly number[]): readonly number[] => weighted(likelihood, EVERYONE);

/** The chances of the cells, from a likelihood and a normal distribution. That of all people is in `CELLS`. */
function weighted(likelihood: readonly number[], { precision, shift }: Normal): readonly number[] {
  const logs = NODES.map((node) => shift * node - ((precision - 1) * node * node) / 2);
  const highest = Math.max(...logs);
  const chances = CELLS.map(
    (share, cell) => share * (likelihood[cell] as number) * Math.exp((logs[cell] as number) - highest),
  );
  const total = sum(chances);
  return chances.map((chance) => chance / total);
}

/** The variance within one cell. */
const WITHIN_CELL = STEP ** 2 / 12;

export function momentsOf(chances: readonly number[]): { readonly mean: number; readonly variance: number } {
  const mean = sum(chances.map((chance, cell) => chance * (NODES[cell] as number)));
  const variance = sum(chances.map((chance, cell) => chance * ((NODES[cell] as number) - mean) ** 2));
  return { mean, variance: Math.max(variance, WITHIN_CELL) };
}

function inverse(matrix: Float64Array, size: number): Float64Array {
  const factor = choleskyFactor(matrix, size);
  invariant(factor !== null, 'correlations are a positive definite matrix');
  return choleskyInverse(factor, size);
}
