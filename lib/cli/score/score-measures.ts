/**
 * Counts outcomes per respondent, condition and task, and prints the task's measures of them, per level and of all
 * levels together.
 */
import { measurementOf } from 'rung-puzzles/measures';
import type { Measurement, OutcomeCount } from 'rung-puzzles/measures/measure';
import { type Counted, measureRepeated, poolLevels } from '@/lib/server/items/repeated-items';
import { rowKeyOf } from './score-ladders';
import type { RowKey } from './score-line';
import type { MeasuredLine } from './score-measured-line';

interface MeasuredLevel {
  /** Outcome class → count. */
  readonly outcomes: Map<string, number>;
  /** Questions of a frozen set that were asked; empty where the lines do not tell which. */
  readonly places: Set<number>;
}

interface MeasuredGroup extends RowKey {
  readonly levels: Map<number, MeasuredLevel>;
}

export type MeasuredGroups = Map<string, MeasuredGroup>;

export function addMeasured(groups: MeasuredGroups, line: MeasuredLine, outcome: string): void {
  const whose = rowKeyOf(line);
  const key = JSON.stringify(Object.values(whose));
  const group = groups.get(key) ?? { ...whose, levels: new Map<number, MeasuredLevel>() };
  groups.set(key, group);
  const { outcomes, places } = group.levels.get(line.level) ?? {
    outcomes: new Map<string, number>(),
    places: new Set<number>(),
  };
  group.levels.set(line.level, { outcomes, places });
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + line.count);
  if (line.course === 'set' && line.place !== null) places.add(line.place);
}

export const reportMeasures = (groups: MeasuredGroups) => [...groups.values()].map(reportGroup);

function reportGroup({ levels, ...whose }: MeasuredGroup) {
  const measurement = measurementOf(whose.task);
  const sorted = [...levels]
    .sort(([a], [b]) => a - b)
    .map(([level, { outcomes, places }]) => ({
      level,
      outcomes: countsOf(outcomes),
      items: places.size === 0 ? null : places.size,
    }));
  return {
    ...rowKeyOf(whose),
    levels: sorted.map(({ level, ...counted }) => ({ level, ...reportLevel(measurement, counted, level) })),
    // On a ladder, an express one too, the answers choose the levels: they have no sum.
    pooled:
      whose.course === 'ladder' || whose.course === 'express'
        ? null
        : reportLevel(measurement, poolLevels(sorted), null),
  };
}

const countsOf = (outcomes: ReadonlyMap<string, number>): readonly OutcomeCount[] =>
  [...outcomes].map(([outcome, count]) => ({ outcome, count }));

function reportLevel(measurement: Measurement, { outcomes, items }: Counted, level: number | null) {
  return {
    n: outcomes.reduce((sum, { count }) => sum + count, 0),
    ...(items === null ? {} : { items }),
    measures: measureRepeated(measurement, { outcomes, items }, level).map(
      ({ id, value, interval, method, n, reason }, index) => ({
        id,
        title: measurement.columns[index]?.title ?? id,
        value,
        low: interval?.low ?? null,
        high: interval?.high ?? null,
        method,
        n,
        reason,
      }),
    ),
  };
}
