/**
 * Cube Bench, move effect: does a move bring the cube nearer to solved, farther away, or neither? Four labels a question. Outcome: right
 * label > label said of the four, sorted: `D>I I>I I>I N>-`, where `-` is no readable label.
 */
import { countAll, defineMeasurement, share } from '../define';

export const EFFECTS = ['DECREASE', 'NO_CHANGE', 'INCREASE'] as const;
export type Effect = (typeof EFFECTS)[number];

export interface LabelPair {
  readonly gold: Effect;
  /** null: no label that can be read. */
  readonly said: Effect | null;
}

/** The four labels of a question; their order does not matter. */
export type MoveEffectOutcome = readonly LabelPair[];

export const LABELS = 4;

export const formatOutcome = (outcome: MoveEffectOutcome): string =>
  outcome
    .map(({ gold, said }) => `${gold[0]}>${said?.[0] ?? '-'}`)
    .sort()
    .join(' ');

/** The pairs in sorted order. */
export function parseOutcome(text: string): MoveEffectOutcome | null {
  const pairs = text.split(' ').map(parsePair);
  const read = pairs.filter((pair) => pair !== null);
  return read.length === LABELS && pairs.length === LABELS && formatOutcome(read) === text ? read : null;
}

function parsePair(text: string): LabelPair | null {
  const [, goldLetter, saidLetter] = /^([DNI])>([DNI-])$/.exec(text) ?? [];
  const gold = EFFECTS.find((effect) => effect[0] === goldLetter);
  return gold === undefined ? null : { gold, said: EFFECTS.find((effect) => effect[0] === saidLetter) ?? null };
}

export const moveEffectMeasurement = defineMeasurement({
  parse: parseOutcome,
  digest: (seen) => ({
    labels: countAll(seen) * LABELS,
    right: seen.reduce((sum, { outcome, count }) => sum + count * outcome.filter(({ gold, said }) => gold === said).length, 0),
  }),
  columns: [
    {
      id: 'micro_accuracy',
      title: 'Micro accuracy',
      unit: 'share',
      meaning: 'Right labels of all labels, four a question; a missing label counts as wrong (Cube Bench, Table 6).',
      higherIsBetter: true,
      of: ({ right, labels }) => share(right, labels),
    },
  ],
});
