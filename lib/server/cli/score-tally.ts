/** Takes the lines of a file one by one: into ladders, into counts of outcomes, or among those refused. */
import { err, ok, type Result } from '@/lib/core/result';
import { ownMeasurementOf } from '@/lib/measures';
import type { Measurement } from '@/lib/measures/measure';
import type { LadderRules } from '@/lib/protocols/ladder';
import type { Suite } from '@/lib/suites/suite';
import { CliFailure } from './failure';
import { addOutcome, type Climbers } from './score-ladders';
import { type Judged, parseLadderLine, parseLineJson, type ScoreLine } from './score-line';
import { type MeasuredLine, parseMeasuredLine } from './score-measured-line';
import { addMeasured, type MeasuredGroups, reportMeasures } from './score-measures';
import { reportScores } from './score-report';

export interface Refusal {
  readonly line: number;
  readonly reason: string;
}

export interface Tally {
  readonly suite: Suite;
  readonly rules: LadderRules;
  readonly climbers: Climbers;
  readonly measured: MeasuredGroups;
  readonly refused: Refusal[];
}

/** Throws where the file as a whole cannot be scored. */
export async function takeLine(tally: Tally, at: number, text: string): Promise<void> {
  const taken = await readLine(tally, at, text);
  if (taken.ok) return;
  tally.refused.push({ line: at, reason: taken.error });
  checkLadders(tally);
}

/** A ladder with a gap is none: where there are ladders, nothing may be left out. */
function checkLadders({ climbers, refused }: Tally): void {
  const [first] = refused;
  if (first !== undefined && climbers.size > 0) throw refusal(first);
}

const refusal = ({ line, reason }: Refusal): CliFailure => new CliFailure(`line ${line}: ${reason}`);

async function readLine(tally: Tally, at: number, text: string): Promise<Result<void, string>> {
  const json = parseLineJson(text);
  if (!json.ok) return json;
  const measurement = ownMeasurementOf(taskOf(json.value));
  return measurement === null ? takeLadderLine(tally, at, json.value) : takeMeasured(tally, json.value as Fields, measurement);
}

type Fields = Readonly<Record<string, unknown>>;
const taskOf = (value: unknown): string => (typeof value === 'object' && value !== null && 'task' in value ? String(value.task) : '');

async function takeLadderLine(tally: Tally, at: number, value: unknown): Promise<Result<void, string>> {
  const line = parseLadderLine(value);
  if (!line.ok) return line;
  if (!tally.suite.tasks.includes(line.value.task)) return err(`${JSON.stringify(line.value.task)} is no task of ${tally.suite.id}`);
  if (line.value.practice) return ok(undefined);
  const judged = await judge(line.value);
  if (!judged.ok) return judged;
  for (let repeat = 0; repeat < line.value.count; repeat += 1) addOutcome(tally.climbers, tally.rules, at, line.value, judged.value);
  checkLadders(tally);
  return ok(undefined);
}

async function takeMeasured(tally: Tally, fields: Fields, measurement: Measurement): Promise<Result<void, string>> {
  const line = parseMeasuredLine(fields, measurement);
  if (!line.ok) return line;
  if (line.value.practice || line.value.goesOn) return ok(undefined);
  const outcome = await outcomeOf(line.value);
  if (!outcome.ok) return outcome;
  if (outcome.value !== null) addMeasured(tally.measured, line.value, outcome.value);
  return ok(undefined);
}

/** null: the question goes on. */
async function outcomeOf(line: MeasuredLine): Promise<Result<string | null, string>> {
  const { raw, told } = line;
  if (raw === null) return ok(told);
  const { outcomeOfRaw } = await import('./score-raw');
  const outcome = outcomeOfRaw({ ...line, raw });
  if (outcome.ok && told !== null && told !== outcome.value) return err(`says ${told}, but scores as ${outcome.value ?? 'a question that goes on'}`);
  return outcome;
}

/** What is printed; `file` is named where it holds nothing to score. */
export function reportOf({ suite, rules, climbers, measured, refused }: Tally, file: string) {
  const [first] = refused;
  if (climbers.size + measured.size === 0) throw first === undefined ? new CliFailure(`${file} holds no outcome`) : refusal(first);
  return {
    ...(climbers.size === 0 ? {} : reportScores(suite.id, rules, climbers)),
    ...(measured.size === 0 ? {} : { measured: reportMeasures(measured), refused }),
  };
}

async function judge(line: ScoreLine): Promise<Result<Judged, string>> {
  const { raw, told } = line;
  if (raw === null) return ok(told as Judged);
  // The tasks are loaded only for files that need them.
  const { judgeRaw } = await import('./score-raw');
  const judged = judgeRaw({ ...line, raw });
  if (judged.ok && told !== null && told.correct !== judged.value.correct) return err(`says ${verdictText(told)}, but scores as ${verdictText(judged.value)}`);
  return judged;
}

const verdictText = ({ status, correct }: Judged): string => (status === 'scored' ? (correct ? 'right' : 'wrong') : status);
