import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClimbProtocol, type ClimbState, currentLadder, endClimb, nextItem, type Replied, startClimb, stepClimb } from './climb';
import { INFBENCH_LADDER } from './ladder';

const protocol: ClimbProtocol = { practiceItems: 2, tasks: ['a/one', 'a/two', 'a/three'], ladder: INFBENCH_LADDER };
const wrong: Replied = { answer: 'A', final: true, passed: false, elapsedMs: 10 };

describe('a climb', () => {
  it('starts with practice at level 1 of the first task, which no ladder counts', () => {
    let state = startClimb(protocol);
    for (let question = 0; question < 2; question += 1) {
      expect(nextItem(protocol, state)).toEqual({ phase: 'practice', task: 'a/one', level: 1, visit: 0, question, history: [], set: null });
      state = stepClimb(protocol, state, wrong);
    }
    expect(state.ladders).toEqual(startClimb(protocol).ladders);
    expect(nextItem(protocol, state)).toEqual({ phase: 'main', task: 'a/one', level: 1, visit: 0, question: 0, history: [], set: null });
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

  it('counts a question of several replies once, when it ends, with all its time; practice too', () => {
    const step: Replied = { answer: 'B', final: false, passed: false, elapsedMs: 7 };
    const start = startClimb({ ...protocol, practiceItems: 1 });
    const practising = stepClimb({ ...protocol, practiceItems: 1 }, start, step);
    expect(practising).toEqual({ ...start, episode: { history: ['B'], elapsedMs: 7 } });
    expect(nextItem({ ...protocol, practiceItems: 1 }, practising)).toMatchObject({ phase: 'practice', question: 0, history: ['B'] });
    const climbing = stepClimb({ ...protocol, practiceItems: 1 }, practising, { ...step, final: true });
    expect(climbing).toEqual({ ...start, practiceDone: 1 });
    const twice = [step, { ...step, answer: null }].reduce((state, reply) => stepClimb(protocol, state, reply), { ...startClimb(protocol), practiceDone: 2 });
    expect(twice.ladders).toEqual(startClimb(protocol).ladders);
    expect(nextItem(protocol, twice)).toMatchObject({ phase: 'main', visit: 0, question: 0, history: ['B', null] });
    const ended = stepClimb(protocol, twice, { ...step, final: true, passed: true });
    expect(Object.keys(ended)).not.toContain('episode');
    expect(ended.ladders[0]).toMatchObject({ asked: 1, right: 1, items: 1, itemsRight: 1, elapsedMs: 21 });
  });

  it('drops the question under way when its ladder is ended from outside', () => {
    const asked = stepClimb(protocol, { ...startClimb(protocol), practiceDone: 2 }, { ...wrong, final: false });
    for (const all of [true, false]) expect(Object.keys(endClimb(asked, 'stopped', all))).toEqual(['practiceDone', 'ladders']);
    expect(nextItem(protocol, endClimb(asked, 'no-item', false))).toMatchObject({ task: 'a/two', history: [] });
  });

  it('is a fold: any prefix of its log, through JSON, leads to the same end', () => {
    const replies = fc.array(fc.record({ passed: fc.boolean(), final: fc.boolean(), answer: fc.constantFrom('A', 'B', null), elapsedMs: fc.nat(9) }), {
      maxLength: 150,
    });
    const sets = fc.option(fc.constant(protocol.tasks.map(() => ({ levels: [1, 3], itemsPerLevel: 4, seeds: 'frozen' as const }))));
    fc.assert(
      fc.property(replies, fc.nat(150), sets, (log, at, set) => {
        const asked: ClimbProtocol = set === null ? protocol : { ...protocol, sets: set };
        const states = [startClimb(asked)];
        for (const reply of log) {
          const last = states.at(-1) as ClimbState;
          if (nextItem(asked, last) !== null) states.push(stepClimb(asked, last, reply));
        }
        const cut = Math.min(at, states.length - 1);
        const stored = JSON.parse(JSON.stringify(states[cut])) as ClimbState;
        const resumed = log.slice(cut, states.length - 1).reduce((state, reply) => stepClimb(asked, state, reply), stored);
        expect(resumed).toEqual(states.at(-1));
      }),
    );
  });
});
