/** docs/quickstart.py, run by the system's Python as a researcher runs it, against the API's own handlers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pool } from '../../server/platform/db';
import { withTestDatabase } from '../../server/testing/database';
import { startTestApi, type TestApi } from '../../server/testing/http-server';
import { makeToken } from '../../server/testing/model';

withTestDatabase();

const SOURCE = fileURLToPath(new URL('../../../docs/quickstart.py', import.meta.url));
const WORKERS = 4;
/** Answers slowly, and writes down what it was asked. */
const MINE = `
import hashlib, json, sys, time
import quickstart

def answer(prompt, image_paths):
    asked = hashlib.sha256(prompt.encode()).hexdigest() + "".join(image_paths)
    with open("asked.txt", "a") as log:
        log.write(asked + "\\n")
    time.sleep(0.05)
    return "<answer>A</answer>"

runs = quickstart.run(answer, server=sys.argv[1], workers=${WORKERS}, **json.loads(sys.argv[2]))
print(json.dumps(runs))
print(quickstart.table(runs), file=sys.stderr)
`;

let api: TestApi;
let folder = '';
let token = '';
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(path.join(tmpdir(), 'rung-quickstart-'));
  token = await makeToken();
  await copyFile(SOURCE, path.join(folder, 'quickstart.py'));
  await writeFile(path.join(folder, 'mine.py'), MINE);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const python = (args: readonly string[], own = token): ChildProcess =>
  spawn('python3', args, { cwd: folder, env: { ...process.env, RUNG_TOKEN: own } });

const mine = (asked: Readonly<Record<string, unknown>>) => python(['mine.py', api.url, JSON.stringify(asked)]);

async function finished(child: ChildProcess) {
  if (child.stdout === null || child.stderr === null) throw new Error('the output is a pipe');
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, output] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, output };
}

const askedSoFar = async (): Promise<string[]> =>
  (await readFile(path.join(folder, 'asked.txt'), 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');

async function killAfter(child: ChildProcess, questions: number): Promise<void> {
  const gone = new Promise((resolve) => child.once('close', resolve));
  while ((await askedSoFar()).length < questions && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(child.exitCode).toBe(null);
  child.kill('SIGKILL');
  await gone;
}

/** Replies in the log, by delivery of their runs. */
async function stored(model: string): Promise<{ delivery: string; ended: number; runs: number; replies: number }[]> {
  const { rows } = await pool().query(
    `select r."delivery", count(*)::int as "runs", count(c."endedAt")::int as "ended", sum(c."replyCount")::int as "replies"
     from "Run" r join "Climb" c on c."id" = r."climbId" where r."modelId" = $1 group by 1 order by 1`,
    [model],
  );
  return rows;
}

describe('docs/quickstart.py', () => {
  it('answers a set in parallel; killed and started again, it asks only questions in progress twice', async () => {
    const asked = {
      model: 'py/set',
      suite: 'cubebench',
      condition: 'text',
      set_of: { levels: [2], itemsPerLevel: 12 },
    };
    const tasks = ['cubebench/move-prediction', 'cubebench/step-by-step'];
    await killAfter(mine({ ...asked, tasks }), 6);
    const before = (await askedSoFar()).length;
    const { code, output, out } = await finished(mine({ ...asked, tasks }));
    expect(output).toContain('cubebench/move-prediction');
    expect(code).toBe(0);
    expect((JSON.parse(out) as { status: string }[]).map(({ status }) => status)).toEqual(['ended', 'ended']);
    const log = await askedSoFar();
    const [batch, interactive] = await stored('py/set');
    expect(batch).toMatchObject({ delivery: 'batch', runs: 1, ended: 1, replies: 12 });
    expect(interactive).toMatchObject({ delivery: 'interactive', runs: 1, ended: 1 });
    expect(log.length).toBeGreaterThan(before);
    expect(log.length - 12 - (interactive?.replies ?? 0)).toBeLessThanOrEqual(WORKERS);
    expect((await finished(mine({ ...asked, tasks }))).code).toBe(0);
    expect(await askedSoFar()).toHaveLength(log.length);
  }, 120_000);

  it('climbs ladders side by side, with pictures as files, and continues them after a kill', async () => {
    await rm(path.join(folder, 'asked.txt'));
    const asked = { model: 'py/ladder', suite: 'infbench', tasks: ['infbench/2d-forward'], repeats: 3 };
    await killAfter(mine(asked), 7);
    const { code, output } = await finished(mine(asked));
    expect(output).toMatch(/infbench\/2d-forward +R \d\.\d\d {2}\(3 ladders, \d+ questions\)/);
    expect(code).toBe(0);
    const [runs] = await stored('py/ladder');
    expect(runs).toMatchObject({ delivery: 'interactive', runs: 3, ended: 3 });
    const log = await askedSoFar();
    expect(log.length - (runs?.replies ?? 0)).toBeLessThanOrEqual(WORKERS);
    const pictures = (await readdir(path.join(folder, 'rung-pictures'))).filter((name) => name.endsWith('.png'));
    expect(pictures.length).toBe(new Set(log).size);
    const png = await readFile(path.join(folder, 'rung-pictures', pictures[0] ?? ''));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
  }, 120_000);

  it('runs as it is with its guess, and prints the result and the address of the board', async () => {
    const args = [
      'quickstart.py',
      '--model',
      'py/guess',
      '--suite',
      'cubebench',
      '--tasks',
      'cubebench/move-prediction',
    ];
    const { code, out, output } = await finished(
      python([
        ...args,
        '--set',
        '--levels',
        '1-2',
        '--items-per-level',
        '20',
        '--condition',
        'text',
        '--server',
        api.url,
      ]),
    );
    expect(output).toMatch(/^40 replies, \d+\.\d a second\n$/m);
    expect(code).toBe(0);
    expect(out).toMatch(/^cubebench\/move-prediction +\d+ of 40 right\nBoard: .*\/boards\/cubebench\n$/);
  }, 120_000);

  it('tries again after a lost connection and after a refusal that passes', async () => {
    let asked = 0;
    const flaky = createServer((request, response) => {
      asked += 1;
      if (asked === 1) request.socket.destroy();
      else if (asked === 2) response.writeHead(503, { 'retry-after': '0' }).end('{}');
      else response.end('{"here": true}');
    });
    await new Promise<void>((resolve) => flaky.listen(0, '127.0.0.1', resolve));
    const { port } = flaky.address() as AddressInfo;
    const script = `import quickstart; print(quickstart.Rung("http://127.0.0.1:${port}", "t").get("/x"))`;
    expect(await finished(python(['-c', script]))).toEqual({ code: 0, out: "{'here': True}\n", output: '' });
    expect(asked).toBe(3);
    flaky.close();
  }, 60_000);

  it('ends at once where nothing listens, and waits for a server that has answered before', async () => {
    const script = (port: number) =>
      `import quickstart; rung = quickstart.Rung("http://127.0.0.1:${port}", "t"); print(rung.get("/x")); print(rung.get("/x"))`;
    const listening = (port: number) => {
      let answers = 0;
      const server = createServer((_request, response) => {
        answers += 1;
        response.setHeader('connection', 'close').end(String(answers));
        // Gone after the first answer.
        if (port === 0) server.close();
      });
      return new Promise<typeof server>((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
    };
    const first = await listening(0);
    const { port } = first.address() as AddressInfo;
    const waiting = finished(python(['-c', script(port)]));
    await new Promise((resolve) => first.once('close', resolve));
    const alone = await finished(python(['-c', script(port)]));
    expect(alone).toMatchObject({
      code: 1,
      output: expect.stringContaining(`no Rung at http://127.0.0.1:${port}/api/v1`),
    });
    const again = await listening(port);
    expect(await waiting).toEqual({ code: 0, out: '1\n1\n', output: '' });
    again.close();
  }, 60_000);

  it('says in one line what is wrong: no token, a bad token, an unknown suite', async () => {
    const args = ['quickstart.py', '--model', 'py/x', '--suite', 'infbench', '--server', api.url];
    const output = async (...own: Parameters<typeof python>) => (await finished(python(...own))).output;
    expect(await finished(python(args, ''))).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^no API token: create one at .*\/account/),
    });
    expect(await output(args, 'rung_wrong')).toMatch(/^the server refused \(401\): /);
    expect(await output([...args, '--suite', 'nope'])).toMatch(/^there is no suite nope; there are infbench, /);
  }, 60_000);
});
