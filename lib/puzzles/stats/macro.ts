/**
 * A mean over tasks of their means, with equal or given weights: Σ w·m with standard error √(Σ w²s²), for independent
 * tasks. If clusters span tasks, use CR1 of weighted scores (clustered.ts).
 */
import { invariant } from 'rung-puzzles/core/invariant';

export interface TaskMean {
  readonly mean: number;
  readonly standardError: number;
}

/** `weights` sum to 1; equal by default. Null for no task. */
export function macroMean(tasks: readonly TaskMean[], weights?: readonly number[]): TaskMean | null {
  if (tasks.length === 0) return null;
  const shares = weights ?? tasks.map(() => 1 / tasks.length);
  invariant(
    shares.length === tasks.length && Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 1e-9,
    'weights of all tasks sum to 1',
  );
  const sum = (of: (task: TaskMean, share: number) => number) =>
    tasks.reduce((total, task, index) => total + of(task, shares[index] ?? 0), 0);
  return {
    mean: sum((task, share) => share * task.mean),
    standardError: Math.sqrt(sum((task, share) => (share * task.standardError) ** 2)),
  };
}

/**
 * Returns the standard error that lm-evaluation-harness prints for a group, of the mean over all items of all tasks.
 * For comparison only: it is not that of a macro mean. Null unless there are more items than tasks.
 */
export function sizePooledStandardError(
  tasks: readonly { readonly standardError: number; readonly n: number }[],
): number | null {
  const items = tasks.reduce((sum, { n }) => sum + n, 0);
  if (items <= tasks.length) return null;
  const variance =
    tasks.reduce((sum, { standardError, n }) => sum + (n - 1) * n * standardError ** 2, 0) / (items - tasks.length);
  return Math.sqrt(variance / items);
}
