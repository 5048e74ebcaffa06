import { describe, expect, it } from 'vitest';
import { backToLast, choose, FIRST_STEP, isAnswered } from './about-steps';

describe('the three optional questions', () => {
  it('take one press a question, and ignore the second press of a double tap', () => {
    const age = choose(FIRST_STEP, '25-34', 0);
    expect(age).toMatchObject({ step: 1, answers: { ageBand: '25-34', education: null } });
    expect(choose(age, 'school', 150)).toBe(age);
    expect(choose(age, 'school', 400)).toMatchObject({ step: 2, answers: { ageBand: '25-34', education: 'school' } });
  });

  it('keep what was answered if sending fails, and ask the last one again', () => {
    const all = [null, 'master', 'phone'].reduce((steps, option, at) => choose(steps, option, 1000 * at), FIRST_STEP);
    expect(all.step).toBe(3);
    expect(choose(all, 'phone', 9000)).toBe(all);
    const again = backToLast(all, 9000);
    expect(again).toMatchObject({ step: 2, answers: { ageBand: null, education: 'master', device: 'phone' } });
    expect(choose(again, null, 9100)).toBe(again);
    expect(choose(again, null, 9500)).toMatchObject({ step: 3, answers: { education: 'master', device: null } });
  });

  it('have no answer if all were skipped', () => {
    const skipped = [0, 1000, 2000].reduce((steps, at) => choose(steps, null, at), FIRST_STEP);
    expect([skipped.step, isAnswered(skipped)]).toEqual([3, false]);
  });
});
