/**
 * How abilities correlate, from people who have answered questions of two. Few answers draw an estimate of an ability
 * to the mean, so their products are divided by the reliabilities of both (Spearman 1904, American Journal of Psychology
 * 15:72).
 */
import { choleskyFactor } from '../../stats/response-model/numeric/cholesky';
import { type AnswersAmongPeople, onNodes, spansOf, sum } from './ability-scale';
import { aloneOnCells, momentsOf } from './joint-abilities';

/** With fewer people, two abilities count as unrelated. */
export const FEWEST_CORRELATED = 50;

/** Of a person's ability, in standard deviations of all people. */
export interface MeasuredAbility {
  readonly mean: number;
  /** 1 less the variance that the answers leave open. */
  readonly reliability: number;
}

/** Measures one ability of a person from the answers to it alone. */
export function measureAbility(answers: Pick<AnswersAmongPeople, 'classes' | 'outcomes'>): MeasuredAbility {
  const { mean, variance } = momentsOf(aloneOnCells(onNodes(spansOf(answers))));
  return { mean, reliability: Math.max(0, 1 - variance) };
}

export interface AbilityCorrelations {
  /** Who are measured in both abilities of a row and column. */
  readonly people: readonly (readonly number[])[];
  /** A positive definite matrix. */
  readonly correlations: readonly (readonly number[])[];
}

/** `everyone`: by person, each ability that is measured; null for the others. */
export function correlateAbilities(
  everyone: readonly (readonly (MeasuredAbility | null)[])[],
  abilities: number,
): AbilityCorrelations {
  const places = Array.from({ length: abilities }, (_, place) => place);
  const pairs = places.map((row) => places.map((column) => everyone.flatMap((own) => bothOf(own[row], own[column]))));
  const correlations = pairs.map((own, row) =>
    own.map((both, column) => {
      if (row === column) return 1;
      return both.length < FEWEST_CORRELATED ? 0 : correlationOf(both);
    }),
  );
  return { people: pairs.map((own) => own.map(({ length }) => length)), correlations: definite(correlations) };
}

type Both = readonly [MeasuredAbility, MeasuredAbility];

const bothOf = (one?: MeasuredAbility | null, other?: MeasuredAbility | null): readonly Both[] =>
  one && other ? [[one, other]] : [];

/** More would say that two abilities are the same. */
const MOST = 0.9;

function correlationOf(both: readonly Both[]): number {
  const meanOf = (side: 0 | 1): number => sum(both.map((pair) => pair[side].mean)) / both.length;
  const [first, second] = [meanOf(0), meanOf(1)];
  const product = sum(both.map(([one, other]) => (one.mean - first) * (other.mean - second)));
  const reliable = sum(both.map(([one, other]) => one.reliability * other.reliability));
  return reliable === 0 ? 0 : Math.min(MOST, Math.max(-MOST, product / reliable));
}

const [SHRINK, LEAST_LEFT] = [0.95, 0.05];

/**
 * Correlations that are estimated one by one can contradict each other. Draws all of them to 0 until the others leave
 * at least a twentieth of each ability open.
 */
function definite(correlations: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const less = correlations.map((row, one) => row.map((value, other) => (one === other ? 1 - LEAST_LEFT : value)));
  if (choleskyFactor(Float64Array.from(less.flat()), correlations.length) !== null) return correlations;
  return definite(correlations.map((row, one) => row.map((value, other) => (one === other ? 1 : SHRINK * value))));
}
