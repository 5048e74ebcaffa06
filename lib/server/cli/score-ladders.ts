/** Folds outcomes into ladders, one for each respondent, condition, task and run, and refuses a log that the protocol would not have made. */
import { isCensored, type LadderRules, type LadderState, nextQuestion, startLadder, stepLadder } from '@/lib/protocols/ladder';
import { CliFailure } from './failure';
import type { Judged, ScoreLine } from './score-line';

interface Ladder {
  readonly run: string | null;
  state: LadderState;
  /** Where its latest outcome stands in the file. */
  line: number;
}

export interface Climber {
  readonly respondent: string | null;
  readonly condition: string | null;
  readonly task: string;
  readonly ladders: Map<string | null, Ladder>;
  readonly levels: Map<number, { n: number; right: number }>;
  readonly statuses: Map<string, number>;
}

export type Climbers = Map<string, Climber>;

/** Adds the outcome that stands in this line of the file. */
export function addOutcome(climbers: Climbers, rules: LadderRules, at: number, line: ScoreLine, judged: Judged): void {
  const climber = climberOf(climbers, line);
  const ladder = ladderOf(climber, line.run);
  checkAsked(ladder, line, at);
  ladder.state = stepLadder(rules, ladder.state, { correct: judged.correct, elapsedMs: line.elapsedMs });
  ladder.line = at;
  const level = climber.levels.get(line.level) ?? { n: 0, right: 0 };
  climber.levels.set(line.level, { n: level.n + 1, right: level.right + (judged.correct ? 1 : 0) });
  climber.statuses.set(judged.status, (climber.statuses.get(judged.status) ?? 0) + 1);
}

function checkAsked(ladder: Ladder, line: ScoreLine, at: number): void {
  const asked = nextQuestion(ladder.state);
  const who = `${line.respondent === null ? '' : `${line.respondent} on `}${line.task}`;
  if (asked === null) {
    throw new CliFailure(`line ${at}: the ladder of ${who} ended at line ${ladder.line} (${ladder.state.end}); give each further ladder its own "run"`);
  }
  if (asked.level !== line.level) {
    throw new CliFailure(`line ${at}: the protocol asks ${who} for level ${asked.level} here, question ${asked.question + 1}, not for level ${line.level}`);
  }
}

function climberOf(climbers: Climbers, { respondent, condition, task }: ScoreLine): Climber {
  const key = JSON.stringify([respondent, condition, task]);
  const known = climbers.get(key);
  if (known !== undefined) return known;
  const climber: Climber = { respondent, condition, task, ladders: new Map(), levels: new Map(), statuses: new Map() };
  climbers.set(key, climber);
  return climber;
}

function ladderOf(climber: Climber, run: string | null): Ladder {
  const known = climber.ladders.get(run);
  if (known !== undefined) return known;
  const ladder: Ladder = { run, state: startLadder(), line: 0 };
  climber.ladders.set(run, ladder);
  return ladder;
}

export const describeLadder = ({ run, state }: Ladder) => ({
  run,
  r: state.r,
  highestPassed: state.highestPassed,
  visits: state.visits,
  items: state.items,
  right: state.itemsRight,
  end: state.end,
  censored: isCensored(state),
});
