/**
 * Cube Bench, static move prediction: which of four moves solves the cube. Section 2.3 of the notes on
 * arXiv 2512.20595.
 */
import { countAll, countWhere, defineMeasurement, share } from '../define';
import { parseOutcome } from '../right-or-wrong';
import { isUnscored } from '../unscored';

export const movePredictionMeasurement = defineMeasurement({
  parse: parseOutcome,
  summarise: (seen) => ({
    n: countAll(seen),
    right: countWhere(seen, (outcome) => outcome === 'right'),
    read: countWhere(seen, (outcome) => !isUnscored(outcome)),
  }),
  columns: [
    {
      id: 'accuracy',
      title: 'Top-1 accuracy',
      unit: 'share',
      meaning:
        'Share of questions in which the solving move was chosen; an unreadable reply counts as wrong (Cube Bench, Table 4).',
      higherIsBetter: true,
      of: ({ right, n }) => share(right, n),
    },
    {
      id: 'parse_rate',
      title: 'Parse rate',
      unit: 'share',
      meaning: 'Share of questions with a readable reply (Cube Bench, Table 4).',
      higherIsBetter: true,
      of: ({ read, n }) => share(read, n),
    },
  ],
});
