import { groupsByKey } from 'rung-puzzles/core/group-by';
import { isCensored, type LadderState, startLadder, stepLadder } from 'rung-puzzles/protocols/ladder';
import type { TrialRecord } from './tables/read-trials';
import type { PersonRecord } from './tables/write-tables';

export interface LadderDepth {
  readonly task: string;
  readonly condition: string;
  /** R, reading B: the level after the last step; for an abandoned ladder, the highest level passed. */
  readonly depth: number;
  /** The ladder was cut short, so R is usually a lower bound. */
  readonly censored: boolean;
}

export function ladderDepths({ trials }: Pick<PersonRecord, 'trials'>): LadderDepth[] {
  const counted = trials.filter(({ course, phase, ended }) => course === 'ladder' && phase === 'main' && ended);
  return [...groupsByKey(counted, ({ part }) => `${part}`).values()].map(depthOf);
}

function depthOf(trials: readonly TrialRecord[]): LadderDepth {
  const end = trials.reduce<LadderState>(
    (state, { passed, ladder }) =>
      state.end === null ? stepLadder(ladder, state, { correct: passed === true, elapsedMs: 0 }) : state,
    startLadder(),
  );
  const left = end.end === null || isCensored(end);
  return {
    task: trials[0]?.task ?? '',
    condition: trials[0]?.condition ?? '',
    depth: left ? Math.min(end.r, end.highestPassed) : end.r,
    censored: left,
  };
}
