import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTestDatabase } from '../testing/database';
import { closeDb, pool } from './db';
import { forgetEnv } from './env';
import { serverSecret } from './secrets';

withTestDatabase();

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rung-secrets-'));
});
afterAll(async () => {
  await restart(undefined);
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await restart(undefined);
  await pool().query('delete from "ServerSecret"');
});

/** As a new process: what the old one remembered is gone. */
async function restart(file: string | undefined): Promise<void> {
  if (file === undefined) delete process.env.RUNG_SECRETS_FILE;
  else process.env.RUNG_SECRETS_FILE = file;
  forgetEnv();
  await closeDb();
}

const inDatabase = async (): Promise<string[]> =>
  (await pool().query<{ value: Buffer }>('select "value" from "ServerSecret"')).rows.map(({ value }) => value.toString('hex'));

describe('secrets', () => {
  it('are in the database when no file is named, and stay the same', async () => {
    const secret = await serverSecret('auth');
    await restart(undefined);
    expect(await serverSecret('auth')).toEqual(secret);
    expect(await inDatabase()).toEqual([secret.toString('hex')]);
  });

  it('are made in the file, for its owner only, and not in the database', async () => {
    const file = join(folder, 'new', 'secrets.json');
    await restart(file);
    const secret = await serverSecret('auth');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ auth: secret.toString('hex') });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await inDatabase()).toEqual(['']);
  });

  it('are refused when the file is of another site', async () => {
    const file = join(folder, 'other.json');
    await writeFile(file, JSON.stringify({ auth: '0'.repeat(64) }));
    const secret = await serverSecret('auth');
    await restart(file);
    await expect(serverSecret('auth')).rejects.toThrow('the file of another site');
    await restart(undefined);
    expect(await serverSecret('auth')).toEqual(secret);
  });

  it('move from the database to the file without changing', async () => {
    const before = [await serverSecret('receipt-code'), await serverSecret('participant-cookie')];
    await restart(join(folder, 'moved.json'));
    expect([await serverSecret('receipt-code'), await serverSecret('participant-cookie')]).toEqual(before);
    expect(await inDatabase()).toEqual(['', '']);
    await restart(join(folder, 'moved.json'));
    expect([await serverSecret('receipt-code'), await serverSecret('participant-cookie')]).toEqual(before);
  });

  it('are not made again when the file is missing', async () => {
    await restart(join(folder, 'lost.json'));
    await serverSecret('receipt-code');
    for (const file of [undefined, join(folder, 'another.json')]) {
      await restart(file);
      await expect(serverSecret('receipt-code')).rejects.toThrow('restore it from your backup');
    }
  });

  it('are one when many ask at once', async () => {
    await restart(join(folder, 'many.json'));
    const made = await Promise.all(
      (['auth', 'address', 'receipt-code', 'participant-cookie'] as const).flatMap((name) => [serverSecret(name), serverSecret(name)]),
    );
    expect(new Set(made.map((secret) => secret.toString('hex'))).size).toBe(4);
    expect(Object.keys(JSON.parse(await readFile(join(folder, 'many.json'), 'utf8')))).toHaveLength(4);
  });
});
