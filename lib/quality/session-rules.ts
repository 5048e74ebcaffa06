import { CENSORED_CODES, EXCLUSION_CODES, type Exclusion, type ExclusionCode } from './codes';
import type { Rules } from './rules';
import { judgeTrial, type TrialFacts } from './trial-rules';

/** What is known of a person's session in a study beside its trials. */
export interface SessionFacts {
  /** Not the first place of this person in the study, or another tab answered too. */
  readonly duplicate: boolean;
  /** Said at the end; null where it was not asked. */
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

/** Fewer options make long runs of one likely by chance. */
const FEWEST_OPTIONS = 4;
const NO_AID: ReadonlySet<string> = new Set(['none', 'not-said']);
/** Never allowed: a baseline is of people. */
const NEVER_ALLOWED: ReadonlySet<string> = new Set(['ai', 'program', 'person']);

/** Trials in the order in which they were answered. */
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

/** The code that a trial carries in the export: of its session or its own, the first in order; null for a valid one. */
export function codeOf(session: readonly Exclusion[], trial: readonly Exclusion[]): ExclusionCode | null {
  const codes = new Set([...session, ...trial].map(({ code }) => code));
  return EXCLUSION_CODES.find((code) => codes.has(code)) ?? null;
}

const flag = (code: ExclusionCode, met: boolean): Exclusion[] =>
  met ? [{ unit: 'session', code, threshold: null, observed: null }] : [];
const atLeast = (code: ExclusionCode, threshold: number | null, observed: number): Exclusion[] =>
  threshold !== null && observed >= threshold ? [{ unit: 'session', code, threshold, observed }] : [];

const wasAided = ({ aids, aidsAllowed }: SessionFacts): boolean =>
  aids !== null && !NO_AID.has(aids) && (NEVER_ALLOWED.has(aids) || !aidsAllowed);

/** Most times in a row that the same option was chosen, over main questions with enough options. */
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

/** A question that its time limit ended is a result, not a lost trial. */
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
