import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { HANDLERS, type Person, send, sessionBody, startPerson } from '@/lib/server/testing/person';
import { rebuildClimbs } from '../climbs';
import { rebuildStandings } from '../standings/rebuild';

vi.mock('rung-puzzles/tasks', async () => (await import('@/lib/server/testing/fake-task')).fakeTasksModule());
vi.mock('rung-puzzles/suites', async () => (await import('@/lib/server/testing/fake-task')).fakeSuitesModule());
withTestDatabase();

/** Answers to the end, right up to this level; returns the levels asked. */
async function climb(person: Person, depth: number): Promise<number[]> {
  const levels: number[] = [];
  for (let item = await person.next(); item !== null; item = await person.next()) {
    levels.push(item.level);
    expect(item).toMatchObject({ phase: 'main', visit: levels.length - 1, question: 0, questionsPerVisit: 1 });
    await person.answer(item.level <= depth);
  }
  return levels;
}

const resultOf = async ({ session, cookie }: Person) =>
  (await send(HANDLERS.getResult, 'GET', { params: { share: session.shareId }, cookie })).body;

describe('an express session', () => {
  it('asks few questions after the same practice and estimates the R of the whole ladder, with an interval', async () => {
    const person = await startPerson({ course: 'express' });
    expect(person.session).toMatchObject({ practiceItems: 2, ladder: { r: 2, estimate: null, questionsPerVisit: 1 } });
    await person.practise();
    const levels = await climb(person, 5);
    const result = await resultOf(person);
    expect(levels.length).toBeLessThanOrEqual(13);
    expect(result).toMatchObject({
      course: 'express',
      listed: false,
      ladder: { end: 'complete', censored: false, r: 0, items: levels.length },
    });
    const { mean, low, high } = result.ladder.estimate;
    expect(Math.abs(mean - 5)).toBeLessThan(1);
    expect(low).toBeLessThanOrEqual(5);
    expect(high).toBeGreaterThanOrEqual(5);
    expect(result.visits.map(({ level, asked, passed }: Record<string, unknown>) => [level, asked, passed])).toEqual(
      levels.map((level) => [level, 1, null]),
    );
  });

  it('is in no count and on no board, and what is kept of it agrees with its log, open and ended', async () => {
    const open = await startPerson({ course: 'express' }, { showOnBoard: true, handle: 'Open' });
    await open.practise();
    for (const right of [true, true, false]) await open.answer(right);
    const ended = await startPerson({ course: 'express' }, { showOnBoard: true, handle: 'Ended' });
    await ended.practise();
    await climb(ended, 3);
    const stopped = await startPerson({ course: 'express' });
    await stopped.practise();
    await stopped.answer(true);
    await send(HANDLERS.postStop, 'POST', {
      params: { id: stopped.session.id },
      body: { what: 'keep' },
      cookie: stopped.cookie,
    });
    for (const table of ['LevelCount', 'DepthCount', 'OutcomeCount'])
      expect((await pool().query(`select from "${table}"`)).rowCount).toBe(0);
    expect((await pool().query('select distinct "course", "listed" from "Standing"')).rows).toEqual([
      { course: 'express', listed: false },
    ]);
    expect((await rebuildClimbs({ write: false })).differences).toEqual([]);
    expect((await rebuildStandings({ write: false })).differences).toEqual([]);
    expect((await resultOf(stopped)).ladder).toMatchObject({
      end: 'stopped',
      censored: true,
      r: 0,
      estimate: { low: 0 },
    });
  });

  it('keeps its state as its log tells it: a change of one answer is found', async () => {
    const person = await startPerson({ course: 'express' });
    await person.practise();
    await person.answer(true);
    await pool().query(
      `update "Climb" set "state" = jsonb_set("state", '{ladders,0,outcomes,0}', '-2') where "id" = $1`,
      [person.session.id],
    );
    expect((await rebuildClimbs({ write: false })).differences).toMatchObject([
      { climbId: person.session.id, field: 'state' },
    ]);
    expect((await rebuildClimbs()).differing).toBe(1);
    expect((await rebuildClimbs({ write: false })).differing).toBe(0);
    expect(await person.next()).toMatchObject({ phase: 'main', visit: 1 });
  });

  it('is not what the same key made as a ladder', async () => {
    const body = sessionBody({ idempotencyKey: randomUUID() });
    const first = await send(HANDLERS.postSessions, 'POST', { body });
    const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const other = await send(HANDLERS.postSessions, 'POST', { body: { ...body, course: 'express' }, cookie });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
    expect(await send(HANDLERS.postSessions, 'POST', { body: sessionBody({ course: 'quick' }) })).toMatchObject({
      status: 422,
      body: { code: 'invalid-input' },
    });
  });
});
