import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asksFrozen,
  type ClimbProtocol,
  type ClimbState,
  courseOf,
  currentLadder,
  endClimb,
  mainQuestions,
  nextItem,
  passChecks,
  questionsPerVisit,
  type Replied,
  startClimb,
  stateAsking,
  stepClimb,
} from './climb';
import { expressRules } from './express/rules';
import type { FixedSet } from './fixed-set';
import { INFBENCH_LADDER, startLadder } from './ladder';

const protocol: ClimbProtocol = { practiceItems: 2, tasks: ['a/one', 'a/two', 'a/three'], ladder: INFBENCH_LADDER };
const wrong: Replied = { answer: 'A', final: true, passed: false, elapsedMs: 10 };

describe('a climb', () => {
  it('starts with practice at level 1 of the first task, which does not count in the ladder', () => {
    let state = startClimb(protocol);
    for (let question = 0; question < 2; question += 1) {
      expect(nextItem(protocol, state)).toEqual({
        phase: 'practice',
        task: 'a/one',
        level: 1,
        visit: 0,
        question,
        history: [],
        set: null,
      });
      state = stepClimb(protocol, state, wrong);
    }
    expect(state.ladders).toEqual(startClimb(protocol).ladders);
    expect(nextItem(protocol, state)).toEqual({
      phase: 'main',
      task: 'a/one',
      level: 1,
      visit: 0,
      question: 0,
      history: [],
      set: null,
    });
  });

  it('asks its ladders one after the other and then ends', () => {
    let state = startClimb({ ...protocol, practiceItems: 0 });
    const asked: string[] = [];
    for (
      let item = nextItem({ ...protocol, practiceItems: 0 }, state);
      item !== null;
      item = nextItem({ ...protocol, practiceItems: 0 }, state)
    ) {
      asked.push(item.task);
      state = stepClimb({ ...protocol, practiceItems: 0 }, state, wrong);
    }
    expect(asked).toEqual([...Array(5).fill('a/one'), ...Array(5).fill('a/two'), ...Array(5).fill('a/three')]);
    expect(currentLadder(state)).toBeNull();
    expect(() => stepClimb({ ...protocol, practiceItems: 0 }, state, wrong)).toThrow(/ended/);
  });

  it('continues with the next ladder if the current one has no item, and ends if the respondent stops', () => {
    const skipped = endClimb(startClimb(protocol), 'no-item', false);
    expect(skipped.ladders.map((ladder) => ladder.end)).toEqual(['no-item', null, null]);
    const stopped = endClimb(skipped, 'stopped', true);
    expect(stopped.ladders.map((ladder) => ladder.end)).toEqual(['no-item', 'stopped', 'stopped']);
    expect(nextItem(protocol, stopped)).toBeNull();
  });

  it('accepts no outcome after a stop, not even of practice', () => {
    expect(() => stepClimb(protocol, endClimb(startClimb(protocol), 'stopped', true), wrong)).toThrow(/ended/);
  });

  it('counts a question of several replies once, when it ends, with all its time; practice too', () => {
    const step: Replied = { answer: 'B', final: false, passed: false, elapsedMs: 7 };
    const start = startClimb({ ...protocol, practiceItems: 1 });
    const practising = stepClimb({ ...protocol, practiceItems: 1 }, start, step);
    expect(practising).toEqual({ ...start, episode: { history: ['B'], elapsedMs: 7 } });
    expect(nextItem({ ...protocol, practiceItems: 1 }, practising)).toMatchObject({
      phase: 'practice',
      question: 0,
      history: ['B'],
    });
    const climbing = stepClimb({ ...protocol, practiceItems: 1 }, practising, { ...step, final: true });
    expect(climbing).toEqual({ ...start, practiceDone: 1 });
    const twice = [step, { ...step, answer: null }].reduce((state, reply) => stepClimb(protocol, state, reply), {
      ...startClimb(protocol),
      practiceDone: 2,
    });
    expect(twice.ladders).toEqual(startClimb(protocol).ladders);
    expect(nextItem(protocol, twice)).toMatchObject({ phase: 'main', visit: 0, question: 0, history: ['B', null] });
    const ended = stepClimb(protocol, twice, { ...step, final: true, passed: true });
    expect(Object.keys(ended)).not.toContain('episode');
    expect(ended.ladders[0]).toMatchObject({ asked: 1, right: 1, items: 1, itemsRight: 1, elapsedMs: 21 });
  });

  it('drops the open question when its ladder is ended from outside', () => {
    const asked = stepClimb(protocol, { ...startClimb(protocol), practiceDone: 2 }, { ...wrong, final: false });
    for (const all of [true, false])
      expect(Object.keys(endClimb(asked, 'stopped', all))).toEqual(['practiceDone', 'ladders']);
    expect(nextItem(protocol, endClimb(asked, 'no-item', false))).toMatchObject({ task: 'a/two', history: [] });
  });

  it('is a fold: any prefix of its log, through JSON, gives the same end', () => {
    const replies = fc.array(
      fc.record({
        passed: fc.boolean(),
        final: fc.boolean(),
        answer: fc.constantFrom('A', 'B', null),
        elapsedMs: fc.nat(9),
      }),
      {
        maxLength: 150,
      },
    );
    const sets = fc.option(
      fc.constant(protocol.tasks.map(() => ({ levels: [1, 3], itemsPerLevel: 4, seeds: 'frozen' as const }))),
    );
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
        const resumed = log
          .slice(cut, states.length - 1)
          .reduce((state, reply) => stepClimb(asked, state, reply), stored);
        expect(resumed).toEqual(states.at(-1));
      }),
    );
  });
});

describe('checks', () => {
  const checked: ClimbProtocol = {
    ...protocol,
    practiceItems: 1,
    tasks: ['a/one', 'a/two'],
    checks: { level: 1, before: [2, 2, 7] },
  };
  const unchecked: ClimbProtocol = { practiceItems: 1, tasks: checked.tasks, ladder: protocol.ladder };
  const reply = fc.record({
    passed: fc.boolean(),
    final: fc.boolean(),
    answer: fc.constantFrom('A', null),
    elapsedMs: fc.nat(9),
  });
  const protocols = fc.record({
    before: fc.array(fc.nat(20), { maxLength: 6 }).map((numbers) => [...numbers].sort((a, b) => a - b)),
    sets: fc.option(
      fc.constant([4, 2].map((itemsPerLevel) => ({ levels: [3, 5], itemsPerLevel, seeds: 'frozen' as const }))),
    ),
  });

  it('come before the main questions of their numbers, and never in practice', () => {
    let state = startClimb(checked);
    const asked: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const item = nextItem(checked, state);
      asked.push(`${item?.phase} ${item?.visit}.${item?.question}`);
      state = stepClimb(checked, state, { ...wrong, passed: true });
    }
    const [first, second] = [
      [0, 1, 2, 3, 4].map((question) => `main 0.${question}`),
      [0, 1, 2, 3].map((question) => `main 1.${question}`),
    ];
    expect(asked).toEqual([
      'practice 0.0',
      ...first.slice(0, 2),
      'check 0.2',
      'check 0.2',
      ...first.slice(2),
      ...second.slice(0, 2),
      'check 1.2',
      second[2],
    ]);
    expect(mainQuestions(state)).toBe(8);
    expect(state.checksDone).toBe(3);
  });

  it('leave no trace in a climb without checks', () => {
    expect(Object.keys(startClimb(unchecked))).toEqual(['practiceDone', 'ladders']);
    expect(startClimb(checked)).toEqual({ ...startClimb(unchecked), checksDone: 0 });
  });

  it('change no course: the same replies to main questions give the same ladders with and without checks', () => {
    fc.assert(
      fc.property(
        protocols,
        fc.array(reply, { maxLength: 120 }),
        fc.infiniteStream(reply),
        ({ before, sets }, log, easy) => {
          const without: ClimbProtocol = sets === null ? unchecked : { ...unchecked, sets };
          const withChecks: ClimbProtocol = { ...without, checks: { level: 1, before } };
          let [plain, state] = [startClimb(without), startClimb(withChecks)];
          for (const entry of log) {
            while (nextItem(withChecks, state)?.phase === 'check')
              state = stepClimb(withChecks, state, easy.next().value);
            const [wanted, asked] = [nextItem(without, plain), nextItem(withChecks, state)];
            expect(asked).toEqual(wanted);
            if (wanted === null) return;
            [plain, state] = [stepClimb(without, plain, entry), stepClimb(withChecks, state, entry)];
            const { checksDone, ...rest } = state;
            expect(rest).toEqual(plain);
            expect(checksDone).toBeLessThanOrEqual(before.length);
          }
        },
      ),
    );
  });

  it('are skipped without an item, which the phase of the next question shows', () => {
    const before = { ...startClimb(checked), practiceDone: 1 };
    const due = [wrong, wrong].reduce((state, entry) => stepClimb(checked, state, entry), before);
    expect(nextItem(checked, due)).toMatchObject({ phase: 'check', level: 1, set: null });
    const main = stateAsking(checked, due, 'main');
    expect(nextItem(checked, main)).toMatchObject({ phase: 'main', visit: 0, question: 2 });
    expect(main).toEqual({ ...due, checksDone: 2 });
    for (const phase of ['practice', 'check'] as const) expect(stateAsking(checked, due, phase)).toBe(due);
    // One of the two was asked, and the other could not be made.
    expect(stateAsking(checked, stepClimb(checked, due, wrong), 'main')).toEqual(main);
    expect(passChecks(checked, before)).toBe(before);
  });

  it('of several replies keep their question to the end, and one that cannot continue is dropped', () => {
    const due = [wrong, wrong].reduce((state, entry) => stepClimb(checked, state, entry), {
      ...startClimb(checked),
      practiceDone: 1,
    });
    const begun = stepClimb(checked, due, { ...wrong, final: false });
    expect(nextItem(checked, begun)).toMatchObject({ phase: 'check', history: ['A'] });
    expect(passChecks(checked, begun)).toEqual({ ...due, checksDone: 2 });
    const mainBegun = stepClimb(checked, passChecks(checked, due), { ...wrong, final: false });
    expect(nextItem(checked, mainBegun)).toMatchObject({ phase: 'main', history: ['A'] });
    expect(passChecks(checked, mainBegun)).toBe(mainBegun);
  });
});

describe('the courses of a climb', () => {
  const fresh: FixedSet = { levels: [2, 4], itemsPerLevel: 3, seeds: 'fresh' };
  const frozen: FixedSet = { ...fresh, itemsPerLevel: 7, seeds: 'frozen' };
  const sets: ClimbProtocol = { ...protocol, tasks: ['a/one', 'a/two'], sets: [fresh, frozen] };
  const express: ClimbProtocol = { ...protocol, tasks: ['a/one'], express: [expressRules(0.25, null)] };

  it.each<[string, ClimbProtocol, string, readonly number[]]>([
    ['ladders', protocol, 'ladder', [5, 5, 5]],
    ['sets', sets, 'set', [3, 7]],
    ['express ladders', express, 'express', [1]],
  ])('are %s with their questions per visit', (_, climb, course, questions) => {
    expect(courseOf(climb)).toBe(course);
    expect(climb.tasks.map((__, index) => questionsPerVisit(climb, index))).toEqual(questions);
  });

  it('ask frozen items if their seeds say so, of one set or of all ladders', () => {
    const climbs: readonly ClimbProtocol[] = [
      protocol,
      express,
      { ...sets, sets: [fresh, fresh] },
      sets,
      { ...sets, sets: [frozen, frozen] },
      { ...protocol, ladderSeeds: 'frozen' },
    ];
    expect(climbs.map(asksFrozen)).toEqual([false, false, false, true, true, true]);
  });

  const ended = endClimb(startClimb(protocol), 'stopped', true);
  const noPractice = { ...protocol, practiceItems: 0 };

  it.each<[string, () => unknown]>([
    ['a climb has at least one task', () => nextItem({ ...protocol, tasks: [] }, startClimb(protocol))],
    [
      'ladders and tasks are parallel',
      () =>
        nextItem(
          { ...noPractice, tasks: ['a/one'] },
          { ...startClimb(protocol), ladders: [...ended.ladders, startLadder()] },
        ),
    ],
    ['a climb that has ended does not change', () => stepClimb(protocol, ended, wrong)],
    ['a climb that has ended does not change', () => endClimb(ended, 'no-item', false)],
    ['sets and tasks are parallel', () => startClimb({ ...sets, sets: [fresh] })],
    ['express rules and tasks are parallel', () => startClimb({ ...express, tasks: ['a/one', 'a/two'] })],
    ['a set has at least one level', () => startClimb({ ...sets, sets: [fresh, { ...fresh, levels: [] }] })],
  ])('refuse with "%s"', (message, call) => {
    expect(call).toThrow(`invariant: ${message}`);
  });
});
