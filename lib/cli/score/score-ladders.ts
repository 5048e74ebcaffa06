/**
 * Folds outcomes into ladders, one for each respondent, condition, task and run. Rejects a log that the protocol could
 * not have made.
 */
import {
  isCensored,
  type LadderRules,
  type LadderState,
  nextQuestion,
  startLadder,
  stepLadder,
} from 'rung-puzzles/protocols/ladder';
import { CliFailure } from '../failure';
import type { Judged, RowKey } from './score-line';

interface Ladder {
  readonly run: string | null;
  readonly rules: LadderRules;
  state: LadderState;
  /** Why it cannot be followed; null if it can. */
  broken: string | null;
  /** The line of its latest outcome in the file. */
  line: number;
}

export interface Climber extends RowKey {
  readonly ladders: Map<string | null, Ladder>;
  readonly levels: Map<number, { n: number; right: number }>;
  readonly statuses: Map<string, number>;
}

export type Climbers = Map<string, Climber>;

/** The result of one question of a ladder. */
export interface Climbed extends RowKey {
  readonly level: number;
  readonly run: string | null;
  readonly elapsedMs: number;
  /** The ladder's verdict, if it differs from the current one. */
  readonly passed: boolean | null;
}

/** Adds the outcome of this line of the file. */
export function addOutcome(climbers: Climbers, rules: LadderRules, at: number, line: Climbed, judged: Judged): void {
  const climber = climberOf(climbers, line);
  const ladder = ladderOf(climber, rules, line.run);
  const misfit = misfitOf(ladder, line, at);
  if (misfit !== null) throw new CliFailure(misfit);
  step(climber, ladder, at, line, judged);
}

/**
 * The same for a task with measures. Those are counted in any order, so a ladder that the protocol could not have made
 * (rows were left out) is reported as one that cannot be followed, and the rest is scored.
 */
export function addOutcomeIfItFits(
  climbers: Climbers,
  rules: LadderRules,
  at: number,
  line: Climbed,
  judged: Judged,
): void {
  const climber = climberOf(climbers, line);
  const ladder = ladderOf(climber, rules, line.run);
  ladder.broken ??= misfitOf(ladder, line, at);
  if (ladder.broken === null) step(climber, ladder, at, line, judged);
}

function step(
  climber: Climber,
  ladder: Ladder,
  at: number,
  { level, elapsedMs, passed }: Climbed,
  judged: Judged,
): void {
  ladder.state = stepLadder(ladder.rules, ladder.state, { correct: passed ?? judged.correct, elapsedMs });
  ladder.line = at;
  const counted = climber.levels.get(level) ?? { n: 0, right: 0 };
  climber.levels.set(level, { n: counted.n + 1, right: counted.right + (judged.correct ? 1 : 0) });
  climber.statuses.set(judged.status, (climber.statuses.get(judged.status) ?? 0) + 1);
}

/** Why the protocol would not have asked this here, or null. */
function misfitOf(ladder: Ladder, line: Climbed, at: number): string | null {
  const asked = nextQuestion(ladder.state);
  const who = `${line.respondent === null ? '' : `${line.respondent} on `}${line.task}`;
  if (asked === null)
    return `line ${at}: the ladder of ${who} ended at line ${ladder.line} (${ladder.state.end}); give each further ladder its own "run"`;
  if (asked.level === line.level) return null;
  return `line ${at}: the protocol asks ${who} for level ${asked.level} here, question ${asked.question + 1}, not for level ${line.level}`;
}

function climberOf(climbers: Climbers, line: RowKey): Climber {
  const whose = rowKeyOf(line);
  const key = JSON.stringify(Object.values(whose));
  const known = climbers.get(key);
  if (known !== undefined) return known;
  const climber: Climber = { ...whose, ladders: new Map(), levels: new Map(), statuses: new Map() };
  climbers.set(key, climber);
  return climber;
}

export const rowKeyOf = ({ respondent, condition, task, edition, course }: RowKey): RowKey => ({
  respondent,
  condition,
  task,
  edition,
  course,
});

function ladderOf(climber: Climber, rules: LadderRules, run: string | null): Ladder {
  const known = climber.ladders.get(run);
  if (known !== undefined) return known;
  const ladder: Ladder = { run, rules, state: startLadder(), line: 0, broken: null };
  climber.ladders.set(run, ladder);
  return ladder;
}

export const describeLadder = ({ run, state, broken }: Ladder) => ({
  run,
  ...(broken === null ? {} : { broken }),
  r: state.r,
  highestPassed: state.highestPassed,
  visits: state.visits,
  items: state.items,
  right: state.itemsRight,
  end: state.end,
  censored: isCensored(state),
});
