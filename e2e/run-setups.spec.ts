/**
 * Promise to researchers: a model in a custom setup has a separate row, and everyone can read the setup, its cost and
 * its turns.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunState } from '../lib/wire/models/run';
import { expect, test } from './support/fixtures';
import { type Finished, rung } from './support/rung';
import { databaseOracle, type ScriptedEndpoint, startScriptedEndpoint } from './support/scripted-endpoint';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const NAME = randomUUID().slice(0, 8);
const PROMPT = `Think in pictures, ${NAME}.`;

let folder = '';
let endpoint: ScriptedEndpoint;
let oracle: ReturnType<typeof databaseOracle>;
let env: Readonly<Record<string, string>> = {};

test.beforeAll(async () => {
  const databaseUrl = process.env.E2E_DATABASE_URL ?? '';
  folder = await mkdtemp(join(tmpdir(), 'rung-setups-'));
  await writeFile(join(folder, 'prompt.txt'), PROMPT);
  oracle = databaseOracle(databaseUrl);
  endpoint = await startScriptedEndpoint({ oracle: oracle.oracle });
  const token = await rung(['admin', 'token', '--name', 'run-setups'], { DATABASE_URL: databaseUrl });
  env = { RUNG_TOKEN: token.stdout.trim(), RUNG_STATE_DIR: join(folder, 'state') };
});
test.afterAll(async () => {
  await Promise.all([endpoint?.close(), oracle?.end(), rm(folder, { recursive: true, force: true })]);
});

/** Calls a tool three times before each reply, and is right in the end. */
const MODEL = `tool-using/${NAME}`;
const CUSTOM = ['--shots', '1', '--reflection', '--tools', '--reasoning-effort', 'low'];

function runOf({ code, stdout, stderr }: Finished): RunState {
  expect(code, stderr).toBe(0);
  return (JSON.parse(stdout) as { runs: [RunState] }).runs[0];
}

const args = (baseURL: string | undefined, more: readonly string[]): string[] =>
  [
    'run',
    '--suite',
    'infbench',
    '--tasks',
    'infbench/2d-forward',
    '--condition',
    'text',
    '--level-cap',
    '1',
    '--retries',
    '0',
    '--server',
    baseURL ?? '',
  ].concat(['--model', MODEL, '--base-url', endpoint.baseUrl, '--input-price', '1', '--output-price', '10', ...more]);

let custom: RunState;

test('a run with an example, a second look, tools and a prompt has a separate name and shows its cost', async ({
  baseURL,
}) => {
  const plain = runOf(await rung(args(baseURL, []), env));
  custom = runOf(await rung(args(baseURL, [...CUSTOM, '--system-prompt', join(folder, 'prompt.txt')]), env));
  expect(plain).toMatchObject({ model: MODEL, submissionType: 'standard' });
  expect(custom.model).toMatch(new RegExp(`^${MODEL}\\+1-shot\\+reflection\\+tools\\+prompt-[0-9a-f]{16}$`));
  expect(custom).toMatchObject({ submissionType: 'custom', status: 'ended', replyCount: 5, ladders: [{ r: 1 }] });
  const asked = endpoint.requests.filter(({ body }) => body.reasoning_effort === 'low');
  // Three calls and a reply, then a second look.
  expect(asked.length).toBe(5 * 5);
  const tokens = asked.map(({ body }) => Math.ceil(JSON.stringify(body.messages).length / 4));
  const input = tokens.reduce((sum, count) => sum + count, 0);
  expect(custom.costUsd).toBeGreaterThanOrEqual(input / 1e6);
  expect(custom.costUsd).toBeLessThan((input + 10 * asked.length * 10) / 1e6);
  expect(custom.costUsd).toBeGreaterThan(plain.costUsd ?? 0);
});

test('the board has both as separate rows, and the run’s page shows the setup', async ({ page }) => {
  await page.goto('/boards/infbench?condition=text&view=table');
  for (const entrant of [MODEL, custom.model])
    await expect(page.locator(`a[href*="/boards/infbench/${encodeURIComponent(entrant)}"]`).first()).toBeAttached();
  await page.goto(`/runs/${custom.id}`);
  await expect(page.getByText('custom: 1 worked example, second look, tools, own prompt')).toBeVisible();
  await expect(page.getByText(/\$\s?0\.\d+/).first()).toBeVisible();
  await expect(page.getByText(PROMPT)).toBeAttached();
  await expect(page.getByText('reasoning_effort').first()).toBeAttached();
});

test('an item’s page shows everyone the turns before the counted reply', async ({ page }) => {
  await page.goto(`/runs/${custom.id}/items/0`);
  const turns = page
    .locator('section', { has: page.getByRole('heading', { name: 'Before this reply' }) })
    .getByRole('listitem');
  // Three calls with their results, the first reply, and the question after it.
  await expect(turns).toHaveCount(8);
  await expect(turns.nth(1)).toContainText('error: the arguments are not JSON');
  await expect(turns.nth(4)).toContainText('shape_act(');
  await expect(turns.nth(5)).toContainText('Turn a quarter turn clockwise');
  await expect(turns.nth(6)).toContainText('<answer>');
  await expect(turns.nth(7)).toContainText('Look at the question and at your reply again');
});

test.describe('files of a batch run', () => {
  const set = [
    '--suite',
    'stare',
    '--tasks',
    'stare/2d-instruction',
    '--condition',
    'text',
    '--levels',
    '1',
    '--items-per-level',
    '2',
  ];
  const download = (baseURL: string | undefined, ...more: readonly string[]) =>
    rung(
      [
        'download',
        '--server',
        baseURL ?? '',
        '--out',
        join(folder, 'files'),
        '--model',
        MODEL,
        '--format',
        'openai-batch',
        ...set,
        ...more,
      ],
      env,
    );

  test('contain the examples and the prompt, and their run has a separate row', async ({ baseURL }) => {
    const { code, stdout, stderr } = await download(
      baseURL,
      '--shots',
      '1',
      '--system-prompt',
      join(folder, 'prompt.txt'),
      '--reasoning-effort',
      'high',
    );
    expect(code, stderr).toBe(0);
    const { run, model, setup, files } = JSON.parse(stdout);
    expect(model).toMatch(new RegExp(`^${MODEL}\\+1-shot\\+prompt-[0-9a-f]{16}$`));
    expect(setup).toMatchObject({ shots: 1, reflection: 0, tools: false, systemPrompt: { text: PROMPT } });
    const lines = (await readFile(join(folder, 'files', files[0].file), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      const { body } = JSON.parse(line);
      expect(body).toMatchObject({ model: MODEL, reasoning_effort: 'high' });
      expect(body.messages.map(({ role }: { role: string }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
      expect(body.messages[0].content[0].text.startsWith(`${PROMPT}\n\nYou are taking a test`)).toBe(true);
    }
    const late = await rung(
      ['download', '--server', baseURL ?? '', '--run', run, '--out', join(folder, 'files'), '--shots', '2'],
      env,
    );
    expect(late).toMatchObject({ code: 1, stderr: expect.stringContaining('belong to a new run') });
  });

  test('contain no conversation: tools and a second look are rejected with a reason', async ({ baseURL }) => {
    for (const option of ['--tools', '--reflection'])
      expect(await download(baseURL, option)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining(
          'A file asks each question once: tools, a second look and rounds need a conversation. Run it interactively (rung run).',
        ),
      });
  });
});
