import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { pool } from '../platform/db';
import { withTestDatabase } from '../testing/database';
import { cookieOf } from './participant-cookie';

withTestDatabase();

it('derives the cookie from the secret that earlier releases stored, so that nobody loses their data', async () => {
  const value = Buffer.alloc(32, 7);
  await pool().query(`insert into "ServerSecret" ("name", "value") values ('participant-cookie', $1)`, [value]);
  expect(await cookieOf('someone')).toBe(createHmac('sha256', value).update('someone').digest('base64url'));
});
