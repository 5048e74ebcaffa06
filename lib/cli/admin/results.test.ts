import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { withTestDatabase } from '../../server/testing/database';
import { startTestApi, type TestApi } from '../../server/testing/http-server';
import { startModel } from '../../server/testing/model';
import { registerResults } from './results';

// The verb closes its connections at its end; ours stay.
vi.mock('../database', () => ({ withDb: (work: () => Promise<void>) => work() }));
withTestDatabase();

let api: TestApi;
let folder = '';
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(path.join(tmpdir(), 'rung-results-'));
  for (const id of ['maker/one', 'two']) {
    const model = await startModel({ suite: 'infbench', tasks: ['infbench/2d-forward'], model: { id } });
    await model.play(() => '<answer>A</answer>');
  }
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

async function rungResults(...args: string[]): Promise<{ readonly out: string; readonly output: string }> {
  const [out, output]: [string[], string[]] = [[], []];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => output.push(String(text)) > 0);
  try {
    const program = new Command().exitOverride();
    registerResults(program);
    await program.parseAsync(['results', ...args], { from: 'user' });
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
  }
  return { out: out.join(''), output: output.join('') };
}

/** Times of asking, and the site's address, which the database does not know. */
const timeless = (text: string): string =>
  text.replaceAll(/"generatedAt":"[^"]*"|"retrieved_timestamp":"\d+"|-\d{10}"|"source_organization_url":"[^"]*",/g, '');

it.each([
  ['json', '2 results\n'],
  ['csv', '4 rows\n'],
])('prints the same %s from the database and from a site, and says how much', async (format, output) => {
  const own = await rungResults('--format', format);
  const site = await rungResults('--format', format, '--server', `${api.url}/`);
  expect([own.output, site.output]).toEqual([output, output]);
  expect(timeless(site.out)).toBe(timeless(own.out));
  expect(own.out).toContain('maker/one');
});

it.each([
  ['database', []],
  ['site', ['--server']],
])('writes each document of Every Eval Ever into a separate file, from the %s', async (from, server) => {
  const to = path.join(folder, from);
  const site = server.flatMap((option) => [option, api.url]);
  const { output } = await rungResults('--format', 'every-eval-ever', '--suite', 'infbench', '--out', to, ...site);
  expect(output).toBe(`2 documents in ${to}\n`);
  const files = (await readdir(path.join(to, 'data'), { recursive: true })).filter((file) => file.endsWith('.json'));
  expect(files.sort()).toEqual([
    expect.stringMatching(/^infbench\/maker\/one\/[0-9a-f-]{36}\.json$/),
    expect.stringMatching(/^infbench\/unknown\/two\/[0-9a-f-]{36}\.json$/),
  ]);
  const document = JSON.parse(await readFile(path.join(to, 'data', files[0] ?? ''), 'utf8'));
  expect(document).toMatchObject({ model_info: { id: 'maker/one' } });
  expect(`${document.evaluation_id}`).toContain(path.basename(files[0] ?? '', '.json'));
});

it('writes a file whole, and passes on why a site refuses', async () => {
  const file = path.join(folder, 'results.json');
  await rungResults('--out', file, '--server', api.url);
  expect(JSON.parse(await readFile(file, 'utf8')).evaluations).toHaveLength(2);
  await expect(rungResults('--suite', 'nope', '--server', api.url)).rejects.toThrow(/refused \(404\).*no suite nope/);
  await expect(rungResults('--suite', 'nope')).rejects.toThrow(/no suite nope/);
  await expect(rungResults('--server', 'ftp://x')).rejects.toThrow(/http/);
});

it.each([[[]], [['--server']]])('takes the results of one edition, and refuses an unknown one (%j)', async (server) => {
  const site = server.flatMap((option) => [option, api.url]);
  const { out } = await rungResults(...site);
  const [{ edition }] = JSON.parse(out).evaluations;
  expect((await rungResults('--edition', edition, ...site)).output).toBe('2 results\n');
  await expect(rungResults('--edition', 'nope', ...site)).rejects.toThrow(/no such edition/);
});
