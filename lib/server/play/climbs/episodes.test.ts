import '@/lib/server/testing/fake-tasks/only';
import fc from 'fast-check';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { many, quickOrDeep } from 'rung-puzzles/testing/many';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { EPISODE_TASK, FAKE_TASK } from '@/lib/server/testing/fake-tasks/fake-tasks';
import { type Model, makeToken, startModel } from '@/lib/server/testing/model';
import { HANDLERS, labelFor, send, sessionBody, startPerson } from '@/lib/server/testing/person';
import type { NextRunItem } from '@/lib/wire/models/run';
import { rebuildStandings } from '../standings/rebuild';
import { readClimb } from './log/read-climb';
import { readLog, rebuildClimbs, replayLog } from './log/rebuild';
import { rescore } from './log/rescore';

withTestDatabase();

const TASK = { task: 'fake/episode', condition: 'text' };
const RUN = { tasks: ['fake/episode'], condition: 'text' };

const keptEqualsLog = async () => {
  expect(await rebuildClimbs({ write: false })).toMatchObject({ differing: 0 });
  expect((await rebuildStandings({ write: false })).differences).toEqual([]);
};
afterEach(keptEqualsLog);

const outcomes = async (entrant: string) =>
  (
    await pool().query(
      'select "level", "outcome", "count" from "OutcomeCount" where "entrant" = $1 and "task" = $2 order by 1, 2',
      [entrant, 'fake/episode'],
    )
  ).rows.map(({ level, outcome, count }) => `${level}: ${outcome} ×${count}`);

const right = async ({ item }: NextRunItem) => `<answer>${await labelFor(item?.id ?? '', true)}</answer>`;

async function stateOf(model: Model) {
  const climb = await readClimb(model.run.id);
  if (climb === null) throw new Error('the run is gone');
  return climb;
}

describe('a question of several replies', () => {
  it('continues until it ends, and counts once; practice counts questions and shows nothing before', async () => {
    const person = await startPerson(TASK);
    const receipts = [];
    for (let reply = 0; reply < 4; reply += 1) {
      expect(await person.next()).toMatchObject({
        step: reply % 2,
        steps: 2,
        level: 1,
        phase: 'practice',
        question: Math.floor(reply / 2),
      });
      receipts.push(await person.answer(reply !== 2));
    }
    expect(receipts.map(({ questionEnded }) => questionEnded)).toEqual([false, true, false, true]);
    expect(receipts.map(({ feedback }) => feedback?.correct ?? null)).toEqual([null, true, null, false]);
    expect(receipts.map(({ session }) => session.practiceDone)).toEqual([0, 1, 1, 2]);
    expect(await person.next()).toMatchObject({ phase: 'main', step: 0, visit: 0, question: 0 });
    const first = await person.answer(true);
    expect(first.session.ladder).toMatchObject({ asked: 0, items: 0 });
    const second = await person.answer(true);
    expect(second.session.ladder).toMatchObject({ asked: 1, items: 1, right: null });
    const { rows } = await pool().query(
      'select "outcome", "passed" from "Verdict" v join "IssuedItem" i on i."id" = v."itemId" order by i."ordinal"',
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual([null, '2/2 in 2', null, '1/2 in 2', null, '2/2 in 2']);
    expect(rows.map(({ passed }) => passed)).toEqual([null, true, null, false, null, true]);
  });

  it('keeps its replies when the page is reopened, and accepts each once', async () => {
    const person = await startPerson(TASK);
    const first = await person.next();
    const label = await labelFor(first?.id ?? '', true);
    const sent = await Promise.all(Array.from({ length: 8 }, () => person.reply(first?.id ?? '', label)));
    expect(sent.map(({ status, body }) => [status, body.questionEnded])).toEqual(sent.map(() => [200, false]));
    expect(sent.filter(({ body }) => !body.duplicate)).toHaveLength(1);
    expect(await person.reply(first?.id ?? '', label === 'A' ? 'B' : 'A')).toMatchObject({
      status: 409,
      body: { code: 'already-answered' },
    });
    const items = await Promise.all(Array.from({ length: 8 }, () => person.next()));
    expect(new Set(items.map((item) => item?.id)).size).toBe(1);
    expect(items[0]).toMatchObject({ ordinal: 1, step: 1, question: 0 });
    const { rows } = await pool().query(
      'select "seed", "history", "itemHash" from "IssuedItem" where "climbId" = $1 order by "ordinal"',
      [person.session.id],
    );
    expect(rows.map(({ history }) => history)).toEqual([[], [label]]);
    expect(rows[1].seed).toBe(rows[0].seed);
    expect(rows[1].itemHash).not.toBe(rows[0].itemHash);
  });

  it('in progress when the respondent stops is in no number', async () => {
    const person = await startPerson(TASK);
    for (let reply = 0; reply < 7; reply += 1) await person.answer(true);
    const stopped = await send(HANDLERS.postStop, 'POST', {
      params: { id: person.session.id },
      cookie: person.cookie,
      body: { what: 'keep' },
    });
    expect(stopped.body.session).toMatchObject({ replyCount: 7, ladder: { items: 1, right: 1, end: 'stopped' } });
    const result = await send(HANDLERS.getResult, 'GET', {
      params: { share: person.session.shareId },
      cookie: person.cookie,
    });
    expect(result.body.visits).toEqual([{ visit: 0, level: 1, asked: 1, right: 1, passed: null }]);
    expect(
      result.body.mine.answers.map(({ step, questionEnded }: { step: number; questionEnded: boolean }) => [
        step,
        questionEnded,
      ]),
    ).toEqual([0, 1, 0, 1, 0, 1, 0].map((step) => [step, step === 1]));
  });

  it('whose open item is of an earlier release gets another, with the same replies before it', async () => {
    const model = await startModel(RUN);
    await model.play(right, 1);
    const open = (await model.next()).item;
    await pool().query(`update "IssuedItem" set "taskVersion" = '0' where "id" = $1`, [open?.id]);
    const again = (await model.next()).item;
    expect(again).toMatchObject({ ordinal: 1, step: 1 });
    expect(again?.id).not.toBe(open?.id);
  });

  it('that a new release cannot continue ends its ladder', async () => {
    const model = await startModel(RUN);
    await model.play(right, 1);
    const follow = vi
      .spyOn(EPISODE_TASK.episode as unknown as { follow: () => unknown }, 'follow')
      .mockReturnValue(null);
    const next = await model.next();
    follow.mockRestore();
    expect(next).toMatchObject({ item: null, run: { status: 'ended', ladders: [{ end: 'no-item', items: 0 }] } });
  });
});

describe('conditions', () => {
  it('of a task with variants are accepted with them, and no others', async () => {
    const { session } = await startPerson({ ...TASK, condition: 'image.fast' });
    expect(session.condition).toBe('image.fast');
    for (const condition of ['text.slow', 'text.fast.fast', 'image+text', 'fast'])
      expect(await send(HANDLERS.postSessions, 'POST', { body: sessionBody({ ...TASK, condition }) })).toMatchObject({
        status: 422,
      });
    expect((await startModel({ ...RUN, condition: 'text.fast' })).run.condition).toBe('text.fast');
  });
});

describe('a model', () => {
  it('that knows all answers passes every question, with one outcome for its replies', async () => {
    const model = await startModel({ ...RUN, model: { id: 'oracle' }, caps: { level: 3, items: null } });
    const run = await model.play(right);
    expect(run.ladders).toMatchObject([{ r: 3, highestPassed: 3, items: 15, right: 15, end: 'level-cap' }]);
    expect(run.replyCount).toBe(5 * (2 + 3 + 4));
    expect(await outcomes('oracle')).toEqual(['1: 2/2 in 2 ×5', '2: 3/3 in 3 ×5', '3: 4/4 in 4 ×5']);
  });

  const GUESSERS = many(40);

  it('that guesses gets the guessing rate, at level 1 one question in sixteen', async () => {
    const random = mulberry32(5);
    const token = await makeToken();
    for (let index = 0; index < GUESSERS; index += 1) {
      const model = await startModel({ ...RUN, model: { id: 'guesser' } }, token);
      await model.play(() => `<answer>${'ABCD'[Math.floor(random() * 4)]}</answer>`);
    }
    const { rows } = await pool().query(
      `select sum("items")::int as items, sum("right")::int as "right" from "LevelCount" where "entrant" = 'guesser' and "level" = 1`,
    );
    const { items, right: passed } = rows[0];
    const [p, sd] = [1 / 16, Math.sqrt((1 / 16) * (15 / 16) * items)];
    expect(items).toBeGreaterThanOrEqual(5 * GUESSERS);
    expect(Math.abs(passed - p * items)).toBeLessThan(3 * sd);
  });

  it('with an unreadable reply ends the question', async () => {
    const model = await startModel({ ...RUN, model: { id: 'mute' } });
    const texts = ['<answer>A</answer>', 'no', '', 'who knows \u0000 \ud800', '<answer>B</answer>', '', 'x', 'y'];
    const ended: boolean[] = [];
    for (const text of texts) {
      const { item } = await model.next();
      const sent = await model.reply(item?.id ?? '', text);
      ended.push(sent.body.questionEnded);
    }
    const run = await model.state();
    expect(run).toMatchObject({ status: 'ended', ladders: [{ items: 5 }] });
    expect(ended.filter(Boolean)).toHaveLength(5);
    const classes = (await outcomes('mute')).map((outcome) => outcome.replace(/ ×\d+/, ''));
    expect(classes.some((outcome) => /in 1 silent$/.test(outcome))).toBe(true);
    expect(classes.some((outcome) => /in 2 unreadable$/.test(outcome))).toBe(true);
  });
});

describe('the log', () => {
  const REPLIES = [
    '<answer>A</answer>',
    '<answer>B</answer>',
    '<answer>C</answer>',
    '<answer>D</answer>',
    'right',
    'right',
    'right',
    'nothing',
  ];

  it('gives the state after every reply, at every stop', async () => {
    const tasks = ['fake/episode', 'fake/largest'];
    const set = { protocol: 'set', set: { levels: [1, 3], itemsPerLevel: 2 } };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...REPLIES), { minLength: 1, maxLength: 40 }),
        fc.boolean(),
        async (texts, asSet) => {
          const model = await startModel({ tasks, ...(asSet ? set : {}) });
          for (const text of texts) {
            const asked = await model.next();
            if (asked.item === null) break;
            await model.reply(asked.item.id, text === 'right' ? await right(asked) : text);
            const climb = await stateOf(model);
            const replayed = replayLog(climb.protocol, await readLog(climb.id));
            expect(replayed).toEqual({ state: climb.state, replyCount: climb.replyCount, unexpectedItems: [] });
          }
        },
      ),
      { numRuns: many(12), seed: 7 },
    );
  });

  it('detects an item other than the expected one', async () => {
    const model = await startModel(RUN);
    await model.play(right, 2);
    const { rows } = await pool().query(
      `update "IssuedItem" set "history" = '["A","B"]' where "climbId" = $1 and "ordinal" = 1 returning "history"`,
      [model.run.id],
    );
    expect(rows).toHaveLength(1);
    expect((await rebuildClimbs({ write: false })).differences).toMatchObject([
      { climbId: model.run.id, field: 'path', kept: [1] },
    ]);
    await model.withdraw();
  });
});

describe('rescoring', () => {
  it('recounts a question’s outcome by its last reply, and keeps the path', async () => {
    const model = await startModel({ ...RUN, model: { id: 'rescored' } });
    let asked = 0;
    await model.play(async ({ item }) => {
      asked += 1;
      const label = await labelFor(item?.id ?? '', asked % 2 === 1);
      return `<answer>${label === 'D' && asked % 2 === 0 ? 'A' : label}</answer>`;
    });
    const before = await outcomes('rescored');
    expect(before).toEqual(['1: 1/2 in 2 ×5']);
    const scored = (score: () => number, scoring: string) => (id: string) =>
      (id === EPISODE_TASK.id ? { ...EPISODE_TASK, scoring, score } : FAKE_TASK) as never;
    await rescore({ findTask: scored(() => 1, 'kind'), task: EPISODE_TASK.id });
    expect(await outcomes('rescored')).toEqual(['1: 2/2 in 2 ×5']);
    await keptEqualsLog();
    expect((await model.state()).ladders).toMatchObject([{ r: 0, end: 'reached-zero' }]);
    const { rows } = await pool().query(`select "right" from "LevelCount" where "entrant" = 'rescored'`);
    expect(rows).toEqual([{ right: 5 }]);
    await rescore({ findTask: scored(EPISODE_TASK.score as never, 'strict'), task: EPISODE_TASK.id });
    expect(await outcomes('rescored')).toEqual(before);
    expect((await model.withdraw()).status).toBe(200);
    expect(await outcomes('rescored')).toEqual([]);
  });

  it('keeps what it cannot score: task-specific outcomes on items of an earlier version', async () => {
    const model = await startModel({ ...RUN, model: { id: 'earlier' } });
    await model.play(right, 4);
    const newer = { ...EPISODE_TASK, version: '2' };
    const report = await rescore({
      findTask: (id) => (id === EPISODE_TASK.id ? newer : undefined) as never,
      task: EPISODE_TASK.id,
    });
    const { rows } = await pool().query(
      `select v."scoringVersion", v."outcome" from "Verdict" v join "IssuedItem" i on i."id" = v."itemId" where i."climbId" = $1 and v."current" order by i."ordinal"`,
      [model.run.id],
    );
    expect(report.unknown).toBeGreaterThanOrEqual(2);
    expect(rows.filter(({ outcome }) => outcome !== null)).toEqual([
      { scoringVersion: '1', outcome: '2/2 in 2' },
      { scoringVersion: '1', outcome: '2/2 in 2' },
    ]);
  });

  it('while models answer keeps every count equal to the log', async () => {
    const random = mulberry32(3);
    const models = await Promise.all(
      Array.from({ length: 6 }, (_, index) => startModel({ ...RUN, model: { id: `at-once-${index % 2}` } })),
    );
    const scored = ['one', 'two'].map((scoring, index) => ({
      ...EPISODE_TASK,
      scoring,
      ...(index === 0 ? {} : { score: () => 1 }),
    }));
    const play = async (model: Model, index: number) => {
      const run = await model.play(async (asked) => (random() < 0.7 ? right(asked) : 'nothing'), quickOrDeep(25, 60));
      if (index % 3 === 0 && run.status !== 'open') await model.withdraw();
    };
    const rescoring = async () => {
      for (const task of [...scored, ...scored])
        await rescore({ findTask: () => task as never, task: EPISODE_TASK.id });
    };
    await Promise.all([...models.map(play), rescoring()]);
    await keptEqualsLog();
    for (const model of models) await model.withdraw();
    expect([...(await outcomes('at-once-0')), ...(await outcomes('at-once-1'))]).toEqual([]);
  });
});
