import { mkdtemp, open, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTestDatabase } from '../testing/database';
import { closeDb, pool } from './db';
import { resetEnv } from './env';
import { serverSecret } from './secrets';

vi.mock('node:fs/promises', { spy: true });
const real = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');

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

async function restart(file: string | undefined): Promise<void> {
  if (file === undefined) delete process.env.RUNG_SECRETS_FILE;
  else process.env.RUNG_SECRETS_FILE = file;
  resetEnv();
  await closeDb();
}

const inDatabase = async (): Promise<string[]> =>
  (await pool().query<{ value: Buffer }>(`select "value" from "ServerSecret" where "name" <> 'site'`)).rows.map(
    ({ value }) => value.toString('hex'),
  );

describe('secrets', () => {
  it('are in the database by default, and stay the same', async () => {
    const secret = await serverSecret('auth');
    await restart(undefined);
    expect(await serverSecret('auth')).toEqual(secret);
    expect(await inDatabase()).toEqual([secret.toString('hex')]);
  });

  it('are created in the file, only for its owner, and not in the database', async () => {
    const file = join(folder, 'new', 'secrets.json');
    await restart(file);
    const secret = await serverSecret('auth');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
      auth: secret.toString('hex'),
      site: expect.any(String),
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await inDatabase()).toEqual(['']);
  });

  it('are on disk, with the file’s new name, before the database deletes its copy', async () => {
    const synced: boolean[] = [];
    vi.mocked(open).mockImplementationOnce(async (path, flags) => {
      const handle = await real.open(path, flags);
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        synced.push(path === folder && (await inDatabase()).length === 0);
        return sync();
      };
      return handle;
    });
    await restart(join(folder, 'synced.json'));
    await serverSecret('auth');
    expect(synced).toEqual([true]);
  });

  it('are rejected if another site has begun the file, even if this one has none yet', async () => {
    const file = join(folder, 'shared.json');
    await restart(file);
    await serverSecret('auth');
    const first = await readFile(file, 'utf8');
    await restart(file);
    await pool().query('delete from "ServerSecret"');
    for (const name of ['auth', 'address'] as const)
      await expect(serverSecret(name)).rejects.toThrow('the file of another site');
    expect(await readFile(file, 'utf8')).toBe(first);
  });

  it('are found with a copy of the database from before they moved', async () => {
    const before = await serverSecret('auth');
    const file = join(folder, 'copied.json');
    await restart(file);
    await serverSecret('auth');
    await pool().query('delete from "ServerSecret"');
    await pool().query('insert into "ServerSecret" ("name", "value") values ($1, $2)', ['auth', before]);
    await restart(file);
    expect(await serverSecret('auth')).toEqual(before);
    expect(await serverSecret('address')).toHaveLength(32);
  });

  it('keep what another process writes meanwhile, and survive one that died while writing', async () => {
    const file = join(folder, 'locked.json');
    await restart(file);
    await serverSecret('auth');
    await writeFile(`${file}.lock`, '');
    const waiting = serverSecret('address');
    await setTimeout(200);
    await writeFile(
      file,
      JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), 'receipt-code': '1'.repeat(64) }),
    );
    await rm(`${file}.lock`);
    await waiting;
    expect(Object.keys(JSON.parse(await readFile(file, 'utf8'))).sort()).toEqual([
      'address',
      'auth',
      'receipt-code',
      'site',
    ]);
    await writeFile(`${file}.lock`, '');
    await utimes(`${file}.lock`, 1, 1);
    await serverSecret('participant-cookie');
    await expect(stat(`${file}.lock`)).rejects.toThrow('ENOENT');
  });

  it('are rejected if the file belongs to another site', async () => {
    const file = join(folder, 'other.json');
    await writeFile(file, JSON.stringify({ auth: '0'.repeat(64) }));
    const secret = await serverSecret('auth');
    await restart(file);
    await expect(serverSecret('auth')).rejects.toThrow('the file of another site');
    await restart(undefined);
    expect(await serverSecret('auth')).toEqual(secret);
  });

  it('move from the database to the file unchanged', async () => {
    const before = [await serverSecret('receipt-code'), await serverSecret('participant-cookie')];
    await restart(join(folder, 'moved.json'));
    expect([await serverSecret('receipt-code'), await serverSecret('participant-cookie')]).toEqual(before);
    expect(await inDatabase()).toEqual(['', '']);
    await restart(join(folder, 'moved.json'));
    expect([await serverSecret('receipt-code'), await serverSecret('participant-cookie')]).toEqual(before);
  });

  it('are not created again if the file is missing', async () => {
    await restart(join(folder, 'lost.json'));
    await serverSecret('receipt-code');
    for (const file of [undefined, join(folder, 'another.json')]) {
      await restart(file);
      await expect(serverSecret('receipt-code')).rejects.toThrow('restore it from your backup');
    }
  });

  it('are the same for parallel calls', async () => {
    await restart(join(folder, 'many.json'));
    const made = await Promise.all(
      (['auth', 'address', 'receipt-code', 'participant-cookie'] as const).flatMap((name) => [
        serverSecret(name),
        serverSecret(name),
      ]),
    );
    expect(new Set(made.map((secret) => secret.toString('hex'))).size).toBe(4);
    expect(Object.keys(JSON.parse(await readFile(join(folder, 'many.json'), 'utf8')))).toHaveLength(5);
  });
});
