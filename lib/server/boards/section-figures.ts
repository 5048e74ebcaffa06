/** What a section draws beside its table: who solved after how many attempts, and what was said against what was right. */
import { recoveryCurve } from '@/lib/measures/cubebench/learning-curve';
import { EFFECTS, confusionOf as effectConfusion } from '@/lib/measures/cubebench/move-effect';
import { parseOutcome as parseVerification } from '@/lib/measures/cubebench/verification';
import type { OutcomeCount } from '@/lib/measures/measure';
import { scaleCounts } from '@/lib/server/repeated-items';
import type { ConfusionView, RecoveryView } from '@/lib/wire/board';
import { countOf, entrantOf, levelsOf, type OutcomeGroup } from './outcome-groups';

interface Confusion {
  /** counts[right class][said class] */
  readonly counts: readonly (readonly number[])[];
  /** By right class: what could not be read. */
  readonly missing: readonly number[];
}

interface Figures {
  readonly recovery?: typeof recoveryCurve;
  readonly confusion?: { readonly classes: readonly string[]; readonly of: (outcomes: readonly OutcomeCount[]) => Confusion };
}

const YES_NO = ['yes', 'no'] as const;

const FIGURES: ReadonlyMap<string, Figures> = new Map<string, Figures>([
  ['cubebench/verification', { confusion: { classes: YES_NO, of: verificationConfusion } }],
  ['cubebench/move-effect', { confusion: { classes: EFFECTS, of: effectConfusion } }],
  ['cubebench/learning-curve', { recovery: recoveryCurve }],
]);

function verificationConfusion(outcomes: readonly OutcomeCount[]): Confusion {
  const read = outcomes.map(({ outcome, count }) => ({ outcome: parseVerification(outcome), count }));
  const countOf = (gold: string, said: string | null) =>
    read.reduce((sum, { outcome, count }) => sum + (outcome !== null && outcome.gold === gold && outcome.said === said ? count : 0), 0);
  return { counts: YES_NO.map((gold) => YES_NO.map((said) => countOf(gold, said))), missing: YES_NO.map((gold) => countOf(gold, null)) };
}

/** Per level: the share solved within so many attempts. */
export function recoveryOf(task: string, group: OutcomeGroup): readonly RecoveryView[] {
  const recovery = FIGURES.get(task)?.recovery;
  if (recovery === undefined) return [];
  return group.levels.flatMap(({ level, outcomes, items }) => {
    const once = items !== null && items < countOf(outcomes) ? recovery(scaleCounts(outcomes, items)) : null;
    const points = recovery(outcomes).map(({ attempt, solved, n, share, low, high }, index) => ({
      attempt,
      solved,
      n,
      share,
      low: Math.min(share, once?.[index]?.low ?? low),
      high: Math.max(share, once?.[index]?.high ?? high),
    }));
    const n = points[0]?.n;
    return n === undefined ? [] : [{ ...entrantOf(group), level, n, points: points.map(({ n: _, ...point }) => point) }];
  });
}

/** Per level, and for a set of all levels together: how often each class was said for each right one. */
export function confusionOf(task: string, group: OutcomeGroup): readonly ConfusionView[] {
  const confusion = FIGURES.get(task)?.confusion;
  if (confusion === undefined) return [];
  return levelsOf(group).map(({ level, outcomes }) => {
    const { counts, missing } = confusion.of(outcomes);
    const rows = confusion.classes.map((gold, index) => ({ gold, counts: [...(counts[index] ?? []), missing[index] ?? 0] }));
    return { ...entrantOf(group), level, rows, said: [...confusion.classes, 'not readable'] };
  });
}
