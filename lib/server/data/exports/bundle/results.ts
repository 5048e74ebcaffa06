/**
 * The numbers of a study, computed person by person: accuracy and time per arm, task and level, depth per ladder, each
 * for all rows and for valid ones. The export's script (analysis/baseline.py) computes them from the CSV files.
 */

import { type GrowingList, growingFloats, growingInts } from 'rung-puzzles/core/growing-list';
import { medianOf } from 'rung-puzzles/stats/distributions/quantile';
import { depthMeanInterval } from 'rung-puzzles/stats/ladders/depth-interval';
import { medianOfMedians } from 'rung-puzzles/stats/people/median-interval';
import { peopleShare } from 'rung-puzzles/stats/people/people-share';
import type { ExclusionCode } from '@/lib/quality/codes';
import type { StudyResults } from '@/lib/wire/studies/study-results';
import { fitsCounter } from './fits/fits';
import { ladderDepths } from './ladder-depths';
import type { TrialRecord } from './tables/read-trials';
import type { PersonRecord } from './tables/write-tables';

type Cell = StudyResults['cells'][number];
type Depth = StudyResults['ladders'][number];
export type StudyCounts = Omit<StudyResults, 'fits'>;

/** An entry per question in each list. */
interface Tally {
  readonly key: Pick<Cell, 'condition_id' | 'task_id' | 'presentation' | 'course' | 'level'>;
  /** A sum of `MARKS`. */
  readonly marks: GrowingList<Int32Array>;
  /** Person and first item, by number. */
  readonly people: GrowingList<Int32Array>;
  readonly items: GrowingList<Float64Array>;
  /** ms, of a right answer; otherwise `NO_TIME`. */
  readonly times: GrowingList<Float64Array>;
}

const MARKS = { right: 1, timedOut: 2, valid: 4 } as const;

const NO_TIME = -1;

interface DepthTally {
  readonly key: Pick<Depth, 'condition_id' | 'task_id' | 'presentation' | 'rows'>;
  readonly depths: { readonly depth: number; readonly censored: boolean }[];
}

/** Call `look` for each person, then `results`, or `counts` for all but the fits. Memory: some tens of bytes per question. */
export function resultsCounter() {
  const cells = new Map<string, Tally>();
  const subjects = new Map<string, number>();
  const ladders = new Map<string, DepthTally>();
  const fits = fitsCounter();
  const exclusions = new Map<ExclusionCode, { sessions: number; trials: number }>();
  const enrolled = new Set<number>();
  let sessions = 0;
  let trials = 0;
  let valid = 0;
  const counts = (): StudyCounts => ({
    sessions,
    trials,
    valid_trials: valid,
    exclusions: [...exclusions]
      .map(([code, counted]) => ({ exclusion_code: code, ...counted }))
      .sort((a, b) => (a.exclusion_code < b.exclusion_code ? -1 : 1)),
    cells: [...cells.values()].flatMap(cellsOf).sort(byKey),
    ladders: [...ladders.values()].map(depthOf).sort(byKey),
  });
  return {
    look: (record: PersonRecord): void => {
      sessions += 1;
      enrolled.add(record.person.version);
      fits.meet(record);
      const person = numberOf(subjects, record.person.subjectId);
      let item = '';
      for (const [index, trial] of record.trials.entries()) {
        if (trial.step === 0) item = trial.itemHash;
        if (trial.phase !== 'main') continue;
        trials += 1;
        const code = record.codes[index] ?? null;
        if (isUsable(code)) valid += 1;
        countTrial(cells, record, trial, { person, item, valid: isUsable(code) });
        if (isUsable(code)) fits.look(record.person, trial);
      }
      countExclusions(exclusions, record);
      for (const depth of ladderDepths(record)) {
        countDepth(ladders, record, depth, 'all');
        if (record.judged.session.length === 0) countDepth(ladders, record, depth, 'valid');
        if (depth.censored) fits.leave(record.person, depth);
      }
    },
    counts,
    /** Versions with people. */
    enrolled: enrolled as ReadonlySet<number>,
    results: async (): Promise<StudyResults> => ({ ...counts(), fits: [...(await fits.fits())].sort(byKey) }),
  };
}

/** A timed-out question is a result: unsolved. */
const isUsable = (code: ExclusionCode | null): boolean => code === null || code === 'TIMEOUT';

function numberOf(subjects: Map<string, number>, subject: string): number {
  const known = subjects.get(subject) ?? subjects.size;
  subjects.set(subject, known);
  return known;
}

interface Asked {
  readonly person: number;
  readonly item: string;
  readonly valid: boolean;
}

function countTrial(
  cells: Map<string, Tally>,
  { person: { arm } }: PersonRecord,
  trial: TrialRecord,
  { person, item, valid }: Asked,
): void {
  // A question with several replies counts once, by its last one.
  if (!trial.ended) return;
  const name = [arm, trial.task, trial.condition, trial.course, trial.level].join(' ');
  const tally = cells.get(name) ?? emptyTally(arm, trial);
  cells.set(name, tally);
  const right = trial.passed === true;
  const timedOut = trial.status === 'timed-out';
  tally.marks.push((right ? MARKS.right : 0) + (timedOut ? MARKS.timedOut : 0) + (valid ? MARKS.valid : 0));
  tally.people.push(person);
  tally.items.push(itemNumber(item));
  tally.times.push(right && trial.rtMs !== null ? Math.round(trial.rtMs * 10) / 10 : NO_TIME);
}

const NUMBER_DIGITS = 12;

/** A number that is the same for the same item, and for no other of a cell but by a chance below one in a thousand. */
const itemNumber = (hash: string): number => Number.parseInt(hash.slice(0, NUMBER_DIGITS), 16);

const emptyTally = (arm: string, { task, condition, course, level }: TrialRecord): Tally => ({
  key: { condition_id: arm, task_id: task, presentation: condition, course, level },
  marks: growingInts(),
  people: growingInts(),
  items: growingFloats(),
  times: growingFloats(),
});

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

function cellsOf({ key, ...lists }: Tally): Cell[] {
  const marks = lists.marks.values();
  const [people, items, times] = [lists.people.values(), lists.items.values(), lists.times.values()];
  const cell = (rows: Cell['rows'], counts: (mark: number) => boolean): Cell[] => {
    const isCounted = (_: number, index: number) => counts(marks[index] ?? 0);
    const own = { people: people.filter(isCounted), items: items.filter(isCounted), times: times.filter(isCounted) };
    return own.people.length === 0 ? [] : [cellOf({ ...key, rows }, marks.filter(isCounted), own)];
  };
  return [...cell('all', () => true), ...cell('valid', (mark) => (mark & MARKS.valid) !== 0)];
}

interface Columns {
  readonly people: Int32Array;
  readonly items: Float64Array;
  readonly times: Float64Array;
}

function cellOf(
  key: Pick<Cell, keyof Tally['key'] | 'rows'>,
  marks: Int32Array,
  { people, items, times }: Columns,
): Cell {
  const hits = Array.from(marks, (mark) => mark & MARKS.right);
  const right = hits.reduce((sum, hit) => sum + hit, 0);
  const interval = peopleShare(hits, [...people], [...items]);
  const { median, low, high } = medianOfMedians(timesByPerson(people, times).map(medianOf));
  return {
    ...key,
    persons: new Set(people).size,
    questions: hits.length,
    right,
    accuracy: right / hits.length,
    accuracy_low: interval?.low ?? null,
    accuracy_high: interval?.high ?? null,
    timed_out: marks.filter((mark) => (mark & MARKS.timedOut) !== 0).length,
    median_rt_right: median,
    median_rt_low: low,
    median_rt_high: high,
  };
}

function timesByPerson(people: Int32Array, times: Float64Array): number[][] {
  const own = new Map<number, number[]>();
  for (const [index, ms] of times.entries()) {
    if (ms === NO_TIME) continue;
    const person = people[index] ?? 0;
    const known = own.get(person);
    if (known === undefined) own.set(person, [ms]);
    else known.push(ms);
  }
  return [...own.values()];
}

function depthOf({ key, depths }: DepthTally): Depth {
  const values = depths.map(({ depth }) => depth);
  const { interval } = depthMeanInterval(values.map((value) => ({ value, count: 1 })));
  const cut = depths.filter(({ censored }) => censored).length;
  return {
    ...key,
    ladders: depths.length,
    censored: cut,
    mean_depth: values.reduce((sum, depth) => sum + depth, 0) / values.length,
    mean_depth_low: interval?.low ?? null,
    mean_depth_high: cut > 0 ? null : (interval?.high ?? null),
    median_depth: medianOf(values),
  };
}

const nameOf = (row: object): string => JSON.stringify(Object.values(row).filter((value) => typeof value === 'string'));
const byKey = <T extends object>(a: T, b: T): number => {
  const [left, right] = [nameOf(a), nameOf(b)];
  return left === right ? levelOf(a) - levelOf(b) : left < right ? -1 : 1;
};
const levelOf = (row: object): number => ('level' in row ? Number(row.level) : 0);
