/**
 * Does a model know the frozen items? Its share of right answers to frozen items less that to fresh items of the same
 * recipe, and the same difference of people, who have seen neither. The difference of both differences leaves out how
 * easy the frozen items happen to be. All shares weigh levels equally.
 *
 * The four shares count as independent. People and the model share the frozen items, and often people took both
 * formats: then the interval is too wide rather than too narrow. It does not use which item was right, so it reveals no
 * answer while an edition is open.
 */
import { differenceOfEstimates, twoSided } from '../shares/newcombe';
import {
  fittedShare,
  type PeopleStratum,
  sharedWeights,
  stratifiedPeopleShare,
  stratifiedShare,
  type WeightedShare,
} from '../shares/stratified-share';

export interface GaugeLevel {
  /** `items`: different ones. */
  readonly frozen: { readonly right: number; readonly n: number; readonly items: number };
  readonly fresh: { readonly right: number; readonly n: number };
  readonly people: Omit<PeopleStratum, 'weight'> | null;
}

/** Share right of everyone at each of the levels, from the fit of people's answers to fresh items. */
export interface EveryoneFit {
  readonly people: number;
  readonly shares: readonly number[];
  readonly covariance: readonly (readonly number[])[];
}

export interface Contrast {
  readonly frozen: WeightedShare;
  readonly fresh: WeightedShare;
  readonly difference: WeightedShare;
}

export interface Gauge {
  readonly model: Contrast;
  /** null: no people to compare with. */
  readonly people: Contrast | null;
  /** Model less people; null without people. */
  readonly effect: WeightedShare | null;
  /** Of no effect, two-sided: below .05 where the interval leaves out 0. null without people. */
  readonly p: number | null;
}

/** All levels have answers of the model of both kinds. `everyone` has the same levels; null: no control. */
export function memorisationGauge(levels: readonly GaugeLevel[], everyone: EveryoneFit | null): Gauge | null {
  const weights = sharedWeights(
    levels.map(({ frozen }) => frozen.items),
    levels.map(({ fresh }) => fresh.n),
  );
  const weighted = levels.map((level, index) => ({ ...level, weight: weights[index] as number }));
  const model = contrastOf(
    stratifiedShare(
      weighted.map(({ weight, frozen: { right, n, items } }) => ({ weight, right, n, independent: items })),
    ),
    stratifiedShare(weighted.map(({ weight, fresh }) => ({ weight, ...fresh }))),
  );
  if (model === null) return null;
  const asked = weighted.flatMap(({ weight, people }) => (people === null ? [] : [{ weight, ...people }]));
  const people =
    everyone === null || asked.length < levels.length
      ? null
      : contrastOf(
          stratifiedPeopleShare(asked),
          fittedShare(weights, everyone.shares, everyone.covariance, everyone.people),
        );
  if (people === null) return { model, people, effect: null, p: null };
  const effect = differenceOfEstimates(model.difference, people.difference);
  return { model, people, effect, p: twoSided(effect) };
}

const contrastOf = (frozen: WeightedShare | null, fresh: WeightedShare | null): Contrast | null =>
  frozen === null || fresh === null ? null : { frozen, fresh, difference: differenceOfEstimates(frozen, fresh) };
