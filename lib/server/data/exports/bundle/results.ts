/**
 * The numbers of a study, computed person by person: accuracy and time per arm, task and level, depth per ladder, each
 * for all rows and for valid ones. The export's script (analysis/baseline.py) computes them from the CSV files.
 */

import { depthMeanInterval } from 'rung-puzzles/stats/depth-interval';
import { medianRank } from 'rung-puzzles/stats/median-interval';
import { peopleShare } from 'rung-puzzles/stats/people-share';
import { quantileOfSorted } from 'rung-puzzles/stats/quantile';
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
  /** Per question: whether it was right, the person, and its first item. */
  readonly hits: number[];
  readonly people: string[];
  readonly items: string[];
  timedOut: number;
  /** By person: ms, right answers only. */
  readonly times: Map<string, number[]>;
}

interface DepthTally {
  readonly key: Pick<Depth, 'condition_id' | 'task_id' | 'presentation' | 'rows'>;
  readonly depths: { readonly depth: number; readonly censored: boolean }[];
}

/** Call `look` for each person, then `results`. Memory: a few words per question. */
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
      let item = '';
      for (const [index, trial] of record.trials.entries()) {
        if (trial.step === 0) item = trial.itemHash;
        if (trial.phase !== 'main') continue;
        trials += 1;
        const code = codes[index] ?? null;
        if (isUsable(code)) valid += 1;
        countTrial(cells, record, trial, item, 'all');
        if (isUsable(code)) countTrial(cells, record, trial, item, 'valid');
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

/** A timed-out question is a result: unsolved. */
const isUsable = (code: ExclusionCode | null): boolean => code === null || code === 'TIMEOUT';

function countTrial(
  cells: Map<string, Tally>,
  { person }: PersonRecord,
  trial: TrialRecord,
  item: string,
  rows: Cell['rows'],
): void {
  // A question with several replies counts once, by its last one.
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
  const tally: Tally = cells.get(name) ?? { key, hits: [], people: [], items: [], timedOut: 0, times: new Map() };
  cells.set(name, tally);
  tally.hits.push(Number(trial.passed === true));
  tally.people.push(person.subjectId);
  tally.items.push(item);
  if (trial.status === 'timed-out') tally.timedOut += 1;
  if (trial.passed !== true || trial.rtMs === null) return;
  const times = tally.times.get(person.subjectId) ?? [];
  times.push(Math.round(trial.rtMs * 10) / 10);
  tally.times.set(person.subjectId, times);
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

function cellOf({ key, hits, people, items, timedOut, times }: Tally): Cell {
  const right = hits.reduce((sum, hit) => sum + hit, 0);
  const interval = peopleShare(hits, people, items);
  const medians = Float64Array.from([...times.values()].flatMap((own) => medianOf(own) ?? [])).sort();
  const rank = medianRank(medians.length);
  return {
    ...key,
    persons: new Set(people).size,
    questions: hits.length,
    right,
    accuracy: right / hits.length,
    accuracy_low: interval?.low ?? null,
    accuracy_high: interval?.high ?? null,
    timed_out: timedOut,
    median_rt_right: quantileOfSorted(medians, 0.5),
    median_rt_low: rank === null ? null : (medians[rank - 1] ?? null),
    median_rt_high: rank === null ? null : (medians[medians.length - rank] ?? null),
  };
}

function depthOf({ key, depths }: DepthTally): Depth {
  const values = depths.map(({ depth }) => depth);
  const { interval } = depthMeanInterval(values.map((value) => ({ value, count: 1 })));
  return {
    ...key,
    ladders: depths.length,
    censored: depths.filter(({ censored }) => censored).length,
    mean_depth: values.reduce((sum, depth) => sum + depth, 0) / values.length,
    mean_depth_low: interval?.low ?? null,
    mean_depth_high: interval?.high ?? null,
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
