import '../../server/testing/fake-tasks/only';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTestDatabase } from '../../server/testing/database';
import { startTestApi, type TestApi } from '../../server/testing/http-server';
import { makeToken } from '../../server/testing/model';
import { registerDownload } from './download';
import { splitLines, wholeLines } from './split-files';
import { registerUpload } from './upload';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rung-batch-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('files of lines', () => {
  it('hold at most so many lines and bytes each, with their hashes, and all lines in order', async () => {
    async function* chunks() {
      for (const chunk of ['one\ntw', 'o\nthree\nfour\n', 'five\nsix is longer\nseven']) yield Buffer.from(chunk);
    }
    const files = await splitLines(wholeLines(chunks()), folder, 'items', { lines: 2, bytes: 15 });
    expect(files.map(({ file, lines }) => [file, lines])).toEqual([
      ['items-00001-of-00005.jsonl', 2],
      ['items-00002-of-00005.jsonl', 2],
      ['items-00003-of-00005.jsonl', 1],
      ['items-00004-of-00005.jsonl', 1],
      ['items-00005-of-00005.jsonl', 1],
    ]);
    const texts = files.map(({ file }) => readFileSync(path.join(folder, file)));
    expect(Buffer.concat(texts).toString()).toBe('one\ntwo\nthree\nfour\nfive\nsix is longer\nseven');
    expect(files.map(({ sha256, bytes }) => [sha256, bytes])).toEqual(
      texts.map((text) => [createHash('sha256').update(text).digest('hex'), text.length]),
    );
    expect(readdirSync(folder).sort()).toEqual(files.map(({ file }) => file));
  });
});

describe('rung download and rung upload', () => {
  withTestDatabase();
  let output = '';
  const call = async (args: readonly string[]): Promise<Record<string, unknown>> => {
    const out: string[] = [];
    output = '';
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
    const warn = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      output += String(text);
      return true;
    });
    try {
      const program = new Command().exitOverride();
      registerDownload(program);
      registerUpload(program);
      await program.parseAsync([...args], { from: 'user' });
    } finally {
      write.mockRestore();
      warn.mockRestore();
    }
    return JSON.parse(out.join(''));
  };

  it('create a run, continue it, and end it', async () => {
    const api: TestApi = await startTestApi();
    try {
      const common = ['--server', api.url, '--token', await makeToken()];
      const make = [
        'download',
        ...common,
        '--suite',
        'fake',
        '--tasks',
        'fake/largest',
        '--condition',
        'text',
        '--model',
        'm',
        '--format',
        'openai-batch',
        '--out',
        folder,
      ];
      await expect(call([...make, '--protocol', 'ladder'])).rejects.toThrow(/only a set can be downloaded.*rung run/);
      const manifest = await call([...make, '--protocol', 'set', '--levels', '1-2', '--items-per-level', '2']);
      expect(manifest).toMatchObject({
        expected: 4,
        received: 0,
        files: [{ file: 'requests-00001-of-00001.jsonl', lines: 4 }],
      });
      expect(JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))).toEqual(manifest);
      expect(output).toContain(`4 items in ${folder}; 0 of 4 have a reply\nsend replies with rung upload --run`);
      const requests = readFileSync(path.join(folder, 'requests-00001-of-00001.jsonl'), 'utf8').trim().split('\n');
      expect(JSON.parse(requests[0] ?? '').body.model).toBe('m');
      const results = requests.slice(1).map((line) => {
        const { custom_id } = JSON.parse(line);
        return JSON.stringify({
          custom_id,
          response: {
            status_code: 200,
            body: { choices: [{ message: { content: '<answer>A</answer>' }, finish_reason: 'stop' }] },
          },
        });
      });
      writeFileSync(path.join(folder, 'results.jsonl'), results.join('\n'));
      const run = String(manifest.run);
      const report = await call(['upload', ...common, '--run', run, '--file', path.join(folder, 'results.jsonl')]);
      expect(report).toMatchObject({ accepted: 3, missing: 1, errors: [] });
      expect(output).toContain('3 replies stored; 1 of 4 missing\n');
      expect(output).toContain(`rung download --run ${run} --missing\n${api.url}/runs/${run}\n`);
      expect(process.exitCode).toBe(0);
      expect(await call([...make, '--levels', '1-2', '--items-per-level', '2', '--missing'])).toMatchObject({
        run,
        received: 3,
        files: [{ lines: 1 }],
      });
      writeFileSync(path.join(folder, 'other.log'), 'x\n');
      await call(['upload', ...common, '--run', run, '--file', path.join(folder, 'other.log'), '--missing-wrong']);
      expect(output).toContain('the run stays open, because replies of this file are not stored; mend the file\n');
      process.exitCode = 0;
      await call(['upload', ...common, '--run', run, '--file', path.join(folder, 'results.jsonl'), '--missing-wrong']);
      expect(output).toContain(
        'the run has ended\nfake/largest, text: 4 questions; too few to show how many are right\n',
      );
      const ended = await call(['download', ...common, '--run', run, '--missing', '--out', path.join(folder, 'rest')]);
      expect(ended).toMatchObject({ expected: 4, received: 3, files: [] });
      writeFileSync(path.join(folder, 'bad.jsonl'), 'x\ny\n');
      const bad = await call(['upload', ...common, '--run', run, '--file', path.join(folder, 'bad.jsonl')]);
      expect(process.exitCode).toBe(1);
      const [first] = bad.errors as { readonly code: string; readonly message: string }[];
      expect(output).toContain(
        `rung upload: 2 lines have errors:\n  ${first?.code}: 2 lines (1, 2): ${first?.message}\n  line 1: ${first?.message}\n`,
      );
    } finally {
      process.exitCode = 0;
      await api.close();
    }
  });
});
