import { CENSORED_CODES, EXCLUSION_CODES, type Exclusion, type ExclusionCode } from './codes';
import type { Rules } from './rules';
import { judgeTrial, type TrialFacts } from './trial-rules';

/** What is known of a person's session in a study, apart from its trials. */
export interface SessionFacts {
  /** A repeated place of this person in the study, or answers from another tab. */
  readonly duplicate: boolean;
  /** Reported at the end; null if not asked. */
  readonly aids: string | null;
  readonly aidsAllowed: boolean;
  readonly technical: boolean;
}

export interface Judged {
  /** Of the session as a whole. */
  readonly session: readonly Exclusion[];
  /** Parallel to the trials. */
  readonly trials: readonly (readonly Exclusion[])[];
}

/** With fewer options, long runs of one are likely by chance. */
const FEWEST_OPTIONS = 4;
const NO_AID: ReadonlySet<string> = new Set(['none', 'not-said']);
/** Never allowed, because a baseline measures people. */
const NEVER_ALLOWED: ReadonlySet<string> = new Set(['ai', 'program', 'person']);

/** Judges trials, given in the order answered. */
export function judgeSession(rules: Rules, session: SessionFacts, trials: readonly TrialFacts[]): Judged {
  const judged = trials.map((trial) => judgeTrial(rules, trial));
  const found = [
    ...flag('TECH', rules.technical && session.technical),
    ...flag('DUP_PERSON', rules.duplicatePerson && session.duplicate),
    ...flag('AIDED', rules.aided && wasAided(session)),
    ...atLeast(
      'EASY_FAIL',
      rules.easyFails,
      trials.filter(({ phase, correct }) => phase === 'check' && correct === false).length,
    ),
    ...atLeast('STRAIGHTLINE', rules.straightLine, longestRun(trials)),
    ...fewValid(rules, trials, judged),
  ];
  return { session: found, trials: judged };
}

/** Returns a trial's code in the export: the first of its session's and its own; null for a valid one. */
export function codeOf(session: readonly Exclusion[], trial: readonly Exclusion[]): ExclusionCode | null {
  if (session.length === 0 && trial.length === 0) return null;
  const codes = new Set([...session, ...trial].map(({ code }) => code));
  return EXCLUSION_CODES.find((code) => codes.has(code)) ?? null;
}

const flag = (code: ExclusionCode, met: boolean): Exclusion[] =>
  met ? [{ unit: 'session', code, threshold: null, observed: null }] : [];
const atLeast = (code: ExclusionCode, threshold: number | null, observed: number): Exclusion[] =>
  threshold !== null && observed >= threshold ? [{ unit: 'session', code, threshold, observed }] : [];

const wasAided = ({ aids, aidsAllowed }: SessionFacts): boolean =>
  aids !== null && !NO_AID.has(aids) && (NEVER_ALLOWED.has(aids) || !aidsAllowed);

/** Returns the longest run of the same option over main questions with enough options. */
function longestRun(trials: readonly TrialFacts[]): number {
  let longest = 0;
  let run = 0;
  let before: string | null = null;
  for (const { phase, answer, optionCount } of trials) {
    if (phase === 'practice' || optionCount === null || optionCount < FEWEST_OPTIONS) continue;
    run = answer !== null && answer === before ? run + 1 : answer === null ? 0 : 1;
    before = answer;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** A timed-out question is a result, not a lost trial. */
function fewValid(
  { minValidShare }: Rules,
  trials: readonly TrialFacts[],
  judged: readonly (readonly Exclusion[])[],
): Exclusion[] {
  const main = judged.filter((_, index) => trials[index]?.phase === 'main');
  if (minValidShare === null || main.length === 0) return [];
  const observed = main.filter((found) => found.every(({ code }) => CENSORED_CODES.has(code))).length / main.length;
  return observed < minValidShare ? [{ unit: 'session', code: 'FEW_VALID', threshold: minValidShare, observed }] : [];
}
