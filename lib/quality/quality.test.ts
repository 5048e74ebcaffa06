import { describe, expect, it } from 'vitest';
import { qualityRules } from '@/lib/wire/studies/study';
import { CODE_MEANINGS, EXCLUSION_CODES } from './codes';
import { codeOf, judgeSession, type SessionFacts } from './session-rules';
import { judgeTrial, type TrialFacts } from './trial-rules';

const RULES = qualityRules.parse({ version: 1 });
const GOOD: TrialFacts = {
  phase: 'main',
  rtMs: 9000,
  awayMs: 0,
  serverElapsedMs: 9300,
  onsetUncertaintyMs: 12,
  timedOut: false,
  correct: true,
  answer: 'A',
  optionCount: 4,
  metBefore: false,
};
const FINE: SessionFacts = { duplicate: false, aids: 'none', aidsAllowed: false, technical: false };
const codes = (trial: Partial<TrialFacts>, rules = RULES) =>
  judgeTrial(rules, { ...GOOD, ...trial }).map(({ code }) => code);
const sessionCodes = (trials: readonly Partial<TrialFacts>[], session: Partial<SessionFacts> = {}, rules = RULES) =>
  judgeSession(
    rules,
    { ...FINE, ...session },
    trials.map((trial) => ({ ...GOOD, ...trial })),
  ).session.map(({ code }) => code);

describe('a trial', () => {
  it.each([
    [{}, []],
    [{ rtMs: 399, serverElapsedMs: 600 }, ['TOO_FAST']],
    [{ rtMs: 400, serverElapsedMs: 600 }, []],
    [{ awayMs: 5001, rtMs: 100_000, serverElapsedMs: 100_200 }, ['AWAY']],
    [{ awayMs: 901 }, ['AWAY']],
    [{ awayMs: 900 }, []],
    [{ serverElapsedMs: 11_001 }, ['CLOCK_MISMATCH']],
    [{ serverElapsedMs: 6999 }, ['CLOCK_MISMATCH']],
    [{ onsetUncertaintyMs: 51 }, ['DROPPED_FRAMES']],
    [{ metBefore: true }, ['REPEAT_EXPOSURE']],
    [
      {
        timedOut: true,
        rtMs: null,
        awayMs: null,
        onsetUncertaintyMs: null,
        correct: false,
        answer: null,
        serverElapsedMs: 61_500,
      },
      ['TIMEOUT'],
    ],
    [
      { metBefore: true, rtMs: 1, serverElapsedMs: 9000, awayMs: 6000 },
      ['REPEAT_EXPOSURE', 'TOO_FAST', 'AWAY', 'CLOCK_MISMATCH'],
    ],
  ] as const)('%j is coded %j', (trial, expected) => {
    expect(codes(trial)).toEqual(expected);
  });

  it('of practice is never judged', () => {
    expect(codes({ phase: 'practice', rtMs: 1, awayMs: 1e6 })).toEqual([]);
  });

  it('is not judged by a disabled rule', () => {
    const off = {
      ...RULES,
      minRtMs: null,
      awayMs: null,
      awayShare: null,
      clockMismatchMs: null,
      onsetWindowMs: null,
      repeatExposure: false,
    };
    expect(
      codes({ rtMs: 1, awayMs: 1e6, serverElapsedMs: 1e7, onsetUncertaintyMs: 900, metBefore: true }, off),
    ).toEqual([]);
  });
});

describe('a session', () => {
  it('fails at the second wrong easy question, regardless of the others', () => {
    const wrong = { phase: 'check', correct: false } as const;
    expect(sessionCodes([wrong, { correct: false, answer: 'B' }, { correct: false, answer: 'C' }])).toEqual([]);
    expect(sessionCodes([wrong, {}, wrong])).toEqual(['EASY_FAIL']);
  });

  it('is a straight line at eight equal answers in a row among four options, but not two', () => {
    const eight = Array.from({ length: 8 }, () => ({ answer: 'B' }));
    expect(sessionCodes(eight)).toEqual(['STRAIGHTLINE']);
    expect(sessionCodes(eight.slice(1))).toEqual([]);
    expect(sessionCodes(eight.map((trial) => ({ ...trial, optionCount: 2 })))).toEqual([]);
    expect(sessionCodes([...eight.slice(0, 4), { answer: null }, ...eight.slice(0, 4)])).toEqual([]);
  });

  it.each([
    ['none', false, []],
    ['not-said', false, []],
    ['paper', true, []],
    ['paper', false, ['AIDED']],
    ['ai', true, ['AIDED']],
  ])('with aids %s, allowed %s, is coded %j', (aids, aidsAllowed, expected) => {
    expect(sessionCodes([{}], { aids, aidsAllowed })).toEqual(expected);
  });

  it('has too few valid trials below the share; a timed-out one is valid', () => {
    const rules = { ...RULES, minValidShare: 0.5 };
    expect(sessionCodes([{ rtMs: 1 }, {}], {}, rules)).toEqual([]);
    expect(sessionCodes([{ rtMs: 1 }, { rtMs: 1 }, {}], {}, rules)).toEqual(['FEW_VALID']);
    expect(sessionCodes([{ rtMs: 1 }, { timedOut: true, rtMs: null }], {}, rules)).toEqual([]);
  });

  it('gives its codes to its trials, in order', () => {
    const { session, trials } = judgeSession(RULES, { ...FINE, aids: 'ai', technical: true }, [
      GOOD,
      { ...GOOD, rtMs: 1 },
    ]);
    expect(trials.map((trial) => codeOf(session, trial))).toEqual(['TECH', 'TECH']);
    expect(codeOf([], trials[1] ?? [])).toBe('TOO_FAST');
    expect(codeOf([], [])).toBeNull();
  });
});

it('explains every code', () => {
  expect(Object.keys(CODE_MEANINGS)).toEqual([...EXCLUSION_CODES]);
});
