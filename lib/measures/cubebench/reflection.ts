/** Cube Bench, reflection: draft, reflection, second answer. Outcome: first > second answer, `wrong>right`, `-` where it cannot be read. */
import { countAll, countWhere, defineMeasurement, share } from '../define';

/** null: not readable, or no reply; counts as wrong. */
export type Answered = 'right' | 'wrong' | null;

export interface ReflectionOutcome {
  readonly initial: Answered;
  readonly final: Answered;
}

export const formatOutcome = ({ initial, final }: ReflectionOutcome): string => `${initial ?? '-'}>${final ?? '-'}`;

export function parseOutcome(text: string): ReflectionOutcome | null {
  const [, initial, final] = /^(right|wrong|-)>(right|wrong|-)$/.exec(text) ?? [];
  return initial === undefined || final === undefined ? null : { initial: answered(initial), final: answered(final) };
}

const answered = (word: string): Answered => (word === '-' ? null : (word as Answered));

export const reflectionMeasurement = defineMeasurement({
  parse: parseOutcome,
  digest: (seen) => ({
    n: countAll(seen),
    initial: countWhere(seen, ({ initial }) => initial === 'right'),
    final: countWhere(seen, ({ final }) => final === 'right'),
  }),
  columns: [
    {
      id: 'initial',
      title: 'Initial',
      unit: 'share',
      meaning: 'First answers that are right, of all questions (Cube Bench, Table 5).',
      higherIsBetter: true,
      of: ({ initial, n }) => share(initial, n),
    },
    {
      id: 'final',
      title: 'Final',
      unit: 'share',
      meaning: 'Second answers that are right, of all questions (Cube Bench, Table 5).',
      higherIsBetter: true,
      of: ({ final, n }) => share(final, n),
    },
  ],
});
