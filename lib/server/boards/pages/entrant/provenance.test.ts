import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PATCH as moderate } from '@/app/api/v1/admin/runs/[id]/route';
import { POST as abort } from '@/app/api/v1/runs/[id]/abort/route';
import { GET as provenance } from '@/app/api/v1/runs/[id]/provenance/route';
import { PATCH as change } from '@/app/api/v1/runs/[id]/route';
import { insertAuthSession } from '@/lib/server/accounts/auth/session';
import { createToken } from '@/lib/server/accounts/tokens/create';
import { type FinishedFilter, listFinishedRuns } from '@/lib/server/models/runs/list-finished';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { type Model, makeToken, startModel } from '@/lib/server/testing/model';
import { send } from '@/lib/server/testing/person';
import { entrantProvenances } from './provenance';

withTestDatabase();

const SET = {
  suite: 'stare',
  tasks: ['stare/cube-net'],
  condition: 'text',
  protocol: 'set',
  set: { levels: [1], itemsPerLevel: 12 },
};

async function admin() {
  const id = randomUUID();
  await pool().query(`insert into "User" ("id", "name", "role") values ($1, 'Ada', 'admin')`, [id]);
  const user = { id, name: 'Ada', email: null, role: 'admin' } as const;
  const { token } = await createToken(user, { name: 't', scopes: ['runs:write', 'results:read'], expiresInDays: null });
  return { id, token, cookie: `next-auth.session-token=${(await insertAuthSession(id)).token}` };
}

const played = async (change: object = {}, token?: string): Promise<Model> => {
  const model = await startModel({ ...SET, ...change }, token);
  await model.play(() => '<answer>Yes</answer>');
  return model;
};
async function aborted(token: string): Promise<string> {
  const { run, play } = await startModel(SET, token);
  await play(() => '<answer>Yes</answer>', 11);
  await send(abort, 'POST', { params: { id: run.id }, headers: { authorization: `Bearer ${token}` }, body: {} });
  return run.id;
}
const method = 'PATCH' as unknown as 'POST';
const seen = (id: string) => send(provenance, 'GET', { params: { id } });
const mark = (id: string, verified: boolean, cookie?: string) =>
  send(moderate, method, { params: { id }, body: { verified }, ...(cookie === undefined ? {} : { cookie }) });

describe('a finished run', () => {
  it('is verified by an admin, then unverified, and the log has both', async () => {
    const { cookie } = await admin();
    const { run } = await played();
    const of = async () => (await entrantProvenances(run.edition, null, [run.model])).get(run.model);
    const before = await of();
    expect((await seen(run.id)).body).toEqual({ kind: 'self_reported', owner: null, verifiedAt: null });
    expect((await mark(run.id, true, cookie)).body).toEqual({ id: run.id, hidden: false, verified: true });
    const { body } = await seen(run.id);
    expect(body).toEqual({ kind: 'verified', owner: null, verifiedAt: expect.any(String) });
    expect(await of()).toEqual({ runs: before?.runs, verified: 1 + (before?.verified ?? 0) });
    await mark(run.id, true, cookie);
    expect((await seen(run.id)).body).toEqual(body);
    expect((await mark(run.id, false, cookie)).body).toEqual({ id: run.id, hidden: false, verified: false });
    expect((await seen(run.id)).body.kind).toBe('self_reported');
    expect(await of()).toEqual(before);
    const { rows } = await pool().query(`select "act", "actor" from "AuditEntry" where "subject" = $1 order by "id"`, [
      `run/${run.id}`,
    ]);
    expect(rows).toEqual([
      { act: 'run.verify', actor: 'Ada' },
      { act: 'run.unverify', actor: 'Ada' },
    ]);
  });

  it('is listed for admins as waiting or verified', async () => {
    const { id: ada, cookie } = await admin();
    const { run } = await played();
    const shownIn = async (show: FinishedFilter) =>
      (await listFinishedRuns(ada, show, undefined)).runs.some(({ id }) => id === run.id);
    expect([await shownIn('all'), await shownIn('waiting'), await shownIn('verified')]).toEqual([true, true, false]);
    await mark(run.id, true, cookie);
    expect([await shownIn('all'), await shownIn('waiting'), await shownIn('verified')]).toEqual([true, false, true]);
  });

  it('stays verified while hidden, and is not shown then', async () => {
    const { id: ada, cookie } = await admin();
    const { run } = await played({ model: { id: 'test/hidden' } });
    await mark(run.id, true, cookie);
    const hide = (hidden: boolean) => send(moderate, method, { params: { id: run.id }, body: { hidden }, cookie });
    const publicFacts = async () => {
      const [counted] = (await entrantProvenances(run.edition, null, ['test/hidden'])).values();
      const listed = async (show: FinishedFilter) =>
        (await listFinishedRuns(ada, show, undefined)).runs.some(({ id }) => id === run.id);
      return [(await seen(run.id)).status, counted, await listed('verified'), await listed('hidden')];
    };
    expect(await publicFacts()).toEqual([200, { runs: 1, verified: 1 }, true, false]);
    await hide(true);
    expect(await publicFacts()).toEqual([404, undefined, false, true]);
    await hide(false);
    expect(await publicFacts()).toEqual([200, { runs: 1, verified: 1 }, true, false]);
  });

  it('is unchanged if one of two changes is rejected', async () => {
    const { token, cookie } = await admin();
    const { run } = await played({}, token);
    const both = await send(moderate, method, {
      params: { id: run.id },
      body: { hidden: true, verified: true },
      cookie,
    });
    expect(both.status).toBe(409);
    expect((await seen(run.id)).status).toBe(200);
    expect((await pool().query('select from "AuditEntry" where "subject" = $1', [`run/${run.id}`])).rowCount).toBe(0);
  });

  it('cannot be verified by its owner, by a non-admin, or before it ends', async () => {
    const { token, cookie } = await admin();
    const { run } = await played();
    const tries: readonly (readonly [string, number, RegExp])[] = [
      [(await played({}, token)).run.id, 409, /your own/],
      [(await startModel(SET)).run.id, 409, /reached its end/],
      [await aborted(await makeToken()), 409, /reached its end/],
      [randomUUID(), 404, /no such run/],
    ];
    for (const [id, status, reason] of tries) {
      const refused = await mark(id, true, cookie);
      expect([refused.status, refused.body.detail]).toEqual([status, expect.stringMatching(reason)]);
    }
    expect((await mark(run.id, true)).status).toBe(401);
    expect((await send(moderate, method, { params: { id: run.id }, body: {}, cookie })).status).toBe(422);
    expect((await seen(run.id)).body.kind).toBe('self_reported');
  });

  it('cannot be changed: replies, fields other than the owner’s name, other users, the database', async () => {
    const token = await makeToken();
    const { run, reply, state } = await played({}, token);
    const headers = { authorization: `Bearer ${token}` };
    const before = await state();
    const { rows } = await pool().query<{ id: string }>(
      'select "id" from "IssuedItem" where "climbId" = $1 order by "ordinal"',
      [run.id],
    );
    expect((await reply(rows[0]?.id ?? '', '<answer>No</answer>')).status).toBe(409);
    const patch = (body: unknown, more: object = { headers }) =>
      send(change, method, { params: { id: run.id }, body, ...more });
    for (const body of [{ setup: { shots: 1 } }, { showOwner: true, verified: true }, { parameters: {} }, {}])
      expect((await patch(body)).status).toBe(422);
    expect(
      (await patch({ showOwner: true }, { headers: { authorization: `Bearer ${await makeToken()}` } })).status,
    ).toBe(404);
    expect(await state()).toEqual(before);
    expect((await patch({ showOwner: true })).status).toBe(200);
    expect((await seen(run.id)).body.owner).toBe('tester');
    expect((await patch({ showOwner: false })).status).toBe(200);
    expect((await seen(run.id)).body.owner).toBeNull();
    const meddle = pool().query(`update "Run" set "setup" = '{}' where "climbId" = $1`, [run.id]);
    await expect(meddle).rejects.toThrow('what a run was asked for never changes');
  });
});
