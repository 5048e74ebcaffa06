/** Reads the lines of a file one by one: into ladders, into counts of outcomes, or into the rejected lines. */
import { err, ok, type Result } from 'rung-puzzles/core/result';
import { VERDICT_STATUSES } from 'rung-puzzles/items/verdict';
import { measurementOf, ownMeasurementOf } from 'rung-puzzles/measures';
import type { Measurement } from 'rung-puzzles/measures/measure';
import type { LadderRules } from 'rung-puzzles/protocols/ladder';
import { SUITES } from 'rung-puzzles/suites';
import type { Suite } from 'rung-puzzles/suites/suite';
import { CliFailure } from '../failure';
import { addOutcome, addOutcomeIfItFits, type Climbers } from './score-ladders';
import { type Judged, parseLadderLine, parseLineJson, type ScoreLine } from './score-line';
import { type MeasuredLine, parseMeasuredLine } from './score-measured-line';
import { addMeasured, type MeasuredGroups, reportMeasures } from './score-measures';
import { reportScores } from './score-report';

interface Refusal {
  readonly line: number;
  readonly reason: string;
}

export interface Tally {
  /** null: tasks of all suites. */
  readonly suite: Suite | null;
  /** In place of the suite's own caps. */
  readonly caps: LadderRules['caps'];
  readonly climbers: Climbers;
  readonly measured: MeasuredGroups;
  /** Rows of an export by their id, with the line of the file. */
  readonly rows: Map<string, number>;
  /** A file with such ladders is rejected as a whole if one of its lines is. */
  strict: boolean;
  readonly refused: Refusal[];
}

export const startTally = (suite: Suite | null, caps: LadderRules['caps']): Tally => ({
  suite,
  caps,
  climbers: new Map(),
  measured: new Map(),
  rows: new Map(),
  strict: false,
  refused: [],
});

/** Throws if the file as a whole cannot be scored. */
export async function takeLine(tally: Tally, at: number, text: string): Promise<void> {
  const taken = await readLine(tally, at, text);
  if (taken.ok) return;
  tally.refused.push({ line: at, reason: taken.error });
  checkLadders(tally);
}

/** A ladder with a gap is invalid, so a file with ladders must be complete. */
function checkLadders({ strict, refused }: Tally): void {
  const [first] = refused;
  if (first !== undefined && strict) throw refusal(first);
}

const refusal = ({ line, reason }: Refusal): CliFailure => new CliFailure(`line ${line}: ${reason}`);

async function readLine(tally: Tally, at: number, text: string): Promise<Result<void, string>> {
  const json = parseLineJson(text);
  if (!json.ok) return json;
  const fields = fieldsOf(json.value);
  const before = rowBefore(tally, at, fields);
  if (before !== null) return err(`row_id ${fields.rowId} is already in line ${before}: a trial counts once`);
  const task = String(fields.task ?? '');
  // Without measures of its task, the result of a set or an express ladder is a share of right answers, never a
  // ladder.
  const measurement =
    ownMeasurementOf(task) ?? (fields.protocol === 'set' || fields.protocol === 'express' ? measurementOf(task) : null);
  return measurement === null ? takeLadderLine(tally, at, json.value) : takeMeasured(tally, at, fields, measurement);
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** The line with the same row of an export, or null; a hand-written line has no row. */
function rowBefore({ rows }: Tally, at: number, { rowId }: Fields): number | null {
  if (typeof rowId !== 'string') return null;
  const before = rows.get(rowId);
  if (before === undefined) rows.set(rowId, at);
  return before ?? null;
}

async function takeLadderLine(tally: Tally, at: number, value: unknown): Promise<Result<void, string>> {
  const line = parseLadderLine(value);
  if (!line.ok) return line;
  const rules = rulesFor(tally, line.value.task);
  if (!rules.ok) return rules;
  if (line.value.practice) return ok(undefined);
  const judged = await judge(line.value);
  if (!judged.ok) return judged;
  for (let repeat = 0; repeat < line.value.count; repeat += 1)
    addOutcome(tally.climbers, rules.value, at, line.value, judged.value);
  tally.strict = true;
  checkLadders(tally);
  return ok(undefined);
}

function rulesFor({ suite, caps }: Tally, task: string): Result<LadderRules, string> {
  const own = suite ?? SUITES.find(({ tasks }) => tasks.includes(task));
  if (own === undefined) return err(`there is no task ${JSON.stringify(task)}`);
  return own.tasks.includes(task)
    ? ok({ ...own.ladder, caps })
    : err(`${JSON.stringify(task)} is no task of ${own.id}`);
}

async function takeMeasured(
  tally: Tally,
  at: number,
  fields: Fields,
  measurement: Measurement,
): Promise<Result<void, string>> {
  const line = parseMeasuredLine(fields, measurement);
  if (!line.ok) return line;
  const rules = rulesFor(tally, line.value.task);
  if (!rules.ok) return rules;
  if (line.value.practice || line.value.continues) return ok(undefined);
  const outcome = await outcomeOf(line.value);
  if (!outcome.ok) return outcome;
  if (outcome.value === null) return ok(undefined);
  addMeasured(tally.measured, line.value, outcome.value);
  climb(tally, rules.value, at, line.value, fields);
  return ok(undefined);
}

/** The ladder next to the measures, if the line says that it is part of one and what its verdict was. */
function climb({ climbers }: Tally, rules: LadderRules, at: number, line: MeasuredLine, { verdict }: Fields): void {
  const { course, passed } = line;
  if (course !== 'ladder' || passed === null) return;
  const status = VERDICT_STATUSES.find((known) => known === verdict) ?? 'scored';
  for (let repeat = 0; repeat < line.count; repeat += 1)
    addOutcomeIfItFits(climbers, rules, at, line, { status, correct: passed });
}

/** null: the question continues. */
async function outcomeOf(line: MeasuredLine): Promise<Result<string | null, string>> {
  const { raw, stated } = line;
  if (raw === null) return ok(stated);
  const { outcomeOfRaw } = await import('./score-raw');
  const outcome = outcomeOfRaw({ ...line, raw });
  if (outcome.ok && stated !== null && stated !== outcome.value)
    return err(`says ${stated}, but scores as ${outcome.value ?? 'a question that continues'}`);
  return outcome;
}

/** The output; `file` is named if it has nothing to score. */
export function reportOf({ suite, caps, climbers, measured, refused }: Tally, file: string) {
  const [first] = refused;
  if (climbers.size + measured.size === 0)
    throw first === undefined ? new CliFailure(`${file} holds no outcome`) : refusal(first);
  const suites = suite === null ? suitesOf(climbers) : [suite];
  const [only] = suites;
  return {
    ...(climbers.size === 0 || only === undefined
      ? {}
      : reportScores(suites.length === 1 ? only.id : null, { ...only.ladder, caps }, climbers)),
    ...(measured.size === 0 ? {} : { measured: reportMeasures(measured), refused }),
  };
}

const suitesOf = (climbers: Climbers): readonly Suite[] =>
  SUITES.filter(({ tasks }) => [...climbers.values()].some(({ task }) => tasks.includes(task)));

async function judge(line: ScoreLine): Promise<Result<Judged, string>> {
  const { raw, stated } = line;
  if (raw === null) return ok(stated as Judged);
  // The tasks are loaded only for files that need them.
  const { judgeRaw } = await import('./score-raw');
  const judged = judgeRaw({ ...line, raw });
  if (judged.ok && stated !== null && stated.correct !== judged.value.correct)
    return err(`says ${verdictText(stated)}, but scores as ${verdictText(judged.value)}`);
  return judged;
}

const verdictText = ({ status, correct }: Judged): string =>
  status === 'scored' ? (correct ? 'right' : 'wrong') : status;
