import { findReplication } from 'rung-puzzles/suites/replications';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { currentEdition } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { replicationList, replicationTable } from '@/lib/wire/boards/replication';
import { plantOutcomes } from '../pages/testing/plant-outcomes';
import { getReplicationRoute, listReplicationsRoute } from './routes';

// Whether the tests match the paper's is tested elsewhere.
vi.mock('rung-puzzles/suites/published/comparability', async (original) => ({
  ...(await original<typeof import('rung-puzzles/suites/published/comparability')>()),
  isComparable: () => true,
}));

withTestDatabase();

const RIGHT = { both: 33, picture: 27, text: 31 } as const;

beforeAll(async () => {
  const edition = (await currentEdition('cubebench')).id;
  const runs = findReplication('cubebench', 'table-4')?.runs ?? [];
  for (const { id, condition } of runs) {
    const right = RIGHT[id as keyof typeof RIGHT];
    const plant = { edition, task: 'cubebench/move-prediction', condition, course: 'set' } as const;
    await plantOutcomes(pool(), { ...plant, entrant: 'lab/gemma-3-27b', levels: { 1: { right, wrong: 100 - right } } });
    await plantOutcomes(pool(), { ...plant, entrant: 'lab/one-look', levels: { 1: { right: 1, wrong: 3 } } });
    await plantOutcomes(pool(), { ...plant, entrant: 'lab/gemma-3-27b+tools', levels: { 1: { right: 100 } } });
    await plantOutcomes(pool(), { ...plant, entrant: 'lab/only-tools+tools', levels: { 1: { right: 100 } } });
  }
});

const get = (suite: string, id: string, search = '', headers: Record<string, string> = {}) =>
  getReplicationRoute(new Request(`http://127.0.0.1/api/v1/replications/${suite}/${id}${search}`, { headers }), {
    params: Promise.resolve({ suite, id }),
  });
const tableOf = async (search = '') => replicationTable.parse(await (await get('cubebench', 'table-4', search)).json());

describe('GET /api/v1/replications', () => {
  it('lists every replication with its size', async () => {
    const reply = await listReplicationsRoute(new Request('http://127.0.0.1/api/v1/replications'), {
      params: Promise.resolve({}),
    });
    const { replications } = replicationList.parse(await reply.json());
    expect(replications.find(({ name }) => name === 'cubebench/table-4')).toMatchObject({
      suiteTitle: 'Cube Bench',
      size: { runs: 3, questions: 300, requests: 300, estimated: false },
      columns: 6,
    });
  });
});

describe('GET /api/v1/replications/{suite}/{id}', () => {
  it("shows a measured model with n and interval, in the replication's condition only", async () => {
    const { entrants, columns, edition } = await tableOf();
    expect(edition?.id).toMatch(/^cubebench/);
    const measured = entrants.filter(({ entrant }) => entrant !== null);
    expect(measured.map(({ entrant }) => entrant)).toEqual(['lab/gemma-3-27b']);
    const place = columns.findIndex(({ id }) => id === 'both-1-accuracy');
    expect(measured[0]?.rows[0]?.cells[place]?.measured).toMatchObject({ value: 0.33, n: 100, method: 'wilson' });
  });

  it('hides fewer than ten questions while the edition is open', async () => {
    expect((await tableOf()).entrants.some(({ entrant }) => entrant === 'lab/one-look')).toBe(false);
  });

  it('shows chosen models, and rejects an empty list or unknown names', async () => {
    expect(
      (await tableOf('?entrants=lab/gemma-3-27b')).entrants.filter(({ entrant }) => entrant !== null),
    ).toHaveLength(1);
    const empty = await get('cubebench', 'table-4', '?entrants=%20,');
    expect([empty.status, (await empty.json()).detail]).toEqual([
      422,
      'The list of models is empty; measured are lab/gemma-3-27b.',
    ]);
    const unknown = await get('cubebench', 'table-4', '?entrants=lab/nobody');
    expect((await unknown.json()).detail).toMatch(/^lab\/nobody: not measured here; measured are lab\/gemma-3-27b/);
  });

  it('lists the known ids if a replication or suite does not exist', async () => {
    const missing = await get('cubebench', 'table-99');
    expect([missing.status, (await missing.json()).detail]).toEqual([
      404,
      expect.stringMatching(/^Cube Bench has no replication table-99; it has table-3, table-4,/),
    ]);
    const suite = await get('nothing', 'table-1');
    expect([suite.status, (await suite.json()).detail]).toEqual([
      404,
      expect.stringMatching(/those with replications are infbench, cubebench/),
    ]);
    expect((await get('cubebench', 'table-4', '?edition=none')).status).toBe(404);
  });

  it('returns 304 for a matching ETag', async () => {
    const etag = (await get('cubebench', 'table-4')).headers.get('etag') ?? '';
    expect((await get('cubebench', 'table-4', '', { 'if-none-match': etag })).status).toBe(304);
  });
});
