/**
 * `rung run` with examples, a second look, tools and a custom prompt, from the command line, against the API's own
 * handlers and the scripted endpoint.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ScriptedEndpoint, startScriptedEndpoint } from '@/e2e/support/scripted-endpoint';
import type { RunState } from '@/lib/wire/models/run';
import { pool } from '../../server/platform/db';
import { readIssued } from '../../server/play/climbs/log/read-climb';
import { withTestDatabase } from '../../server/testing/database';
import { startTestApi, type TestApi } from '../../server/testing/http-server';
import { makeToken } from '../../server/testing/model';
import { registerRunCommand } from './command/run';
import { MOST_CALLS, SECOND_ATTEMPT } from './endpoint/run-conversation';

withTestDatabase();

let api: TestApi;
let endpoint: ScriptedEndpoint;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rung-setups-'));
  vi.stubEnv('RUNG_STATE_DIR', dir);
  vi.stubEnv('RUNG_TOKEN', await makeToken());
  api = await startTestApi();
  let pauses = 0;
  endpoint = await startScriptedEndpoint({
    oracle: async (id) => (await readIssued(id))?.answer ?? null,
    // Falls over once, at the fourth question.
    players: {
      pausing: async ({ itemId, oracle }) =>
        ++pauses === 4
          ? { status: 500, error: { message: 'gone' } }
          : { text: `<answer>${await oracle(itemId)}</answer>` },
    },
  });
});
afterAll(async () => {
  await Promise.all([api.close(), endpoint.close(), rm(dir, { recursive: true, force: true })]);
  vi.unstubAllEnvs();
});

interface Ran {
  readonly run: RunState | undefined;
  readonly output: string;
  readonly code: typeof process.exitCode;
}

async function rungRun(model: string, ...more: string[]): Promise<Ran> {
  const out: string[] = [];
  const output: string[] = [];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => output.push(String(text)) > 0);
  const args = [
    'run',
    '--model',
    model,
    '--base-url',
    endpoint.baseUrl,
    '--server',
    api.url,
    '--suite',
    'infbench',
    '--condition',
    'text',
  ];
  try {
    const program = new Command().exitOverride();
    registerRunCommand(program);
    await program.parseAsync(
      [
        ...args,
        '--tasks',
        'infbench/2d-forward',
        '--level-cap',
        '1',
        '--items-cap',
        '5',
        '--retries',
        '0',
        '--connections',
        '1',
        ...more,
      ],
      { from: 'user' },
    );
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
  }
  const { exitCode } = process;
  process.exitCode = 0;
  return {
    run: (JSON.parse(out.join('') || '{"runs":[]}') as { runs: RunState[] }).runs[0],
    output: output.join(''),
    code: exitCode,
  };
}

const requestsOf = (model: string) => endpoint.requests.filter((request) => request.model === model);
// biome-ignore lint/suspicious/noExplicitAny: the column is JSON
const usagesOf = async (run: RunState | undefined): Promise<any[]> =>
  (
    await pool().query('select "usage", "latencyMs" from "Reply" where "climbId" = $1 order by "ordinal"', [run?.id])
  ).rows.map(({ usage }) => usage);

describe('a run with worked examples', () => {
  it('shows them before each question, in the requested form, and is a separate row', async () => {
    const { run } = await rungRun('imitating/shots', '--shots', '2');
    expect(run).toMatchObject({
      model: 'imitating/shots+2-shot',
      submissionType: 'custom',
      setup: { shots: 2 },
      statuses: { scored: 5 },
    });
    const asked = requestsOf('imitating/shots').map(({ body }) => body.messages);
    for (const messages of asked)
      expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user', 'assistant', 'user']);
    expect(new Set(asked.map((messages) => JSON.stringify(messages.slice(1, 5)))).size).toBe(1);
    const questions = asked.map((messages) => String(messages.at(-1)?.content));
    expect(asked.some((messages) => questions.includes(String(messages[1]?.content)))).toBe(false);
    expect(
      (await pool().query('select "id", "name" from "Model" where "id" like $1', ['imitating/shots+%'])).rows,
    ).toEqual([{ id: 'imitating/shots+2-shot', name: 'imitating/shots (2-shot)' }]);
  });

  it('shows pictures of examples, independent of how those of the question come', async () => {
    await rungRun('imitating/pictures', '--shots', '1', '--condition', 'image', '--images', 'url');
    const urls = JSON.stringify(requestsOf('imitating/pictures')[0]?.body.messages).match(/"url":"[^"]{0,22}/g);
    expect(urls?.map((url) => url.slice(7, 17))).toEqual(['data:image', expect.stringMatching(/^http:\/\//)]);
  });
});

describe('a run with a second look', () => {
  it('counts the last reply, keeps both, and adds up what they took', async () => {
    const { run } = await rungRun('reconsidering/once', '--reflection', '--input-price', '1', '--output-price', '1');
    expect(run).toMatchObject({ model: 'reconsidering/once+reflection', ladders: [{ right: 5 }], replyCount: 5 });
    const requests = requestsOf('reconsidering/once');
    expect(requests).toHaveLength(10);
    const [first] = await usagesOf(run);
    expect(first.transcript).toEqual([
      { role: 'assistant', text: expect.stringMatching(/<answer>[AB]<\/answer>/) },
      { role: 'user', text: SECOND_ATTEMPT },
    ]);
    const words = requests
      .slice(0, 2)
      .reduce((sum, { body }) => sum + Math.ceil(JSON.stringify(body.messages).length / 4), 0);
    expect(first).toMatchObject({
      inputTokens: words,
      retries: 0,
      servedModel: 'reconsidering/once',
      systemFingerprint: 'fp_scripted',
    });
    expect(first.costUsd).toBeCloseTo((first.inputTokens + first.outputTokens) / 1e6, 12);
    const { rows } = await pool().query('select "served", "setup" from "Run" where "climbId" = $1', [run?.id]);
    expect(rows[0].served).toEqual([{ model: 'reconsidering/once', systemFingerprint: 'fp_scripted' }]);
  });

  it('is another run than the standard one, whose row is not touched', async () => {
    const { run } = await rungRun('reconsidering/once');
    expect(run).toMatchObject({ model: 'reconsidering/once', submissionType: 'standard', ladders: [{ right: 0 }] });
    const { rows } = await pool().query<{ entrant: string }>(
      `select distinct "entrant" from "LevelCount" where "entrant" like 'reconsidering/once%' order by 1`,
    );
    expect(rows.map(({ entrant }) => entrant)).toEqual(['reconsidering/once', 'reconsidering/once+reflection']);
  });
});

describe('a run with tools', () => {
  it('carries calls out, tells what is wrong with bad ones, and keeps all of them', async () => {
    const { run } = await rungRun('tool-using/a', '--tools', '--reflection');
    expect(run).toMatchObject({ model: 'tool-using/a+reflection+tools', ladders: [{ right: 5 }] });
    const [usage] = await usagesOf(run);
    expect(
      usage.transcript
        .filter(({ role }: { role: string }) => role === 'tool')
        .map(({ text }: { text: string }) => text),
    ).toEqual([
      'error: the arguments are not JSON',
      expect.stringMatching(/^error: there is no tool "no_such_tool"/),
      '1. Turn a quarter turn clockwise: SuCuRu--',
    ]);
    const { body } = requestsOf('tool-using/a')[0] ?? {};
    expect(body?.tools).toMatchObject([{ type: 'function', function: { name: 'shape_act' } }]);
  });

  it('ends the calls of a model that never stops, and stores the result', async () => {
    const { run } = await rungRun('tool-looping/a', '--tools');
    expect(run).toMatchObject({ status: 'ended', statuses: { silent: 5 }, ladders: [{ r: 0 }] });
    const asked = requestsOf('tool-looping/a');
    expect(asked).toHaveLength(5 * (MOST_CALLS + 2));
    expect(asked.slice(0, MOST_CALLS + 2).map(({ body }) => body.tool_choice ?? 'free')).toEqual([
      ...Array(MOST_CALLS).fill('free'),
      'none',
      'none',
    ]);
    const [usage] = await usagesOf(run);
    expect(usage.transcript.at(-1)).toMatchObject({ role: 'tool', text: expect.stringMatching(/no calls are left/) });
  });

  it('says so where the endpoint takes none, and leaves no empty run behind', async () => {
    const { run, output, code } = await rungRun('no-tools/a', '--tools');
    expect([run, code]).toEqual([undefined, 1]);
    expect(output).toMatch(/takes no tools for the model no-tools\/a .*tool-call-parser.*leave --tools out/);
    expect((await pool().query(`select from "Run" where "modelId" like 'no-tools%'`)).rowCount).toBe(0);
  });

  it('is refused by name for tasks without a tool', async () => {
    const { output } = await rungRun(
      'tool-using/b',
      '--tools',
      '--suite',
      'cubebench',
      '--tasks',
      'cubebench/face-reconstruction',
      '--condition',
      'image',
    );
    expect(output).toContain('There is no tool for cubebench/face-reconstruction');
  });
});

describe('a run in another arm', () => {
  const words = (model: string) =>
    requestsOf(model).map(({ body }) => body.messages.map(({ content }) => JSON.stringify(content)).join());

  it('ends each question with the paper’s phrase, in words and next to pictures', async () => {
    const { run } = await rungRun('guesser/cot', '--cot');
    expect(run?.model).toBe('guesser/cot+cot');
    for (const { body } of requestsOf('guesser/cot'))
      expect(String(body.messages.at(-1)?.content)).toMatch(/\n\nLet's think step by step$/);
    await rungRun('guesser/cot-panels', '--cot', '--condition', 'image', '--layout', 'panels');
    expect(JSON.stringify(requestsOf('guesser/cot-panels')[0]?.body.messages)).toContain("Let's think step by step");
  });

  it('does not invite a model with the neutral prompt to reason', async () => {
    const { run } = await rungRun('guesser/neutral', '--neutral');
    expect(run?.model).toBe('guesser/neutral+neutral');
    await rungRun('guesser/usual');
    expect(words('guesser/usual')[0]).toContain('reason as freely');
    for (const asked of words('guesser/neutral')) {
      expect(asked).not.toContain('reason as');
      expect(asked).toContain('How to reply: give your choice');
    }
  });

  it('criticises, revises and stops', async () => {
    const { run } = await rungRun('criticising/a', '--reflection-loop', '3');
    expect(run).toMatchObject({ model: 'criticising/a+reflection-loop-3', ladders: [{ right: 5 }] });
    // A reply, a criticism, a revision, and the judgement that it is correct.
    expect(requestsOf('criticising/a')).toHaveLength(5 * 4);
  });

  it('thinks, acts and observes', async () => {
    const { run } = await rungRun('reacting/a', '--react', '2');
    expect(run).toMatchObject({ model: 'reacting/a+react-2', ladders: [{ right: 5 }] });
    expect(requestsOf('reacting/a')).toHaveLength(5 * 2);
    expect(requestsOf('reacting/a')[0]?.body.tools).toBeUndefined();
    const { output } = await rungRun('reacting/b', '--react', '2', '--tools');
    expect(output).toContain('ReAct brings its own rounds and tools');
  });
});

describe('frozen ladders', () => {
  const seedsOf = async (run: RunState | undefined) =>
    (
      await pool().query<{ level: number; seed: string }>(
        'select "level", "seed"::text from "IssuedItem" where "climbId" = $1 order by "ordinal"',
        [run?.id],
      )
    ).rows.map(({ level, seed }) => `${level} ${seed}`);

  it('ask two models the same questions at the same place, and a continued run too', async () => {
    const caps = ['--frozen', '--level-cap', '2', '--items-cap', '10'];
    const { run: right } = await rungRun('always-right/frozen', ...caps);
    expect(right?.model).toBe('always-right/frozen+frozen');
    const asked = await seedsOf(right);
    expect(asked).toHaveLength(10);
    const { run: guessing } = await rungRun('guesser/frozen', ...caps);
    expect((await seedsOf(guessing)).slice(0, 5)).toEqual(asked.slice(0, 5));
    expect((await rungRun('pausing/frozen', ...caps)).code).toBe(1);
    const { run: continued, output } = await rungRun('pausing/frozen', ...caps);
    // The fifth question was perhaps not in flight yet when the fourth failed.
    expect(output).toMatch(/continues after [34] replies/);
    expect(await seedsOf(continued)).toEqual(asked);
    const { run: fresh } = await rungRun('always-right/fresh', '--level-cap', '2', '--items-cap', '10');
    expect((await seedsOf(fresh)).filter((seed) => asked.includes(seed))).toEqual([]);
  });

  it('have separate questions in variants that draw another puzzle', async () => {
    const { run: plain } = await rungRun('always-right/shelf', '--frozen');
    const { run: drawn } = await rungRun('always-right/shelf', '--frozen', '--condition', 'text.published');
    const own = await seedsOf(plain);
    expect((await seedsOf(drawn)).filter((seed) => own.includes(seed))).toEqual([]);
  });
});

it('a custom prompt comes before the rules, and another prompt is another row', async () => {
  const file = join(dir, 'prompt.txt');
  await writeFile(file, '  Think in pictures.\n');
  const { run } = await rungRun(
    'guesser/prompted',
    '--system-prompt',
    file,
    '--seed',
    '7',
    '--reasoning-effort',
    'low',
    '--max-completion-tokens',
    '99',
  );
  expect(run?.model).toMatch(/^guesser\/prompted\+prompt-[0-9a-f]{16}$/);
  expect(run?.setup.systemPrompt?.text).toBe('Think in pictures.');
  const { body } = requestsOf('guesser/prompted')[0] ?? {};
  expect(String(body?.messages[0]?.content)).toMatch(/^Think in pictures\.\n\nYou are taking a test/);
  expect(body).toMatchObject({ seed: 7, reasoning_effort: 'low', max_completion_tokens: 99 });
  const { rows } = await pool().query('select "parameters" from "Run" where "climbId" = $1', [run?.id]);
  expect(rows[0].parameters).toMatchObject({ seed: 7, reasoning_effort: 'low', max_completion_tokens: 99 });
  await writeFile(file, 'Think in words.');
  expect((await rungRun('guesser/prompted', '--system-prompt', file)).run?.model).not.toBe(run?.model);
  expect(
    (await rungRun('guesser/none', '--system-prompt', join(dir, 'nowhere')).catch(
      (error: Error) => error.message,
    )) as string,
  ).toMatch(/cannot read .*nowhere/);
});
