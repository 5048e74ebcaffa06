import type { Exclusion, ExclusionCode } from './codes';
import type { Rules } from './rules';

/** One answered item of a person. Times in ms. */
export interface TrialFacts {
  readonly phase: 'practice' | 'main' | 'check';
  /** From onset to the answer by the browser's clock; null if the time limit ended it. */
  readonly rtMs: number | null;
  readonly awayMs: number | null;
  /** From issue to receipt by the server's clock. */
  readonly serverElapsedMs: number;
  readonly onsetUncertaintyMs: number | null;
  readonly timedOut: boolean;
  readonly correct: boolean | null;
  /** In canonical form; null if unreadable. */
  readonly answer: string | null;
  /** Options to choose among; null for other kinds of reply. */
  readonly optionCount: number | null;
  /** Items of the same task met before this session, or the same item. */
  readonly metBefore: boolean;
}

type Rule = (rules: Rules, trial: TrialFacts) => Omit<Exclusion, 'unit'> | null;

/** Server time that the browser's measurement does not account for, in either direction. Includes the network. */
const unaccountedMs = ({ rtMs, serverElapsedMs }: TrialFacts): number => Math.abs(serverElapsedMs - (rtMs ?? 0));

const over = (code: ExclusionCode, threshold: number | null, observed: number | null): ReturnType<Rule> =>
  threshold !== null && observed !== null && observed > threshold ? { code, threshold, observed } : null;

const AWAY: Rule = ({ awayMs, awayShare }, { awayMs: away, rtMs }) =>
  over('AWAY', awayMs, away) ??
  over('AWAY', awayShare, away === null || rtMs === null || rtMs === 0 ? null : away / rtMs);

/** In the order of `EXCLUSION_CODES`. */
const RULES: readonly Rule[] = [
  ({ repeatExposure }, { metBefore }) =>
    repeatExposure && metBefore ? { code: 'REPEAT_EXPOSURE', threshold: null, observed: null } : null,
  (_, { timedOut }) => (timedOut ? { code: 'TIMEOUT', threshold: null, observed: null } : null),
  ({ minRtMs }, { rtMs }) =>
    minRtMs !== null && rtMs !== null && rtMs < minRtMs
      ? { code: 'TOO_FAST', threshold: minRtMs, observed: rtMs }
      : null,
  AWAY,
  ({ clockMismatchMs }, trial) =>
    over('CLOCK_MISMATCH', clockMismatchMs, trial.rtMs === null ? null : unaccountedMs(trial)),
  ({ onsetWindowMs }, { onsetUncertaintyMs }) => over('DROPPED_FRAMES', onsetWindowMs, onsetUncertaintyMs),
];

/** Returns all exclusions of a trial, in order; empty for a valid one. Practice is never judged. */
export function judgeTrial(rules: Rules, trial: TrialFacts): Exclusion[] {
  if (trial.phase === 'practice') return [];
  return RULES.flatMap((rule) => rule(rules, trial) ?? []).map((found) => ({ unit: 'trial' as const, ...found }));
}
