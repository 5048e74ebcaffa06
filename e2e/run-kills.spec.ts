/**
 * A model's run loses nothing: the server, `rung run` and both together are killed (kill -9) at random moments while 16
 * requests are in flight. The log and the board are compared with those of a run that nothing disturbed.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import { createTestDatabase } from '../scripts/lib/test-database.mjs';
import { startTestServer, type TestServer } from '../scripts/lib/test-server.mjs';
import { type Finished, type Running, rung, startRung } from './support/rung';
import { type ScriptedEndpoint, startScriptedEndpoint } from './support/scripted-endpoint';

const IS_DEEP = process.env.RUNG_DEEP === '1';
/** What is killed, in turns. */
const VICTIMS = ['server', 'command', 'both'] as const;
const KILLS = IS_DEEP ? 30 : 3;
const PER_LEVEL = IS_DEEP ? 400 : 30;
const LEVEL_CAP = IS_DEEP ? 12 : 8;
const CONNECTIONS = 16;
/** In flight, or arrived and not on disk yet while the connection asks the next one (`makeEndpoint` in run-all.ts). */
const MOST_UNKEPT = 2 * CONNECTIONS - 1;

interface Place {
  readonly task: string;
  readonly visit: number;
  readonly question: number;
  readonly answer: string;
}

test(`a model run asks nothing twice but what its own end had not kept, and loses nothing, in ${KILLS} kills of server, command and both`, async () => {
  test.setTimeout(1_500_000);
  const database = await createTestDatabase({
    url: required('TEST_DATABASE_SERVER'),
    template: required('TEST_DATABASE_TEMPLATE'),
  });
  const db = new pg.Pool({ connectionString: database.url, max: 2 });
  const folder = await mkdtemp(join(tmpdir(), 'rung-run-kills-'));
  const asked: Asked[] = [];
  const endpoint = await startScriptedEndpoint({
    oracle: async () => null,
    players: { scripted: ({ model, itemId }) => answerAt(db, asked, model, itemId) },
  });
  const start = (port?: number) =>
    startTestServer({
      databaseUrl: database.url,
      ...(port === undefined ? {} : { port }),
      env: { RUNG_DIST_DIR: required('RUNG_DIST_DIR'), RUNG_POOL_SIZE: '5' },
    });
  const site = { server: await start() };
  const lab: Lab = { db, folder, site, endpoint, asked, token: await adminToken(database.url), start };
  try {
    const calm = await begin(lab, 'scripted/calm').then(({ finished }) => finished);
    expect(calm.code, calm.stderr).toBe(0);
    const moments = await killEachIn(lab, 'scripted/killed');

    const own = asked.filter(({ model }) => model === 'scripted/killed');
    const whole = asked.filter(({ model }) => model === 'scripted/calm');
    expect(new Set(own.map(({ place }) => place))).toEqual(new Set(whole.map(({ place }) => place)));
    expect(whole).toHaveLength(new Set(whole.map(({ place }) => place)).size);
    const again = own.length - whole.length;
    test.info().annotations.push({ type: 'kills', description: JSON.stringify({ moments, again }) });
    const commandKills = moments.filter(({ victim }) => victim !== 'server');
    expect(again).toBeLessThanOrEqual(commandKills.length * MOST_UNKEPT);

    expect(await logOf(db, 'scripted/killed')).toEqual(await logOf(db, 'scripted/calm'));
    for (const suite of ['infbench', 'stare']) {
      const board = await (await fetch(`${site.server.url}/api/v1/boards/${suite}?condition=text`)).json();
      const [killed, undisturbed] = ['killed', 'calm'].map((name) => rowsOf(board, name));
      expect(undisturbed?.length, suite).toBeGreaterThan(0);
      expect(killed, suite).toEqual(undisturbed);
    }
    const rebuilt = await rung(['rebuild', '--check'], { DATABASE_URL: database.url });
    expect(rebuilt.code, rebuilt.stdout + rebuilt.stderr).toBe(0);
  } finally {
    await site.server.kill();
    await endpoint.close();
    await db.end();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

interface Asked {
  readonly model: string;
  readonly place: string;
}

interface Lab {
  readonly db: pg.Pool;
  readonly folder: string;
  readonly site: { server: TestServer };
  readonly endpoint: ScriptedEndpoint;
  readonly asked: readonly Asked[];
  readonly token: string;
  readonly start: (port?: number) => Promise<TestServer>;
}

async function adminToken(databaseUrl: string): Promise<string> {
  const made = await rung(['admin', 'token', '--name', 'run-kills'], { DATABASE_URL: databaseUrl });
  expect(made.code, made.stderr).toBe(0);
  return made.stdout.trim();
}

/** Right or wrong as the place of the question says, after a time that it says too. `AheadItem`: not yet in the log. */
async function answerAt(db: pg.Pool, asked: Asked[], model: string, itemId: string) {
  const { rows } = await db.query<Place>(
    `select "task", "visit", "question", "answer" from "AheadItem" where "id" = $1
     union all select "task", "visit", "question", "answer" from "IssuedItem" where "id" = $1 limit 1`,
    [itemId],
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`there is no item ${itemId}`);
  const place = `${found.task} ${found.visit} ${found.question}`;
  asked.push({ model, place });
  const rng = rngFor(3n as Seed, place);
  await sleep(60 + rng.int(240));
  const letter = rng.chance(2, 3) ? found.answer : found.answer === 'A' ? 'B' : 'A';
  return { text: `<answer>${letter}</answer>` };
}

/** Ladders and a fixed set from one file, so that several runs are open at each kill. */
async function begin({ folder, site, endpoint, token }: Lab, model: string): Promise<Running> {
  const file = join(folder, `${model.replace('/', '-')}.yaml`);
  const plan = {
    server: site.server.url,
    endpoints: { scripted: { url: endpoint.baseUrl, connections: CONNECTIONS, retries: 12 } },
    models: [{ name: model, endpoint: 'scripted' }],
    setups: { frozen: { frozen: true } },
    runs: [
      {
        suite: 'infbench',
        tasks: ['infbench/2d-forward', 'infbench/2d-inverse'],
        condition: 'text',
        setups: ['frozen'],
        levelCap: LEVEL_CAP,
      },
      {
        suite: 'stare',
        tasks: ['stare/2d-instruction'],
        condition: 'text',
        protocol: 'set',
        levels: '1,2',
        itemsPerLevel: PER_LEVEL,
      },
    ],
  };
  // YAML takes JSON.
  await writeFile(file, JSON.stringify(plan));
  return startRung(['run', '--plan', file, '--quiet'], {
    RUNG_TOKEN: token,
    RUNG_STATE_DIR: join(folder, 'state'),
  });
}

interface Moment {
  readonly victim: (typeof VICTIMS)[number];
  /** Questions asked before. */
  readonly asked: number;
}

/** Kills at random moments, and lets the last command come to its end. */
async function killEachIn(lab: Lab, model: string): Promise<readonly Moment[]> {
  const rng = rngFor(BigInt(Date.now()) as Seed, 'kills');
  const askedNow = () => lab.asked.filter((each) => each.model === model).length;
  const moments: Moment[] = [];
  let running = await begin(lab, model);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = VICTIMS[kill % VICTIMS.length] ?? 'both';
    const from = askedNow() + 1 + rng.int(16);
    await expect
      .poll(() => askedNow() >= from || running.child.exitCode !== null, { timeout: 120_000, intervals: [10] })
      .toBe(true);
    await sleep(rng.int(200));
    moments.push({ victim, asked: askedNow() });
    expect(running.child.exitCode, 'the run ended before its last kill').toBeNull();
    const killed: Promise<unknown>[] = [];
    if (victim !== 'server') {
      running.child.kill('SIGKILL');
      killed.push(running.finished);
    }
    if (victim !== 'command') {
      killed.push(restart(lab));
    }
    await Promise.all(killed);
    if (victim !== 'server') running = await begin(lab, model);
  }
  const last: Finished = await running.finished;
  expect(last.code, last.stderr).toBe(0);
  const { reports } = JSON.parse(last.stdout) as { reports: { runs: { status: string }[] }[] };
  expect(reports.flatMap(({ runs }) => runs.map(({ status }) => status))).toEqual(['ended', 'ended']);
  return moments;
}

/** On the same port, where the command waits for it. */
async function restart({ site, start }: Lab): Promise<void> {
  await site.server.kill();
  site.server = await start(site.server.port);
}

/** The logs of a model's runs, without ids and times. */
async function logOf(db: pg.Pool, model: string): Promise<readonly unknown[]> {
  const { rows } = await db.query(
    `select i."task", i."ordinal", i."level", i."visit", i."question", i."history", i."itemHash", p."text", v."status", v."passed"
     from "Run" r join "Reply" p on p."climbId" = r."climbId" join "IssuedItem" i on i."id" = p."itemId"
     join "Verdict" v on v."itemId" = i."id" where r."modelId" like $1 order by 1, 2`,
    [`${model}%`],
  );
  return rows;
}

/** All that a board says of an entrant, without its name. */
function rowsOf(board: unknown, name: string): readonly unknown[] {
  if (typeof board !== 'object' || board === null) return [];
  if (Array.isArray(board)) return board.flatMap((each) => rowsOf(each, name));
  if ('entrant' in board && String(board.entrant).startsWith(`scripted/${name}`)) {
    const { entrant: _entrant, name: _name, ...figures } = board as { entrant: string; name?: string };
    return [figures];
  }
  return Object.values(board).flatMap((each) => rowsOf(each, name));
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run the tests with npm test -- --e2e`);
  return value;
}
