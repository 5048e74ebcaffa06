import '@/lib/server/testing/fake-tasks/only';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetEnv } from '@/lib/server/platform/env';
import { withTestDatabase } from '@/lib/server/testing/database';
import { HANDLERS, send, startPerson } from '@/lib/server/testing/person';

describe('limits', () => {
  withTestDatabase();

  // Before the first request, because a limit is created on first use.
  beforeAll(() => {
    process.env.RUNG_LIMIT_FACTOR = '0.2';
    resetEnv();
  });
  afterAll(() => {
    delete process.env.RUNG_LIMIT_FACTOR;
    resetEnv();
  });

  it('count the events of a session once, for any spelling of its id', async () => {
    const person = await startPerson();
    const body = () => ({ batchId: randomUUID(), itemId: null, events: [{ event: 'blur', tMs: 1, value: null }] });
    const statuses = [];
    for (let index = 0; index < 14; index += 1) {
      const id = index % 2 === 0 ? person.session.id : person.session.id.toUpperCase();
      statuses.push(
        (await send(HANDLERS.postEvents, 'POST', { params: { id }, cookie: person.cookie, body: body() })).status,
      );
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429, 429]);
  });

  it.each(['withdraw', 'resume'] as const)(
    'of %s count no malformed request, so that no one is kept from their data',
    async (what) => {
      const handler = what === 'withdraw' ? HANDLERS.postWithdraw : HANDLERS.postResume;
      const headers = { 'x-forwarded-for': '198.51.100.9' };
      for (const raw of ['{', '{}', '[]', '{"code":7}', '{"code":null,"confirm":false}', '', '{"confirm":true}']) {
        expect([400, 422]).toContain((await send(handler, 'POST', { raw, headers })).status);
      }
      const guess = { code: 'ABCD-EFGH-JKMN-PQRS', confirm: true };
      const statuses = [];
      for (let index = 0; index < 6; index += 1)
        statuses.push((await send(handler, 'POST', { body: guess, headers })).status);
      expect(statuses).toEqual([404, 404, 404, 404, 429, 429]);
    },
  );
});
