import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClimbProtocol, type ClimbState, currentLadder, endClimb, nextItem, startClimb, stepClimb } from './climb';
import { INFBENCH_LADDER } from './ladder';

const protocol: ClimbProtocol = { practiceItems: 2, tasks: ['a/one', 'a/two', 'a/three'], ladder: INFBENCH_LADDER };
const wrong = { correct: false, elapsedMs: 10 };

describe('a climb', () => {
  it('starts with practice at level 1 of the first task, which no ladder counts', () => {
    let state = startClimb(protocol);
    for (let question = 0; question < 2; question += 1) {
      expect(nextItem(protocol, state)).toEqual({ phase: 'practice', task: 'a/one', level: 1, visit: 0, question });
      state = stepClimb(protocol, state, wrong);
    }
    expect(state.ladders).toEqual(startClimb(protocol).ladders);
    expect(nextItem(protocol, state)).toEqual({ phase: 'main', task: 'a/one', level: 1, visit: 0, question: 0 });
  });

  it('goes through its ladders one after the other and then ends', () => {
    let state = startClimb({ ...protocol, practiceItems: 0 });
    const asked: string[] = [];
    for (let item = nextItem({ ...protocol, practiceItems: 0 }, state); item !== null; item = nextItem({ ...protocol, practiceItems: 0 }, state)) {
      asked.push(item.task);
      state = stepClimb({ ...protocol, practiceItems: 0 }, state, wrong);
    }
    expect(asked).toEqual([...Array(5).fill('a/one'), ...Array(5).fill('a/two'), ...Array(5).fill('a/three')]);
    expect(currentLadder(state)).toBeNull();
    expect(() => stepClimb({ ...protocol, practiceItems: 0 }, state, wrong)).toThrow(/ended/);
  });

  it('goes on with the next ladder when the one under way has no item, and ends altogether when the respondent stops', () => {
    const skipped = endClimb(startClimb(protocol), 'no-item', false);
    expect(skipped.ladders.map((ladder) => ladder.end)).toEqual(['no-item', null, null]);
    const stopped = endClimb(skipped, 'stopped', true);
    expect(stopped.ladders.map((ladder) => ladder.end)).toEqual(['no-item', 'stopped', 'stopped']);
    expect(nextItem(protocol, stopped)).toBeNull();
  });

  it('takes no outcome once stopped, not even of practice', () => {
    expect(() => stepClimb(protocol, endClimb(startClimb(protocol), 'stopped', true), wrong)).toThrow(/ended/);
  });

  it('is a fold: any prefix of its log, through JSON, leads to the same end', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 150 }), fc.nat(150), (answers, at) => {
        const states = [startClimb(protocol)];
        for (const correct of answers) {
          const last = states.at(-1) as ClimbState;
          if (nextItem(protocol, last) !== null) states.push(stepClimb(protocol, last, { correct, elapsedMs: 5 }));
        }
        const cut = Math.min(at, states.length - 1);
        const stored = JSON.parse(JSON.stringify(states[cut])) as ClimbState;
        const resumed = answers.slice(cut, states.length - 1).reduce((state, correct) => stepClimb(protocol, state, { correct, elapsedMs: 5 }), stored);
        expect(resumed).toEqual(states.at(-1));
      }),
    );
  });
});
