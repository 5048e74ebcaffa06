/**
 * STARE's transformations (arXiv 2506.04633, Figure 4 and Tables 8 and 9): accuracy, in all and by kind of
 * transformation. A question counts under every kind that it contains. Outcomes are `right`, `wrong` or why there is no
 * score, then the kinds in a fixed order: `right rotation+scaling`. Older stored outcomes have no kinds and count only
 * in the total.
 */
import { countAll, countWhere, defineMeasurement, share } from '../define';
import type { Measurement } from '../measure';
import * as rightOrWrong from '../right-or-wrong';

/** In the order used by outcomes. */
export const TRANSFORMATION_KINDS = ['reflection', 'rotation', 'shearing', 'scaling', 'translation'] as const;
export type TransformationKind = (typeof TRANSFORMATION_KINDS)[number];

export const PLANE_ANALOGY_KINDS = TRANSFORMATION_KINDS;
export const PLANE_INSTRUCTION_KINDS = [
  'reflection',
  'rotation',
  'scaling',
  'translation',
] as const satisfies readonly TransformationKind[];
export const SPACE_KINDS_OF_STEPS = [
  'rotation',
  'shearing',
  'scaling',
  'translation',
] as const satisfies readonly TransformationKind[];

export interface TransformationOutcome {
  readonly result: rightOrWrong.RightOrWrong;
  /** Unique and in order; empty if unknown. */
  readonly kinds: readonly TransformationKind[];
}

export function formatOutcome({ result, kinds }: TransformationOutcome): string {
  const ordered = TRANSFORMATION_KINDS.filter((kind) => kinds.includes(kind));
  return [rightOrWrong.formatOutcome(result), ...(ordered.length === 0 ? [] : [ordered.join('+')])].join(' ');
}

export function parseOutcome(text: string): TransformationOutcome | null {
  const [, name = '', named] = /^([a-z-]+)(?: ([a-z+]+))?$/.exec(text) ?? [];
  const result = rightOrWrong.parseOutcome(name);
  if (result === null) return null;
  const kinds = TRANSFORMATION_KINDS.filter((kind) => named?.split('+').includes(kind));
  const outcome = { result, kinds };
  return formatOutcome(outcome) === text ? outcome : null;
}

const columnOfKind = (kind: TransformationKind): string => `accuracy_${kind}`;

interface Counts {
  readonly right: number;
  readonly n: number;
}

interface Summary {
  readonly all: Counts;
  readonly of: ReadonlyMap<TransformationKind, Counts>;
}

export function transformationMeasurement(kinds: readonly TransformationKind[]): Measurement {
  return defineMeasurement<TransformationOutcome, Summary>({
    parse: parseOutcome,
    summarise: (seen) => {
      const countsOf = (holds: (outcome: TransformationOutcome) => boolean): Counts => ({
        right: countWhere(seen, (outcome) => holds(outcome) && outcome.result === 'right'),
        n: countWhere(seen, holds),
      });
      return {
        all: { ...countsOf(() => true), n: countAll(seen) },
        of: new Map(kinds.map((kind) => [kind, countsOf((outcome) => outcome.kinds.includes(kind))])),
      };
    },
    columns: [
      {
        id: 'accuracy',
        title: 'Accuracy',
        unit: 'share',
        meaning: 'Share of questions answered right. A question without a readable answer counts as not right.',
        higherIsBetter: true,
        of: ({ all }) => share(all.right, all.n),
      },
      ...kinds.map((kind) => ({
        id: columnOfKind(kind),
        title: `Accuracy, ${kind}`,
        unit: 'share' as const,
        meaning: `Accuracy of the questions with a ${kind} among their steps. A question counts under every kind that it contains (STARE, Tables 8 and 9).`,
        higherIsBetter: true,
        of: ({ of }: Summary) => {
          const { right, n } = of.get(kind) as Counts;
          return share(right, n);
        },
      })),
    ],
  });
}
