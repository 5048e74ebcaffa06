import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withTestDatabase } from '../../testing/database';
import { pool, rowOf, transaction } from '../db';
import { guarded } from './http';

withTestDatabase();

const answer = guarded(() =>
  transaction(async (tx) => {
    const { rows } = await tx.query<{ id: number }>('select pg_backend_pid() as "id"');
    await pool().query('select pg_terminate_backend($1)', [rows[0]?.id]);
    await sleep(100);
    await tx.query('select 1');
    return new Response();
  }),
);

// Vitest also fails at an event without a listener, which would end a server.
it('asks to try again if a connection breaks between the statements of a transaction, and works on', async () => {
  const { status } = await answer(new Request('http://localhost/'), { params: Promise.resolve({}) });
  expect(status).toBe(503);
  expect(await rowOf('select 1 as "one"')).toEqual({ one: 1 });
});
