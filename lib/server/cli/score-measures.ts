/** Counts outcomes per respondent, condition and task, and prints the task's measures of them, per level and of all levels together. */
import { invariant } from '@/lib/core/invariant';
import { ownMeasurementOf } from '@/lib/measures';
import type { Measurement, OutcomeCount } from '@/lib/measures/measure';
import type { MeasuredLine } from './score-measured-line';

interface MeasuredGroup {
  readonly respondent: string | null;
  readonly condition: string | null;
  readonly task: string;
  /** Level → outcome class → count. */
  readonly levels: Map<number, Map<string, number>>;
}

export type MeasuredGroups = Map<string, MeasuredGroup>;

export function addMeasured(groups: MeasuredGroups, { respondent, condition, task, level, count }: MeasuredLine, outcome: string): void {
  const key = JSON.stringify([respondent, condition, task]);
  const group = groups.get(key) ?? { respondent, condition, task, levels: new Map<number, Map<string, number>>() };
  groups.set(key, group);
  const outcomes = group.levels.get(level) ?? new Map<string, number>();
  group.levels.set(level, outcomes);
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + count);
}

export const reportMeasures = (groups: MeasuredGroups) => [...groups.values()].map(reportGroup);

function reportGroup({ respondent, condition, task, levels }: MeasuredGroup) {
  const measurement = ownMeasurementOf(task);
  invariant(measurement !== null, `${task} has measures`);
  const sorted = [...levels].sort(([a], [b]) => a - b).map(([level, outcomes]) => ({ level, outcomes: countsOf(outcomes) }));
  return {
    respondent,
    condition,
    task,
    levels: sorted.map(({ level, outcomes }) => ({ level, ...reportLevel(measurement, outcomes, level) })),
    pooled: reportLevel(
      measurement,
      sorted.flatMap(({ outcomes }) => outcomes),
      null,
    ),
  };
}

const countsOf = (outcomes: ReadonlyMap<string, number>): readonly OutcomeCount[] => [...outcomes].map(([outcome, count]) => ({ outcome, count }));

function reportLevel(measurement: Measurement, outcomes: readonly OutcomeCount[], level: number | null) {
  return {
    n: outcomes.reduce((sum, { count }) => sum + count, 0),
    measures: measurement.measure(outcomes, level).map(({ id, value, interval, method, n, reason }, index) => ({
      id,
      title: measurement.columns[index]?.title ?? id,
      value,
      low: interval?.low ?? null,
      high: interval?.high ?? null,
      method,
      n,
      reason,
    })),
  };
}
