/**
 * Cube Bench, face reconstruction: the nine stickers of the front face. Outcome: `7/9` right stickers, or why there is
 * no score.
 */
import { average, countAll, countWhere, defineMeasurement, share, ZERO_TO_ONE } from '../define';
import { isUnscored, type Unscored } from '../unscored';

export const STICKERS = 9;

/** Right stickers, 0 to 9, or why there is no score. */
export type FaceReconstructionOutcome = number | Unscored;

export const formatOutcome = (outcome: FaceReconstructionOutcome): string =>
  typeof outcome === 'number' ? `${outcome}/${STICKERS}` : outcome;

export function parseOutcome(text: string): FaceReconstructionOutcome | null {
  if (isUnscored(text)) return text;
  return /^[0-9]\/9$/.test(text) ? Number(text[0]) : null;
}

export const faceReconstructionMeasurement = defineMeasurement({
  parse: parseOutcome,
  summarise: (seen) => seen,
  columns: [
    {
      id: 'element_accuracy',
      title: 'Element accuracy',
      unit: 'share',
      meaning:
        "Mean over questions of the share of the nine stickers that are right; a reply that cannot be read counts 0 (Cube Bench, Table 3). Student's t interval over questions, cut at 0 and 1.",
      higherIsBetter: true,
      of: (seen) =>
        average(
          seen.map(({ outcome, count }) => ({ value: typeof outcome === 'number' ? outcome / STICKERS : 0, count })),
          ZERO_TO_ONE,
        ),
    },
    {
      id: 'matrix_accuracy',
      title: 'Matrix accuracy',
      unit: 'share',
      meaning: 'Share of questions with all nine stickers right (Cube Bench, Table 3).',
      higherIsBetter: true,
      of: (seen) =>
        share(
          countWhere(seen, (outcome) => outcome === STICKERS),
          countAll(seen),
        ),
    },
    {
      id: 'parse_rate',
      title: 'Parse rate',
      unit: 'share',
      meaning: 'Share of questions with a readable reply (Cube Bench, section on face reconstruction).',
      higherIsBetter: true,
      of: (seen) =>
        share(
          countWhere(seen, (outcome) => typeof outcome === 'number'),
          countAll(seen),
        ),
    },
  ],
});
