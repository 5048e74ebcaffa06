import { randomUUID } from 'node:crypto';
import { wilson } from 'rung-puzzles/stats/shares/wilson';
import { beforeAll, describe, expect, it } from 'vitest';
import { PUT as putLabel } from '@/app/api/v1/annotations/[id]/entries/[position]/label/route';
import { GET as getPanel } from '@/app/api/v1/annotations/[id]/entries/[position]/panels/[file]/route';
import { GET as getEntry } from '@/app/api/v1/annotations/[id]/entries/[position]/route';
import { GET as getEntries } from '@/app/api/v1/annotations/[id]/entries/route';
import { GET as getExport } from '@/app/api/v1/annotations/[id]/export/route';
import { POST as postHandIn } from '@/app/api/v1/annotations/[id]/hand-in/route';
import { DELETE as deleteSet, GET as getSet } from '@/app/api/v1/annotations/[id]/route';
import { GET as getDistributions } from '@/app/api/v1/annotations/distributions/route';
import { GET as getSets, POST as postSet } from '@/app/api/v1/annotations/route';
import { insertAuthSession } from '@/lib/server/accounts/auth/session';
import { plantClimb } from '@/lib/server/boards/pages/testing/plant-climbs';
import { currentEdition, ensureEditions } from '@/lib/server/items/editions';
import { pool, transaction } from '@/lib/server/platform/db';
import type { RouteHandler } from '@/lib/server/platform/http/http';
import { withdrawClimbs } from '@/lib/server/play/climbs';
import { withTestDatabase } from '@/lib/server/testing/database';
import { send } from '@/lib/server/testing/person';
import type { AnnotationEntryView, AnnotationSetView, LabelDistribution } from '@/lib/wire/items/annotation';

withTestDatabase();

const TASK = 'infbench/2d-forward';
/** Passes each level with two wrong replies, so it has twice as many wrong replies as levels. */
const climb = (levels: number) => Array.from({ length: levels * 5 }, (_, at) => at % 5 < 3);

interface Account {
  readonly id: string;
  readonly cookie: string;
}
const people: Record<string, Account> = {};
const runs: Record<string, string> = {};
let edition = '';

async function account(name: string, role: string): Promise<void> {
  const id = randomUUID();
  await pool().query('insert into "User" ("id", "name", "role") values ($1, $2, $3::"Role")', [id, name, role]);
  people[name] = { id, cookie: `next-auth.session-token=${(await insertAuthSession(id)).token}` };
}
const who = (name: string): Account => people[name] ?? { id: '', cookie: '' };

beforeAll(async () => {
  await ensureEditions();
  edition = (await currentEdition('infbench')).id;
  for (const [name, role] of Object.entries({
    maker: 'researcher',
    ada: 'researcher',
    bob: 'researcher',
    cleo: 'researcher',
    eve: 'researcher',
    vic: 'viewer',
    root: 'admin',
    root2: 'admin',
    root3: 'admin',
  }))
    await account(name, role);
  for (const entrant of ['model/alpha', 'model/beta', 'model/gone'])
    runs[entrant] = (
      await plantClimb(pool(), {
        kind: 'run',
        entrant,
        edition,
        task: TASK,
        condition: 'text',
        outcomes: climb(6),
        text: '<b>I say</b> <answer>B</answer>',
      })
    ).id;
  runs.frozen = (
    await plantClimb(pool(), {
      kind: 'run',
      entrant: 'model/frozen',
      edition,
      task: TASK,
      condition: 'text',
      outcomes: climb(6),
    })
  ).id;
  runs.unlisted = (
    await plantClimb(pool(), {
      kind: 'run',
      entrant: 'model/unlisted',
      edition,
      task: TASK,
      condition: 'text',
      outcomes: climb(3),
      listed: false,
    })
  ).id;
  await plantClimb(pool(), {
    kind: 'run',
    entrant: 'model/simulated',
    edition,
    task: TASK,
    condition: 'text',
    outcomes: climb(3),
    simulated: true,
  });
  await plantClimb(pool(), {
    kind: 'run',
    entrant: 'model/open',
    edition,
    task: TASK,
    condition: 'text',
    outcomes: climb(3),
    rest: 'open',
  });
  await pool().query(
    `update "Climb" set "protocol" = jsonb_set("protocol", '{sets}', '[{"levels":[1,2,3],"itemsPerLevel":10,"seeds":"frozen"}]'), "course" = 'set' where "id" = $1`,
    [runs.frozen],
  );
});

const call = (
  handler: RouteHandler,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  name: string,
  params: Record<string, string> = {},
  body?: unknown,
) => send(handler, method, { params, cookie: who(name).cookie, ...(body === undefined ? {} : { body }) });

const wanted = (change: Record<string, unknown> = {}, selection: Record<string, unknown> = {}) => ({
  title: `Set ${randomUUID()}`,
  suite: 'infbench',
  selection: {
    entrants: ['model/alpha', 'model/beta'],
    conditions: ['text'],
    tasks: [TASK],
    size: 12,
    seed: '7',
    ...selection,
  },
  annotators: { A: who('ada').id, B: who('bob').id, C: who('cleo').id },
  ...change,
});
async function makeSet(
  change: Record<string, unknown> = {},
  selection: Record<string, unknown> = {},
  name = 'maker',
): Promise<AnnotationSetView> {
  const made = await call(postSet, 'POST', name, {}, wanted(change, selection));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body as AnnotationSetView;
}
const save = (
  name: string,
  id: string,
  position: number,
  label: { categories?: string[]; cannotTell?: boolean; note?: string; basedOn?: string | null },
) =>
  call(
    putLabel,
    'PUT',
    name,
    { id, position: String(position) },
    { categories: [], cannotTell: false, basedOn: null, ...label },
  );
const positions = async (name: string, id: string): Promise<number[]> =>
  ((await call(getEntries, 'GET', name, { id })).body.entries as { position: number }[]).map(
    ({ position }) => position,
  );
async function labelAll(name: string, id: string, categoriesAt: (at: number) => string[]): Promise<void> {
  for (const [at, position] of (await positions(name, id)).entries())
    expect((await save(name, id, position, { categories: categoriesAt(at) })).status).toBe(200);
}
const handIn = (name: string, id: string) => call(postHandIn, 'POST', name, { id });

describe('a set', () => {
  it('is drawn from ended, measured, listed runs that all three may see, equal for equal seeds', async () => {
    const everything = ['model/alpha', 'model/beta', 'model/frozen', 'model/unlisted', 'model/simulated', 'model/open'];
    const tooMany = await call(postSet, 'POST', 'maker', {}, wanted({}, { entrants: everything, size: 25 }));
    expect([tooMany.status, tooMany.body.code, tooMany.body.detail]).toEqual([
      422,
      'invalid-input',
      'Only 24 wrong replies fit that all three annotators may see.',
    ]);
    const [one, other] = [await makeSet({}, { entrants: everything }), await makeSet({}, { entrants: everything })];
    const items = async ({ id }: AnnotationSetView) =>
      (await pool().query('select "itemId" from "AnnotationEntry" where "setId" = $1 order by "position"', [id])).rows;
    expect(await items(one)).toEqual(await items(other));
    expect([one.eligible, one.size, one.remaining]).toEqual([24, 12, 12]);
    const { rows } = await pool().query(
      `select i."level", count(*)::int as n, count(distinct c."entrant")::int as entrants from "AnnotationEntry" e join "IssuedItem" i on i."id" = e."itemId"
       join "Climb" c on c."id" = i."climbId" where e."setId" = $1 group by 1 order by 1`,
      [one.id],
    );
    expect(rows).toEqual([1, 2, 3, 4, 5, 6].map((level) => ({ level, n: 2, entrants: 2 })));
  });

  it('contains items of a frozen set only if creator and annotators are all admins', async () => {
    const admins = { annotators: { A: who('root').id, B: who('root2').id, C: who('root3').id } };
    const frozen = { entrants: ['model/frozen', 'model/unlisted'], size: 18 };
    expect((await call(postSet, 'POST', 'maker', {}, wanted(admins, frozen))).status).toBe(422);
    expect(
      (
        await call(
          postSet,
          'POST',
          'root',
          {},
          wanted({ annotators: { ...admins.annotators, C: who('cleo').id } }, frozen),
        )
      ).status,
    ).toBe(422);
    const set = await makeSet(admins, frozen, 'root');
    const [first = -1] = await positions('root2', set.id);
    expect((await call(getEntry, 'GET', 'root2', { id: set.id, position: String(first) })).status).toBe(200);
    // Losing the role hides the items at once.
    await pool().query(`update "User" set "role" = 'researcher' where "id" = $1`, [who('root2').id]);
    expect((await call(getEntry, 'GET', 'root2', { id: set.id, position: String(first) })).body.code).toBe(
      'item-not-found',
    );
    expect((await save('root2', set.id, first, { categories: ['pairing'] })).body.code).toBe('item-not-found');
    await pool().query(`update "User" set "role" = 'admin' where "id" = $1`, [who('root2').id]);
  });

  it('is rejected for unknown suites, tasks or people, and for a repeated title', async () => {
    const refused = async (change: Record<string, unknown>, selection: Record<string, unknown> = {}) => {
      const { status, body } = await call(postSet, 'POST', 'maker', {}, wanted(change, selection));
      return [status, body.code, body.errors?.[0]?.path];
    };
    expect(await refused({ suite: 'nothing' })).toEqual([404, 'suite-not-found', undefined]);
    expect(await refused({ suite: 'stare' })).toEqual([422, 'invalid-input', 'suite']);
    expect(await refused({ labels: 'moods' })).toEqual([422, 'invalid-input', 'labels']);
    expect(await refused({ suite: 'spatialviz', labels: 'strategies' }, { tasks: ['spatialviz/2d-rotation'] })).toEqual(
      [422, 'invalid-input', 'labels'],
    );
    expect(await refused({}, { size: 1001 })).toEqual([422, 'invalid-input', 'selection.size']);
    expect(await refused({}, { tasks: ['stare/tangram'] })).toEqual([422, 'invalid-input', 'selection.tasks']);
    expect(await refused({}, { conditions: ['text', 'image.no-such'] })).toEqual([
      422,
      'invalid-input',
      'selection.conditions',
    ]);
    expect(await refused({}, { levelFrom: 4, levelTo: 2 })).toEqual([422, 'invalid-input', 'selection.levelTo']);
    expect(await refused({ annotators: { A: who('ada').id, B: who('ada').id, C: who('cleo').id } })).toEqual([
      422,
      'invalid-input',
      'annotators.B',
    ]);
    expect(await refused({ annotators: { A: who('ada').id, B: who('vic').id, C: who('cleo').id } })).toEqual([
      422,
      'invalid-input',
      'annotators.B',
    ]);
    const body = wanted({ title: 'Twice' });
    const twice = await Promise.all([1, 2].map(() => call(postSet, 'POST', 'maker', {}, body)));
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await call(postSet, 'POST', 'vic', {}, wanted())).status).toBe(403);
    expect((await send(postSet, 'POST', { body: wanted() })).status).toBe(401);
    expect(
      (
        await send(postSet, 'POST', {
          body: wanted(),
          cookie: who('maker').cookie,
          headers: { origin: 'https://elsewhere.test' },
        })
      ).body.code,
    ).toBe('wrong-origin');
  });
});

describe('before all is handed in', () => {
  it('no one sees another’s labels, whose replies they are, or a foreign set', async () => {
    const set = await makeSet();
    const [position = -1] = await positions('ada', set.id);
    expect(
      (await save('ada', set.id, position, { categories: ['execution', 'pairing'], note: 'MARK-OF-ADA' })).status,
    ).toBe(200);
    const at = { id: set.id, position: String(position) };
    const bodies: string[] = [];
    for (const name of ['bob', 'cleo', 'maker', 'root', 'eve']) {
      const all = [
        call(getSet, 'GET', name, { id: set.id }),
        call(getEntries, 'GET', name, { id: set.id }),
        call(getEntry, 'GET', name, at),
        call(getSets, 'GET', name),
      ];
      const answers = await Promise.all([...all, call(getExport, 'GET', name, { id: set.id })]);
      for (const { body } of answers) bodies.push(JSON.stringify(body));
      expect(answers.map(({ status }) => status)).toEqual(
        name === 'bob'
          ? [200, 200, 200, 200, 409]
          : name === 'cleo'
            ? [200, 200, 404, 200, 409]
            : name === 'eve'
              ? [404, 404, 404, 200, 404]
              : [200, 403, 403, 200, 409],
      );
    }
    expect(bodies.join()).not.toMatch(/MARK-OF-ADA/);
    const view = (await call(getSet, 'GET', 'bob', { id: set.id })).body as AnnotationSetView;
    expect([view.agreement, view.disagreements, view.distribution, view.selection, view.eligible]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(view.annotators.map(({ name, you }) => [name, you])).toEqual([
      [null, false],
      ['bob', true],
      [null, false],
    ]);
    const entry = (await call(getEntry, 'GET', 'bob', at)).body as AnnotationEntryView;
    expect([entry.label, entry.others, entry.source, entry.replyText]).toEqual([
      null,
      null,
      null,
      '<b>I say</b> <answer>B</answer>',
    ]);
    const ids = (
      await pool().query(
        `select i."id", i."climbId", i."itemHash" from "IssuedItem" i join "AnnotationEntry" e on e."itemId" = i."id" where e."setId" = $1`,
        [set.id],
      )
    ).rows;
    const blind = [
      JSON.stringify(view),
      JSON.stringify(entry),
      JSON.stringify((await call(getEntries, 'GET', 'bob', { id: set.id })).body),
    ].join();
    for (const secret of [
      'model/',
      'alpha',
      'beta',
      ...ids.flatMap(({ id, climbId, itemHash }) => [id, climbId, itemHash]),
    ])
      expect(blind).not.toContain(secret);
  });

  it('an annotator who is admin or created the set is blind too', async () => {
    const set = await makeSet({ annotators: { A: who('root').id, B: who('bob').id, C: who('cleo').id } }, {}, 'root');
    expect([set.selection, set.mayManage]).toEqual([null, true]);
    const [position = -1] = await positions('root', set.id);
    expect((await call(getEntry, 'GET', 'root', { id: set.id, position: String(position) })).body.source).toBeNull();
  });

  it('a set that is not blind shows whose reply it is', async () => {
    const set = await makeSet({ blind: false });
    const [position = -1] = await positions('ada', set.id);
    expect(
      (await call(getEntry, 'GET', 'ada', { id: set.id, position: String(position) })).body.source.entrant,
    ).toMatch(/^model\//);
  });
});

describe('a label', () => {
  it('is stored in the set’s order, rejected if invalid, and keeps its history', async () => {
    const { id } = await makeSet();
    const [p = -1] = await positions('ada', id);
    expect((await save('ada', id, p, { categories: ['rubbish'] })).body.code).toBe('invalid-input');
    expect((await save('ada', id, p, { categories: ['pairing'], cannotTell: true })).body.code).toBe('invalid-input');
    expect((await save('ada', id, p, { note: 'x'.repeat(2001) })).body.code).toBe('invalid-input');
    const first = (await save('ada', id, p, { categories: ['execution', 'pairing', 'execution'] })).body;
    expect(first.categories).toEqual(['pairing', 'execution']);
    const second = (await save('ada', id, p, { cannotTell: true, basedOn: first.id })).body;
    const third = (await save('ada', id, p, { basedOn: second.id })).body;
    expect((await call(getEntries, 'GET', 'ada', { id })).body.entries[0]).toEqual({ position: p, labelled: false });
    const { rows } = await pool().query('select "id"::text from "AnnotationLabel" where "setId" = $1 order by "id"', [
      id,
    ]);
    expect(rows).toEqual([first, second, third].map((label) => ({ id: label.id })));
    await expect(pool().query('update "AnnotationLabel" set "note" = $1', ['forged'])).rejects.toThrow(/append-only/);
    await expect(pool().query('delete from "AnnotationLabel"')).rejects.toThrow(/append-only/);
    await expect(pool().query('update "AnnotationEntry" set "position" = "position" + 1000')).rejects.toThrow(
      /never change/,
    );
    await expect(pool().query(`update "AnnotationSet" set "selection" = '{}'`)).rejects.toThrow(/frozen/);
  });

  it('sent twice is stored once; of two windows the stale one gets a conflict and overwrites nothing', async () => {
    const { id } = await makeSet();
    const [p = -1] = await positions('ada', id);
    const same = await Promise.all([1, 2, 3, 4].map(() => save('ada', id, p, { categories: ['pairing'] })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(same.map(({ body }) => body.id)).size).toBe(1);
    const basedOn = same[0]?.body.id as string;
    const race = await Promise.all(
      ['encoding', 'execution', 'abstracting'].map((category) =>
        save('ada', id, p, { categories: [category], basedOn }),
      ),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = race.find(({ status }) => status === 200)?.body;
    expect((await call(getEntry, 'GET', 'ada', { id, position: String(p) })).body.label).toEqual(won);
  });
});

describe('handing in', () => {
  it('accepts complete work only, once, and freezes it', async () => {
    const { id } = await makeSet({}, { size: 2 });
    expect((await handIn('ada', id)).body.detail).toBe('2 replies have no label yet.');
    await labelAll('ada', id, () => ['pairing']);
    expect((await handIn('cleo', id)).body.code).toBe('conflict');
    expect((await Promise.all([1, 2, 3].map(() => handIn('ada', id)))).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    const [p = -1] = await positions('ada', id);
    expect((await save('ada', id, p, { categories: ['encoding'] })).body.code).toBe('annotation-frozen');
    expect((await call(getEntry, 'GET', 'ada', { id, position: String(p) })).body.editable).toBe(false);
  });

  it('by both at once leads to one stage, with C’s work, or closes if there is none', async () => {
    const [disputed, agreed] = [await makeSet({}, { size: 3 }), await makeSet({}, { size: 3 })];
    for (const { id } of [disputed, agreed]) await labelAll('ada', id, () => ['pairing']);
    await labelAll('bob', disputed.id, (at) => (at === 1 ? ['pairing', 'execution'] : ['pairing']));
    await labelAll('bob', agreed.id, () => ['pairing']);
    for (const { id } of [disputed, agreed])
      await Promise.all(['ada', 'bob', 'ada', 'bob'].map((name) => handIn(name, id)));
    expect((await call(getSet, 'GET', 'maker', { id: disputed.id })).body).toMatchObject({
      stage: 'settling',
      disagreements: 1,
      distribution: null,
    });
    expect((await call(getSet, 'GET', 'maker', { id: agreed.id })).body).toMatchObject({
      stage: 'closed',
      disagreements: 0,
    });
  });

  it('in a race with a label counts or rejects it, never in between', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await makeSet({}, { size: 2 });
      await labelAll('ada', id, () => ['pairing']);
      const [p = -1] = await positions('ada', id);
      const basedOn = (await call(getEntry, 'GET', 'ada', { id, position: String(p) })).body.label.id;
      // Only one of deleting a label and handing in can succeed.
      const [taken, handed] = await Promise.all([save('ada', id, p, { basedOn }), handIn('ada', id)]);
      expect([taken.status, handed.status].sort()).toEqual([200, 409]);
    }
  });
});

/** A and B label 12 replies and differ on three; C settles them. */
async function closedSet(): Promise<string> {
  const { id } = await makeSet();
  await labelAll('ada', id, (at) => (at < 6 ? ['pairing'] : ['execution']));
  await labelAll('bob', id, (at) => (at < 4 ? ['pairing'] : at === 11 ? ['encoding', 'execution'] : ['execution']));
  await handIn('ada', id);
  await handIn('bob', id);
  expect(await positions('cleo', id)).toHaveLength(3);
  await labelAll('cleo', id, () => ['abstracting']);
  expect((await handIn('cleo', id)).body.stage).toBe('closed');
  return id;
}

describe('a closed set', () => {
  it('shows agreement, final labels, and whose replies they were', async () => {
    const id = await closedSet();
    const view = (await call(getSet, 'GET', 'cleo', { id })).body as AnnotationSetView;
    // 9 of 12 agree; of single labels 9 of 11: A has 6 pairing, 5 execution; B 4 and 7: p_e = (24 + 35) / 121.
    expect(view.agreement).toMatchObject({ n: 12, same: 9, sameShare: 0.75, cannotTell: 0, single: { n: 11 } });
    expect(view.agreement?.single.expected).toBeCloseTo(59 / 121, 12);
    expect(view.agreement?.single.kappa).toBeCloseTo((9 / 11 - 59 / 121) / (1 - 59 / 121), 12);
    const rows = view.distribution?.rows.filter(({ level }) => level === null) ?? [];
    expect(rows.map(({ entrant, n }) => [entrant, n])).toEqual([
      ['model/alpha', 6],
      ['model/beta', 6],
    ]);
    const counts = (category: string) =>
      rows.reduce((sum, { shares }) => sum + (shares.find(({ id: each }) => each === category)?.count ?? 0), 0);
    expect(['pairing', 'encoding', 'abstracting', 'execution', 'cannot-tell'].map(counts)).toEqual([4, 0, 3, 5, 0]);
    for (const { n, shares } of view.distribution?.rows ?? [])
      for (const { count, share, low, high } of shares)
        expect({ share, low, high }).toEqual({ share: count / n, ...wilson(count, n) });
    expect(view.distribution?.rows.flatMap(({ shares }) => shares).every(({ accuracy }) => accuracy === null)).toBe(
      true,
    );
    expect(view.selection?.entrants).toEqual(['model/alpha', 'model/beta']);
  });

  it('is on the board for everyone, exports as CSV and JSON without names, and cannot be changed or deleted', async () => {
    const id = await closedSet();
    const board = await send(getDistributions as RouteHandler, 'GET', { headers: {} });
    expect(board.status).toBe(422);
    const odd = await getDistributions(new Request('http://rung.test/api/v1/annotations/distributions?suite=%00'), {
      params: Promise.resolve({}),
    });
    expect(odd.status).toBe(422);
    const response = await getDistributions(
      new Request('http://rung.test/api/v1/annotations/distributions?suite=infbench'),
      { params: Promise.resolve({}) },
    );
    const found = ((await response.json()) as { sets: LabelDistribution[] }).sets.find((set) => set.id === id);
    expect(found).toMatchObject({ n: 12, lost: 0, hidden: 0, same: { count: 9, n: 12 } });
    const file = async (format: string, name = 'maker') =>
      getExport(new Request(`http://rung.test/x?format=${format}`, { headers: { cookie: who(name).cookie } }), {
        params: Promise.resolve({ id }),
      });
    const json = (await (await file('json')).json()) as { rows: Record<string, unknown>[] };
    expect(json.rows).toHaveLength(12);
    expect(json.rows.filter(({ agreed }) => agreed === false)).toHaveLength(3);
    const csv = await (await file('csv')).text();
    expect(csv.split('\n')).toHaveLength(14);
    // As whole words, because an id may contain the letters of a name.
    for (const name of ['ada', 'bob', 'cleo', who('ada').id])
      expect(csv + JSON.stringify(json)).not.toMatch(new RegExp(`\\b${name}\\b`));
    expect((await file('csv', 'eve')).status).toBe(404);
    expect((await call(deleteSet, 'DELETE', 'maker', { id })).body.code).toBe('annotation-frozen');
    const [p = -1] = await positions('cleo', id);
    expect((await save('cleo', id, p, { categories: ['pairing'] })).body.code).toBe('annotation-frozen');
    await expect(
      pool().query(
        `insert into "AnnotationLabel" ("setId", "position", "letter", "categories", "cannotTell", "note") values ($1, $2, 'C', '{pairing}', false, '')`,
        [id, p],
      ),
    ).rejects.toThrow(/handed in/);
    await expect(pool().query('delete from "AnnotationSet" where "id" = $1', [id])).rejects.toThrow(/stays/);
    await expect(pool().query('update "AnnotationSet" set "closedAt" = null where "id" = $1', [id])).rejects.toThrow(
      /closed once/,
    );
  });

  it('of a frozen set publishes no row of fewer than ten while the edition is open', async () => {
    const admins = { annotators: { A: who('root').id, B: who('root2').id, C: who('root3').id } };
    const { id } = await makeSet(admins, { entrants: ['model/frozen', 'model/unlisted'], size: 18 }, 'root');
    for (const name of ['root', 'root2']) {
      await labelAll(name, id, () => ['pairing']);
      await handIn(name, id);
    }
    const answer = await getDistributions(
      new Request('http://rung.test/api/v1/annotations/distributions?suite=infbench'),
      { params: Promise.resolve({}) },
    );
    const found = ((await answer.json()) as { sets: LabelDistribution[] }).sets.find((set) => set.id === id);
    expect(found?.rows.map(({ entrant, level, n }) => [entrant, level, n])).toEqual([['model/frozen', null, 12]]);
    expect([found?.n, found?.hidden]).toEqual([12, 6]);
  });
});

describe('a set of strategies', () => {
  const OTHER = 'infbench/3d-forward';
  const both = { entrants: ['model/alpha', 'model/beta'], tasks: [TASK, OTHER], size: 24 };
  beforeAll(async () => {
    for (const entrant of both.entrants)
      await plantClimb(pool(), {
        kind: 'run',
        entrant,
        edition,
        task: OTHER,
        condition: 'text',
        outcomes: climb(2),
        text: '<answer>B</answer>',
      });
  });

  it('has equally many replies of each model in each world, right and wrong', async () => {
    // For each model 30 replies in 2D and 10 in 3D.
    const set = await makeSet({ labels: 'strategies' }, both);
    expect([set.eligible, set.size, set.labelSet.id, set.labelSet.replies]).toEqual([80, 24, 'strategies', 'all']);
    const { rows } = await pool().query(
      `select c."entrant", i."task", count(*)::int as n from "AnnotationEntry" e join "IssuedItem" i on i."id" = e."itemId" join "Climb" c on c."id" = i."climbId"
       where e."setId" = $1 group by 1, 2 order by 1, 2`,
      [set.id],
    );
    expect(rows).toEqual(both.entrants.flatMap((entrant) => [TASK, OTHER].map((task) => ({ entrant, task, n: 6 }))));
  });

  it('says how many fit if too many are requested', async () => {
    const { status, body } = await call(
      postSet,
      'POST',
      'maker',
      {},
      wanted({ labels: 'strategies' }, { ...both, size: 81 }),
    );
    expect([status, body.detail]).toEqual([422, 'Only 80 replies fit that all three annotators may see.']);
  });

  it('lists the label sets if an unknown one is requested', async () => {
    const { body } = await call(postSet, 'POST', 'maker', {}, wanted({ labels: 'moods' }));
    expect(body.detail).toBe('Inf-Bench has no label set moods. Choose one of: mistakes, strategies.');
  });

  it('of a frozen set publishes no sum over models while the edition is open', async () => {
    const admins = { annotators: { A: who('root').id, B: who('root2').id, C: who('root3').id } };
    const { id } = await makeSet(
      { ...admins, labels: 'strategies' },
      { entrants: ['model/alpha', 'model/frozen'], size: 60 },
      'root',
    );
    for (const name of ['root', 'root2']) {
      await labelAll(name, id, () => ['other']);
      await handIn(name, id);
    }
    const answer = await getDistributions(
      new Request('http://rung.test/api/v1/annotations/distributions?suite=infbench'),
      { params: Promise.resolve({}) },
    );
    const found = ((await answer.json()) as { sets: LabelDistribution[] }).sets.find((set) => set.id === id);
    expect(found?.rows.map(({ entrant, level, group, n }) => [entrant, level, group, n])).toEqual([
      ['model/alpha', null, null, 30],
      ...[1, 2, 3, 4, 5, 6].map((level) => ['model/alpha', level, null, 5]),
      ['model/alpha', null, '2d', 30],
      ['model/frozen', null, null, 30],
      ['model/frozen', null, '2d', 30],
    ]);
    // All models together have eight rows: all replies, six levels, 2D. The frozen set has six levels of five replies.
    expect(found?.hidden).toBe(8 + 6);
  });

  it('shows share and accuracy of each strategy, for all models together, each model and each world', async () => {
    const { id } = await makeSet({ labels: 'strategies' }, { ...both, size: 80 });
    const { rows: entries } = await pool().query<{ task: string; correct: boolean }>(
      `select i."task", v."correct" from "AnnotationEntry" e join "IssuedItem" i on i."id" = e."itemId" join "Verdict" v on v."itemId" = i."id"
       where e."setId" = $1 order by e."position"`,
      [id],
    );
    // Pairs in 3D and where it is wrong in 2D, otherwise step by step.
    const strategyAt = (at: number) => [
      entries[at]?.task === OTHER || entries[at]?.correct === false ? 'direct-pairing' : 'step-by-step',
    ];
    for (const name of ['ada', 'bob']) {
      await labelAll(name, id, strategyAt);
      await handIn(name, id);
    }
    const view = (await call(getSet, 'GET', 'maker', { id })).body as AnnotationSetView;
    const shown = (view.distribution?.rows ?? [])
      .filter(({ level }) => level === null)
      .map(({ entrant, group, n, shares }) => [
        entrant,
        group,
        n,
        ...shares.slice(0, 2).map(({ share, accuracy }) => [share, accuracy?.right, accuracy?.n]),
      ]);
    expect(shown).toEqual([
      // 2D: 60 replies, 36 right. 3D: 20 replies, 12 right.
      [null, null, 80, [44 / 80, 12, 44], [36 / 80, 36, 36]],
      [null, '2d', 60, [24 / 60, 0, 24], [36 / 60, 36, 36]],
      [null, '3d', 20, [1, 12, 20], [0, undefined, undefined]],
      ...both.entrants.flatMap((entrant) => [
        [entrant, null, 40, [22 / 40, 6, 22], [18 / 40, 18, 18]],
        [entrant, '2d', 30, [12 / 30, 0, 12], [18 / 30, 18, 18]],
        [entrant, '3d', 10, [1, 6, 10], [0, undefined, undefined]],
      ]),
    ]);
    const file = await getExport(
      new Request('http://rung.test/x?format=csv', { headers: { cookie: who('maker').cookie } }),
      {
        params: Promise.resolve({ id }),
      },
    );
    const [head = '', ...lines] = (await file.text()).trim().split('\n');
    const at = head.split(',').indexOf('correct');
    expect(lines.filter((line) => line.split(',')[at] === 'true')).toHaveLength(48);
  });
});

describe('a run that is withdrawn', () => {
  it('removes its replies and labels, and the set says how many', async () => {
    const { id } = await makeSet({}, { entrants: ['model/alpha', 'model/gone'] });
    const all = await positions('ada', id);
    await labelAll('ada', id, () => ['pairing']);
    const gone = (
      await pool().query<{ position: number }>(
        `select e."position" from "AnnotationEntry" e join "IssuedItem" i on i."id" = e."itemId" where e."setId" = $1 and i."climbId" = $2`,
        [id, runs['model/gone']],
      )
    ).rows;
    expect(gone).toHaveLength(6);
    await transaction((tx) => withdrawClimbs(tx, [runs['model/gone'] ?? ''], 'run'));
    const view = (await call(getSet, 'GET', 'maker', { id })).body as AnnotationSetView;
    expect([view.size, view.remaining, view.lost]).toEqual([12, 6, 6]);
    expect((await pool().query('select from "AnnotationLabel" where "setId" = $1', [id])).rowCount).toBe(6);
    expect(await positions('ada', id)).toEqual(
      all.filter((position) => !gone.some((each) => each.position === position)),
    );
    const [lost = { position: -1 }] = gone;
    expect((await save('ada', id, lost.position, { categories: ['pairing'] })).body.code).toBe('item-not-found');
    expect((await handIn('ada', id)).status).toBe(200);
    expect((await call(deleteSet, 'DELETE', 'ada', { id })).body.code).toBe('forbidden');
    expect((await call(deleteSet, 'DELETE', 'maker', { id })).body).toEqual({ removed: id });
    expect((await call(getSet, 'GET', 'maker', { id })).status).toBe(404);
  });
});

describe('pictures of an entry', () => {
  it('are only for its annotators, under an address that does not reveal the run', async () => {
    runs.image = (
      await plantClimb(pool(), {
        kind: 'run',
        entrant: 'model/image',
        edition,
        task: TASK,
        condition: 'image',
        outcomes: climb(1),
      })
    ).id;
    const { id } = await makeSet({}, { entrants: ['model/image'], conditions: ['image'], size: 2 });
    const [p = -1] = await positions('ada', id);
    const entry = (await call(getEntry, 'GET', 'ada', { id, position: String(p) })).body as AnnotationEntryView;
    const panel = entry.stimulus?.panels[0];
    expect(panel?.url).toBe(`/api/v1/annotations/${id}/entries/${p}/panels/${panel?.sha256}.png`);
    const get = (name: string) =>
      getPanel(new Request('http://rung.test/x', { headers: { cookie: who(name).cookie } }), {
        params: Promise.resolve({ id, position: String(p), file: `${panel?.sha256}.png` }),
      });
    expect([
      (await get('ada')).headers.get('content-type'),
      (await get('eve')).status,
      (await get('maker')).status,
      (await get('cleo')).status,
    ]).toEqual(['image/png', 404, 403, 404]);
  });
});
