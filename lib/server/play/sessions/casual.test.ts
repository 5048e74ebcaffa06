import '@/lib/server/testing/fake-tasks/only';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { HANDLERS, type Person, send, sessionBody, startPerson } from '@/lib/server/testing/person';
import { rebuildStandings } from '../standings/rebuild';

withTestDatabase();

const listed = async ({ session }: Person) =>
  (await pool().query('select "listed" from "Climb" where "id" = $1', [session.id])).rows[0].listed;

describe('a casual session', () => {
  it('explains every answer from the first on, and counts nowhere', async () => {
    const person = await startPerson({ casual: true }, { showOnBoard: true, handle: 'Ada' });
    expect(person.session).toMatchObject({ casual: true, feedback: 'every', practiceItems: 0, itemLimitMs: null });
    expect(await person.next()).toMatchObject({ phase: 'main', level: 1, question: 0 });
    for (const right of [true, false, false, false, false]) {
      const receipt = await person.answer(right);
      expect(receipt.feedback).toMatchObject({ correct: right, summary: '44 is the largest.' });
    }
    expect(await person.next()).toBeNull();
    expect(await listed(person)).toBe(false);
    for (const table of ['LevelCount', 'DepthCount', 'OutcomeCount'])
      expect((await pool().query(`select from "${table}"`)).rowCount).toBe(0);
    expect((await rebuildStandings({ write: false })).differences).toEqual([]);
    const result = await send(HANDLERS.getResult, 'GET', {
      params: { share: person.session.shareId },
      cookie: person.cookie,
    });
    expect(result.body).toMatchObject({ casual: true, listed: false, ladder: { end: 'reached-zero', right: 1 } });
  });

  it('uses up neither the first attempt nor the practice, and changes no earlier rated one', async () => {
    const casual = await startPerson({ casual: true });
    await casual.answer(true);
    const rated = await startPerson({}, {}, casual.cookie);
    expect(rated.session).toMatchObject({ casual: false, practiceItems: 2, feedback: 'practice' });
    expect(await listed(rated)).toBe(true);
    await rated.practise();
    expect((await rated.answer(true)).feedback).toBeNull();
    const again = await startPerson({ casual: true }, {}, casual.cookie);
    const second = await startPerson({}, {}, casual.cookie);
    expect([await listed(again), await listed(second)]).toEqual([false, false]);
    expect(second.session.practiceItems).toBe(0);
  });

  it('differs from a rated one with the same key', async () => {
    const body = sessionBody({ idempotencyKey: randomUUID() });
    const first = await send(HANDLERS.postSessions, 'POST', { body });
    const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect((await send(HANDLERS.postSessions, 'POST', { body, cookie })).status).toBe(200);
    const other = await send(HANDLERS.postSessions, 'POST', { body: { ...body, casual: true }, cookie });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
  });
});

describe('feedback', () => {
  const withFeedback = async (feedback: string, extra: object = {}) => {
    const person = await startPerson({ condition: 'text' });
    await pool().query('update "Climb" set "protocol" = "protocol" || $2 where "id" = $1', [
      person.session.id,
      { feedback, ...extra },
    ]);
    return person;
  };

  it('can be off, also in practice', async () => {
    const person = await withFeedback('none');
    for (let reply = 0; reply < 3; reply += 1) expect((await person.answer(true)).feedback).toBeNull();
  });

  it('is never given on shared items', async () => {
    const person = await withFeedback('every', {
      practiceItems: 0,
      sets: [{ levels: [1], itemsPerLevel: 2, seeds: 'frozen' }],
    });
    const receipt = await person.answer(true);
    expect(receipt).toMatchObject({ feedback: null, session: { feedback: 'practice' } });
  });
});
