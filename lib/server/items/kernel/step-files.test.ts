import { execFileSync } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err } from 'rung-puzzles/core/result';
import { expect, it } from 'vitest';
import { withFolders } from '../banks/testing';
import { makeStepBank } from './step-bank';

const folderOf = withFolders();

it('rejects unreadable files by name, and accepts the others', async () => {
  const long = `${'n'.repeat(200)}.step`;
  const folder = await folderOf({ 'a.step': 'solid', 'inner.step/part.step': 'solid', [long]: 'solid' });
  await symlink('/no/such/file', join(folder, 'dangling.step'));
  await writeFile(Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9]), Buffer.from('.step')]), 'solid');
  execFileSync('mkfifo', [join(folder, 'pipe.step')]);
  const read: string[] = [];
  const kernel = {
    read: async (bytes: Uint8Array) => {
      read.push(Buffer.from(bytes).toString());
      return err('was read');
    },
    close: async () => {},
  };
  const { report } = await makeStepBank(folder, 'files', {}, kernel);
  expect(report.refused).toEqual([
    { file: 'a.step', reason: 'was read' },
    { file: 'caf\ufffd.step', reason: 'has a name that is not UTF-8; rename it' },
    { file: 'dangling.step', reason: 'is missing' },
    { file: 'inner.step', reason: 'is no file' },
    { file: long, reason: 'has a name of more than 180 characters; rename it' },
    { file: 'pipe.step', reason: 'is no file' },
  ]);
  expect(read).toEqual(['solid']);
});
