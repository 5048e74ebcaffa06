import { describe, expect, it } from 'vitest';
import { studyRecruiters } from '@/lib/wire/studies/study';
import { completionOf, mturkRefusal, recruitmentFrom } from './recruiters';

const ALL = studyRecruiters.parse({
  prolific: { complete: 'DONE 1', screenedOut: 'OUT', withdrew: 'LEFT' },
  mturk: { sandbox: false },
  sona: { site: 'https://lab.sona-systems.com/', experimentId: '7', creditToken: 'abc' },
});
const NONE = studyRecruiters.parse({});
const PROLIFIC = { PROLIFIC_PID: '60a1', STUDY_ID: 's1', SESSION_ID: 'x1' };
const MTURK = { workerId: 'A1B', assignmentId: '3XY', hitId: 'H1', turkSubmitTo: 'https://www.mturk.com' };

describe('the recruiter id in an address', () => {
  it.each([
    [PROLIFIC, { recruiter: 'prolific', externalId: '60a1', studyRef: 's1', sessionRef: 'x1' }],
    [{ PROLIFIC_PID: '60a1' }, { recruiter: 'prolific', externalId: '60a1', studyRef: null, sessionRef: null }],
    [MTURK, { recruiter: 'mturk', externalId: 'A1B', studyRef: 'H1', sessionRef: '3XY' }],
    [{ survey_code: '42' }, { recruiter: 'sona', externalId: '42', studyRef: null, sessionRef: null }],
  ])('of %j is %j', (query, expected) => {
    expect(recruitmentFrom(query, ALL)).toEqual(expected);
    expect(recruitmentFrom(query, NONE)).toBeNull();
  });

  it.each([
    {},
    { PROLIFIC_PID: '{{%PROLIFIC_PID%}}' },
    { PROLIFIC_PID: '' },
    { PROLIFIC_PID: ['a', 'b'] },
    { PROLIFIC_PID: 'x'.repeat(101) },
    { PROLIFIC_PID: '<script>' },
    { prolific_pid: '60a1' },
  ])('of %j is none', (query) => {
    expect(recruitmentFrom(query, ALL)).toBeNull();
  });
});

describe('the way back', () => {
  const sent = (query: Readonly<Record<string, string>>) => recruitmentFrom(query, ALL);

  it.each([
    ['complete', 'DONE 1', 'https://app.prolific.com/submissions/complete?cc=DONE+1'],
    ['screenedOut', 'OUT', 'https://app.prolific.com/submissions/complete?cc=OUT'],
    ['withdrew', 'LEFT', 'https://app.prolific.com/submissions/complete?cc=LEFT'],
  ] as const)('to Prolific, %s, has the code %s', (kind, code, url) => {
    expect(completionOf(ALL, kind, sent(PROLIFIC))).toEqual({
      kind,
      recruiter: 'prolific',
      code,
      handOff: { method: 'get', url },
    });
  });

  it('to Mechanical Turk is a form with the assignment, only to the host that the study names', () => {
    const form = (host: string) => ({
      method: 'post',
      url: `https://${host}/mturk/externalSubmit`,
      fields: { assignmentId: '3XY', outcome: 'complete' },
    });
    expect(completionOf(ALL, 'complete', sent(MTURK)).handOff).toEqual(form('www.mturk.com'));
    expect(completionOf({ ...ALL, mturk: { sandbox: true } }, 'complete', sent(MTURK)).handOff).toEqual(
      form('workersandbox.mturk.com'),
    );
  });

  it('to SONA gives credit to people who finished, and is empty for others', () => {
    const person = sent({ survey_code: '42' });
    expect(completionOf(ALL, 'complete', person).handOff).toEqual({
      method: 'get',
      url: 'https://lab.sona-systems.com/webstudy_credit.aspx?experiment_id=7&credit_token=abc&survey_code=42',
    });
    expect(completionOf(ALL, 'withdrew', person)).toEqual({
      kind: 'withdrew',
      recruiter: 'sona',
      code: null,
      handOff: null,
    });
  });

  it('is empty for people without a recruiter', () => {
    expect(completionOf(ALL, 'complete', null)).toEqual({
      kind: 'complete',
      recruiter: null,
      code: null,
      handOff: null,
    });
  });
});

describe('the site of SONA', () => {
  const parse = (site: string) =>
    studyRecruiters.safeParse({ sona: { site, experimentId: '7', creditToken: 'abc' } }).success;
  it('is an https address', () => {
    expect(parse('https://lab.sona-systems.com')).toBe(true);
  });
  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://lab.sona-systems.com', 'ftp://lab.example'])(
    'is rejected as %s',
    (site) => {
      expect(parse(site)).toBe(false);
    },
  );
});

describe('an address from Mechanical Turk', () => {
  const refusal = (change: Readonly<Record<string, string | readonly string[]>>) =>
    mturkRefusal({ ...MTURK, ...change }, ALL);
  it.each([
    [{}, null],
    [{ assignmentId: 'ASSIGNMENT_ID_NOT_AVAILABLE' }, 'preview'],
    [{ turkSubmitTo: 'https://workersandbox.mturk.com' }, 'foreign-host'],
    [{ turkSubmitTo: 'https://www.mturk.com.evil.example' }, 'foreign-host'],
    [{ turkSubmitTo: 'https://evil.example/https://www.mturk.com' }, 'foreign-host'],
    [{ turkSubmitTo: 'http://www.mturk.com' }, 'foreign-host'],
    [{ turkSubmitTo: 'javascript:alert(1)' }, 'foreign-host'],
    [{ turkSubmitTo: ['https://www.mturk.com', 'https://evil.example'] }, 'foreign-host'],
  ])('with %j is rejected as %s', (change, expected) => {
    expect(refusal(change)).toBe(expected);
  });

  it('is ignored if the study does not recruit there', () => {
    expect(mturkRefusal({ assignmentId: 'ASSIGNMENT_ID_NOT_AVAILABLE' }, NONE)).toBeNull();
  });
});
