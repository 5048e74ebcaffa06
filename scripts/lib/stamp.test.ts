import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { unlessStamped } from './stamp.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'rung-stamp-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('works again if the sources changed or a file that was made is missing', async () => {
  const [stamp, made] = [path.join(folder, '.stamp'), path.join(folder, 'made.ts')];
  const work = async (hash: string) => unlessStamped(stamp, hash, async () => writeFileSync(made, hash), [made]);
  expect(await work('one')).toBe(true);
  expect(await work('one')).toBe(false);
  rmSync(made);
  expect(await work('one')).toBe(true);
  expect(await work('two')).toBe(true);
});

it('does not wait for a lock that a full disk left without a number', async () => {
  const stamp = path.join(folder, '.other');
  const lock = path.resolve('.cache', `lock-${path.relative('.', stamp).replaceAll(/[^\w.-]+/g, '_')}`);
  mkdirSync('.cache', { recursive: true });
  writeFileSync(lock, '');
  utimesSync(lock, new Date(), new Date(Date.now() - 3000));
  expect(await unlessStamped(stamp, 'one', async () => {})).toBe(true);
  expect(existsSync(lock)).toBe(false);
});
