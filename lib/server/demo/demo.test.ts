/** Demo data comes, is whole, and goes again, and nothing real changes. */
import { INFBENCH } from 'rung-puzzles/suites/infbench/suite';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as getDistributions } from '@/app/api/v1/annotations/distributions/route';
import { GET as getAnalysis } from '@/app/api/v1/boards/[suite]/analysis/route';
import { GET as getCompare } from '@/app/api/v1/boards/[suite]/compare/route';
import { GET as getItems } from '@/app/api/v1/boards/[suite]/items/route';
import { GET as getRanks } from '@/app/api/v1/boards/[suite]/ranks/route';
import { GET as getBoard } from '@/app/api/v1/boards/[suite]/route';
import { GET as getOverview } from '@/app/api/v1/boards/overview/route';
import { GET as getHome } from '@/app/api/v1/boards/route';
import { GET as getEditions } from '@/app/api/v1/editions/route';
import { GET as getResults } from '@/app/api/v1/exports/results/route';
import { GET as getReplication } from '@/app/api/v1/replications/[suite]/[id]/route';
import { hiddenEditions } from '@/lib/server/boards/pages/suite-editions';
import { plantClimb } from '@/lib/server/boards/pages/testing/plant-climbs';
import { exportChunks } from '@/lib/server/data/exports/export-trials';
import { currentEdition, ensureEditions } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { holdsDemoData } from '@/lib/server/platform/demo';
import type { RouteHandler } from '@/lib/server/platform/http/http';
import { rebuildClimbs } from '@/lib/server/play/climbs';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withTestDatabase } from '@/lib/server/testing/database';
import { createRun, makeToken, runBody } from '@/lib/server/testing/model';
import { DEMO_HEADER } from '@/lib/wire/demo';
import { type DemoPlan, fillDemo } from './fill';
import { hasNoResults, removeDemo } from './remove';

withTestDatabase();

const PLAN: DemoPlan = {
  tasks: ['infbench/2d-forward', 'cubebench/move-prediction', 'euclifold/color', 'spatialviz/paper-folding'],
  people: 3,
  manyPeople: 4,
  models: 3,
  ladders: 1,
  days: 1,
  hasReplication: true,
};

const tables = async (): Promise<readonly string[]> =>
  (
    await pool().query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as "name" from information_schema.tables
       where table_schema in ('public', 'recruit') and table_type = 'BASE TABLE' order by 1`,
    )
  ).rows.map(({ name }) => name);

/** Written by any request. */
const OWN_TO_THE_SERVER = ['public."RateLimit"', 'public."ServerSecret"'];

/** Every row of every table, by table; and the export of all trials. */
async function everything(): Promise<Readonly<Record<string, readonly string[]>>> {
  const all: Record<string, readonly string[]> = {};
  for (const name of (await tables()).filter((each) => !OWN_TO_THE_SERVER.includes(each))) {
    const { rows } = await pool().query<{ row: string }>(`select t::text as "row" from ${name} t order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  for (const format of ['csv', 'jsonl'] as const) {
    const chunks: string[] = [];
    for await (const chunk of exportChunks({ format })) chunks.push(chunk);
    all[format] = [chunks.join('')];
  }
  return all;
}

let real: Awaited<ReturnType<typeof everything>>;
let edition: string;
let token: string;

beforeAll(async () => {
  await ensureEditions();
  edition = (await currentEdition(INFBENCH.id)).id;
  for (const entrant of ['human', 'vendor/real'])
    for (const outcomes of [[true, true, true, false, true], [false]])
      await plantClimb(pool(), {
        kind: entrant === 'human' ? 'session' : 'run',
        entrant,
        edition,
        task: 'infbench/2d-forward',
        outcomes,
      });
  await rebuildStandings();
  token = await makeToken();
  real = await everything();
  await fillDemo(PLAN);
}, 120_000);

describe('with demo data on a site with results', () => {
  it('keeps demo rows out of the export of all trials, and gives them for their edition', async () => {
    const filled = await everything();
    expect(filled.csv).toEqual(real.csv);
    const own: string[] = [];
    for await (const chunk of exportChunks({ format: 'jsonl', edition: 'demo-infbench' })) own.push(chunk);
    const rows = own
      .join('')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(rows.map((row) => row.edition_id))).toEqual(new Set(['demo-infbench']));
  });

  it('changes no real row', async () => {
    const filled = await everything();
    for (const [name, rows] of Object.entries(real))
      expect(filled[name], name).toEqual(expect.arrayContaining([...rows]));
  });

  it('has the counts and states that its log gives', async () => {
    const { differing, rows } = await rebuildStandings({ write: false });
    expect(rows.Standing).toBeGreaterThan(20);
    expect(
      Object.values(differing).every((count) => count === 0),
      JSON.stringify(differing),
    ).toBe(true);
    expect((await rebuildClimbs({ write: false })).differing).toBe(0);
  });

  it('has every part', async () => {
    const { rows } = await pool().query(
      `select (select count(*)::int from "Edition" where "demo" and "suite" = 'daily') as "days", (select count(*)::int from "Study" where "demo") as "studies",
         (select count(*)::int from "Enrolment") as "enrolments", (select count(*)::int from "AnnotationSet" where "demo" and "closedAt" is not null) as "annotations",
         (select count(*)::int from "Climb" where "demo" and "course" = 'set' and "editionId" = 'demo-cubebench') as "replication"`,
    );
    expect(rows).toEqual([{ days: 1, studies: 2, enrolments: 7, annotations: 2, replication: 9 }]);
  });

  it('puts new climbs into the real edition, and none into a demo edition', async () => {
    expect((await currentEdition(INFBENCH.id)).id).toBe(edition);
    const { rows } = await pool().query<{ id: string }>('select "id" from "Climb" where not "demo" limit 1');
    const move = (to: string) => pool().query('update "Climb" set "editionId" = $2 where "id" = $1', [rows[0]?.id, to]);
    await expect(move('demo-infbench')).rejects.toThrow(/Climb_editionId_demo_fkey/);
    await expect(pool().query(`update "Climb" set "editionId" = $1 where "demo"`, [edition])).rejects.toThrow(
      /Climb_editionId_demo_fkey/,
    );
  });

  it('is shown in place of real results, and boards say where those are', async () => {
    expect(await hiddenEditions()).toEqual([
      { suite: INFBENCH.id, edition, title: expect.any(String), isBehindDemo: true },
    ]);
  });

  it('refuses a real run of a demo model', async () => {
    const sent = await createRun(token, runBody({ model: { id: 'demo-data/oak' }, suite: 'infbench' }));
    expect(sent.status).toBe(422);
    await pool().query('update "ApiToken" set "lastUsedAt" = null');
  });
});

/** Every public answer with numbers of people or models. */
const ANSWERS: readonly (readonly [RouteHandler, string, Readonly<Record<string, string>>])[] = [
  [getOverview, '?form=rung', {}],
  [getHome, '', {}],
  [getBoard, '', { suite: 'infbench' }],
  [getItems, '?task=cubebench/move-prediction&condition=image', { suite: 'cubebench' }],
  [getRanks, '', { suite: 'infbench' }],
  [getAnalysis, '', { suite: 'infbench' }],
  [getCompare, '?a=demo-data/oak&b=demo-data/cedar', { suite: 'infbench' }],
  [getReplication, '', { suite: 'cubebench', id: 'table-4' }],
  [getResults, '?edition=demo-infbench', {}],
  [getResults, '?edition=demo-infbench&format=csv', {}],
  [getResults, '?edition=demo-infbench&format=every-eval-ever', {}],
  [getEditions, '', {}],
  [getDistributions, '?suite=infbench', {}],
];

describe('answers of the API with demo data', () => {
  it.each(ANSWERS.map((each, index) => [`${index}: ${each[1]} ${JSON.stringify(each[2])}`, each] as const))(
    'names what is demo data in %s',
    async (_, [handler, query, params]) => {
      const request = new Request(`http://rung.test/api/v1/x${query}`, { headers: { host: 'rung.test' } });
      const response = await handler(request, { params: Promise.resolve(params) });
      const text = await response.text();
      expect(response.status, text.slice(0, 500)).toBe(200);
      expect(response.headers.get(DEMO_HEADER)).toBe('present');
      expect(text).toMatch(/demo-(infbench|cubebench|data\/)/);
      expect(text).not.toContain('vendor/real');
    },
  );

  it('leaves demo data out of results without a named edition', async () => {
    const response = await getResults(new Request('http://rung.test/api/v1/exports/results'), {
      params: Promise.resolve({}),
    });
    expect(await response.text()).not.toContain('demo-');
  });
});

describe('after its removal', () => {
  it('leaves every row and export as it was', async () => {
    expect(await removeDemo()).toBeGreaterThan(20);
    expect(await everything()).toEqual(real);
    expect(await holdsDemoData()).toBe(false);
    expect(await hasNoResults()).toBe(false);
    expect(await hiddenEditions()).toEqual([]);
  });
});
