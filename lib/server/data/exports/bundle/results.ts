/**
 * The numbers of a study, from its people one by one: accuracy and time per arm, task and level, depth per ladder, each
 * with all rows and with valid ones. The export's own script (analysis/baseline.py) works the same numbers out from the
 * CSV files.
 */

import { quantileOfSorted } from 'rung-puzzles/stats/quantile';
import { wilson } from 'rung-puzzles/stats/wilson';
import type { ExclusionCode } from '@/lib/quality/codes';
import { codeOf } from '@/lib/quality/session-rules';
import type { StudyResults } from '@/lib/wire/study-results';
import { ladderDepths } from './ladder-depths';
import type { TrialRecord } from './read-trials';
import type { PersonRecord } from './write-tables';

type Cell = StudyResults['cells'][number];
type Depth = StudyResults['ladders'][number];

interface Tally {
  readonly key: Pick<Cell, 'condition_id' | 'task_id' | 'presentation' | 'course' | 'level' | 'rows'>;
  readonly persons: Set<string>;
  questions: number;
  right: number;
  timedOut: number;
  /** ms, of right answers */
  readonly times: number[];
}

interface DepthTally {
  readonly key: Pick<Depth, 'condition_id' | 'task_id' | 'presentation' | 'rows'>;
  readonly depths: { readonly depth: number; readonly censored: boolean }[];
}

/** `look` at each person, then ask for `results`. Memory: a number for each right answer. */
export function resultsCounter() {
  const cells = new Map<string, Tally>();
  const ladders = new Map<string, DepthTally>();
  const exclusions = new Map<ExclusionCode, { sessions: number; trials: number }>();
  let sessions = 0;
  let trials = 0;
  let valid = 0;
  return {
    look: (record: PersonRecord): void => {
      sessions += 1;
      const codes = record.trials.map((_, index) => codeOf(record.judged.session, record.judged.trials[index] ?? []));
      for (const [index, trial] of record.trials.entries()) {
        if (trial.phase !== 'main') continue;
        trials += 1;
        const code = codes[index] ?? null;
        if (isUsable(code)) valid += 1;
        countTrial(cells, record, trial, 'all');
        if (isUsable(code)) countTrial(cells, record, trial, 'valid');
      }
      countExclusions(exclusions, record);
      for (const depth of ladderDepths(record)) {
        countDepth(ladders, record, depth, 'all');
        if (record.judged.session.length === 0) countDepth(ladders, record, depth, 'valid');
      }
    },
    results: (): StudyResults => ({
      sessions,
      trials,
      valid_trials: valid,
      exclusions: [...exclusions]
        .map(([code, counted]) => ({ exclusion_code: code, ...counted }))
        .sort((a, b) => (a.exclusion_code < b.exclusion_code ? -1 : 1)),
      cells: [...cells.values()].map(cellOf).sort(byKey),
      ladders: [...ladders.values()].map(depthOf).sort(byKey),
    }),
  };
}

/** A question that its limit ended is a result: unsolved. */
const isUsable = (code: ExclusionCode | null): boolean => code === null || code === 'TIMEOUT';

function countTrial(cells: Map<string, Tally>, { person }: PersonRecord, trial: TrialRecord, rows: Cell['rows']): void {
  // A question of several replies counts once, with the one that ended it.
  if (!trial.ended) return;
  const key = {
    condition_id: person.arm,
    task_id: trial.task,
    presentation: trial.condition,
    course: trial.course,
    level: trial.level,
    rows,
  };
  const name = JSON.stringify(key);
  const tally = cells.get(name) ?? { key, persons: new Set<string>(), questions: 0, right: 0, timedOut: 0, times: [] };
  cells.set(name, tally);
  tally.persons.add(person.subjectId);
  tally.questions += 1;
  if (trial.status === 'timed-out') tally.timedOut += 1;
  if (trial.passed !== true) return;
  tally.right += 1;
  if (trial.rtMs !== null) tally.times.push(Math.round(trial.rtMs * 10) / 10);
}

function countDepth(
  ladders: Map<string, DepthTally>,
  { person }: PersonRecord,
  depth: ReturnType<typeof ladderDepths>[number],
  rows: Depth['rows'],
): void {
  const key = { condition_id: person.arm, task_id: depth.task, presentation: depth.condition, rows };
  const name = JSON.stringify(key);
  const tally = ladders.get(name) ?? { key, depths: [] };
  ladders.set(name, tally);
  tally.depths.push(depth);
}

function countExclusions(
  exclusions: Map<ExclusionCode, { sessions: number; trials: number }>,
  { judged }: PersonRecord,
): void {
  const add = (code: ExclusionCode, unit: 'sessions' | 'trials') => {
    const counted = exclusions.get(code) ?? { sessions: 0, trials: 0 };
    counted[unit] += 1;
    exclusions.set(code, counted);
  };
  for (const { code } of judged.session) add(code, 'sessions');
  for (const found of judged.trials) for (const { code } of found) add(code, 'trials');
}

function cellOf({ key, persons, questions, right, timedOut, times }: Tally): Cell {
  const { low, high } = wilson(right, questions);
  return {
    ...key,
    persons: persons.size,
    questions,
    right,
    accuracy: right / questions,
    accuracy_low: low,
    accuracy_high: high,
    timed_out: timedOut,
    median_rt_right: medianOf(times),
  };
}

function depthOf({ key, depths }: DepthTally): Depth {
  const values = depths.map(({ depth }) => depth);
  return {
    ...key,
    ladders: depths.length,
    censored: depths.filter(({ censored }) => censored).length,
    mean_depth: values.reduce((sum, depth) => sum + depth, 0) / values.length,
    median_depth: medianOf(values),
  };
}

const medianOf = (values: readonly number[]): number | null => quantileOfSorted(Float64Array.from(values).sort(), 0.5);

const nameOf = (row: object): string => JSON.stringify(Object.values(row).filter((value) => typeof value === 'string'));
const byKey = <T extends object>(a: T, b: T): number => {
  const [left, right] = [nameOf(a), nameOf(b)];
  return left === right ? levelOf(a) - levelOf(b) : left < right ? -1 : 1;
};
const levelOf = (row: object): number => ('level' in row ? Number(row.level) : 0);
