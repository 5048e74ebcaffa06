/** The default measurement of a task: the share of right replies. */
import { countAll, countWhere, defineMeasurement, share } from './define';
import { parseOutcome } from './right-or-wrong';

export const sharesMeasurement = defineMeasurement({
  parse: parseOutcome,
  summarise: (seen) => ({ right: countWhere(seen, (outcome) => outcome === 'right'), n: countAll(seen) }),
  columns: [
    {
      id: 'accuracy',
      title: 'Accuracy',
      unit: 'share',
      meaning: 'Share of questions answered right. A question without a readable answer counts as not right.',
      higherIsBetter: true,
      of: ({ right, n }) => share(right, n),
    },
  ],
});
