import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { POST as link, DELETE as unlink } from '@/app/api/v1/admin/runs/[id]/provenance/route';
import { POST as abort } from '@/app/api/v1/runs/[id]/abort/route';
import { GET as provenance } from '@/app/api/v1/runs/[id]/provenance/route';
import { GET as request } from '@/app/api/v1/runs/[id]/request/route';
import { PATCH as change } from '@/app/api/v1/runs/[id]/route';
import { insertAuthSession } from '@/lib/server/accounts/auth/session';
import { createToken } from '@/lib/server/accounts/tokens/create';
import { reproductionChoices } from '@/lib/server/models/runs/reproduction-choices';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { type Model, makeToken, startModel } from '@/lib/server/testing/model';
import { send } from '@/lib/server/testing/person';

withTestDatabase();

const SET = { suite: 'stare', tasks: ['stare/cube-net'], condition: 'text', protocol: 'set', set: { levels: [1, 2], itemsPerLevel: 6 } };

async function admin() {
  const id = randomUUID();
  await pool().query(`insert into "User" ("id", "name", "role") values ($1, 'Ada', 'admin')`, [id]);
  const user = { id, name: 'Ada', email: null, role: 'admin' } as const;
  const { token } = await createToken(user, { name: 't', scopes: ['runs:write', 'results:read'], expiresInDays: null });
  return { token, cookie: `next-auth.session-token=${(await insertAuthSession(id)).token}` };
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

describe('a finished run', () => {
  it('is reproduced once an admin links the same, with both intervals, and until either is withdrawn', async () => {
    const { token, cookie } = await admin();
    const [original, again] = [await played(), await played({}, token)];
    const call = { params: { id: original.run.id }, body: { again: again.run.id }, cookie };
    expect((await seen(original.run.id)).body).toMatchObject({ kind: 'self_reported', owner: null, tasks: [] });
    const linked = await send(link, 'POST', call);
    expect([linked.status, linked.body.kind, linked.body.tasks]).toEqual([
      200,
      'reproduced',
      [
        expect.objectContaining({
          measure: 'share-right',
          overlap: true,
          original: expect.objectContaining({ n: 12 }),
          again: expect.objectContaining({ n: 12 }),
          // The same items, answered alike: no pair differs.
          difference: expect.objectContaining({ value: 0, n: 12, method: 'newcombe-paired' }),
        }),
      ],
    ]);
    expect((await send(link, 'POST', call)).body.reproductions).toHaveLength(1);
    expect((await seen(again.run.id)).body).toMatchObject({ kind: 'self_reported', reproduces: [original.run.id] });
    const { rows } = await pool().query(`select "act", "subject" from "AuditEntry" where "subject" = $1`, [`run/${original.run.id}`]);
    expect(rows).toEqual([{ act: 'run.reproduce', subject: `run/${original.run.id}` }]);
    expect((await again.withdraw()).status).toBe(200);
    expect((await seen(original.run.id)).body.kind).toBe('self_reported');
  });

  it('is not reproduced by another course, setup, condition or owner, by an open run, by itself, or by whoever is no admin', async () => {
    const { token, cookie } = await admin();
    const original = await played();
    const tries: readonly (readonly [string, RegExp])[] = [
      [original.run.id, /itself/],
      [(await played()).run.id, /of your own/],
      [(await startModel(SET, token)).run.id, /reached their end/],
      [await aborted(token), /reached their end/],
      [(await played({ set: { levels: [1], itemsPerLevel: 5 } }, token)).run.id, /Another protocol/],
      [(await played({ setup: { shots: 1 } }, token)).run.id, /Another model or setup/],
      [(await played({ model: { id: 'test/other' } }, token)).run.id, /Another model or setup/],
      [randomUUID(), /no run/],
    ];
    for (const [again, reason] of tries) {
      const refused = await send(link, 'POST', { params: { id: original.run.id }, body: { again }, cookie });
      expect([refused.status, refused.body.detail]).toEqual([again === tries.at(-1)?.[0] ? 404 : 422, expect.stringMatching(reason)]);
    }
    const own = await played({}, token);
    const { rows } = await pool().query<{ userId: string }>('select "userId" from "Run" where "climbId" = $1', [own.run.id]);
    const ada = { id: rows[0]?.userId ?? '', name: 'Ada', email: null, role: 'admin' } as const;
    expect(await reproductionChoices(ada, own.run.id)).toMatch(/your own: only somebody else/);
    expect(await reproductionChoices(ada, (await startModel(SET)).run.id)).toMatch(/Only a finished run can be reproduced/);
    expect(await reproductionChoices(ada, original.run.id)).toMatchObject({ linked: [] });
    const twin = await played({}, token);
    expect((await send(link, 'POST', { params: { id: own.run.id }, body: { again: twin.run.id }, cookie })).body.detail).toMatch(/your own/);
    expect((await send(link, 'POST', { params: { id: original.run.id }, body: { again: own.run.id } })).status).toBe(401);
    expect((await seen(original.run.id)).body.kind).toBe('self_reported');
    expect((await send(unlink, 'DELETE', { params: { id: original.run.id }, cookie })).status).toBe(422);
  });

  it('differs from its reproduction by the items that one alone has right, with an interval around it', async () => {
    const { token, cookie } = await admin();
    const original = await played();
    const again = await startModel(SET, token);
    await again.play(() => '<answer>No</answer>');
    const { body } = await send(link, 'POST', { params: { id: original.run.id }, body: { again: again.run.id }, cookie });
    const [task] = body.tasks;
    const { rows } = await pool().query<{ yes: number }>(
      `select count(*) filter (where "answer" = 'yes')::int as "yes" from "IssuedItem" where "climbId" = $1`,
      [original.run.id],
    );
    const yes = rows[0]?.yes ?? 0;
    expect(task.difference.value).toBeCloseTo((yes - (12 - yes)) / 12);
    expect(task.difference.value).toBeCloseTo(task.original.value - task.again.value);
    expect(task.difference.low).toBeLessThan(task.difference.value);
    expect(task.difference.high).toBeGreaterThan(task.difference.value);
    const repeated = (await send(request, 'GET', { params: { id: original.run.id } })).body;
    expect(repeated).toMatchObject({ edition: 'stare-1', request: { tasks: SET.tasks, set: SET.set, model: { id: 'test/model' }, protocol: 'set' } });
    const third = await startModel(repeated.request, token);
    await third.play(() => '<answer>Yes</answer>');
    expect((await send(link, 'POST', { params: { id: original.run.id }, body: { again: third.run.id }, cookie })).body.reproductions).toHaveLength(2);
  });

  it('cannot be changed: no reply, no field but whether its owner is named, by nobody else, and not in the database', async () => {
    const token = await makeToken();
    const { run, reply, state } = await played({}, token);
    const headers = { authorization: `Bearer ${token}` };
    const before = await state();
    const { rows } = await pool().query<{ id: string }>('select "id" from "IssuedItem" where "climbId" = $1 order by "ordinal"', [run.id]);
    expect((await reply(rows[0]?.id ?? '', '<answer>No</answer>')).status).toBe(409);
    const patch = (body: unknown, more: object = { headers }) => send(change, method, { params: { id: run.id }, body, ...more });
    for (const body of [{ setup: { shots: 1 } }, { showOwner: true, provenance: 'reproduced' }, { parameters: {} }, {}])
      expect((await patch(body)).status).toBe(422);
    expect((await patch({ showOwner: true }, { headers: { authorization: `Bearer ${await makeToken()}` } })).status).toBe(404);
    expect(await state()).toEqual(before);
    expect((await patch({ showOwner: true })).status).toBe(200);
    expect((await seen(run.id)).body.owner).toBe('tester');
    expect((await patch({ showOwner: false })).status).toBe(200);
    expect((await seen(run.id)).body.owner).toBeNull();
    const meddle = pool().query(`update "Run" set "setup" = '{}' where "climbId" = $1`, [run.id]);
    await expect(meddle).rejects.toThrow('what a run was asked for never changes');
  });
});
