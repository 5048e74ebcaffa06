import { describe, expect, it, vi } from 'vitest';
import { PATCH as patchModel } from '@/app/api/v1/admin/models/[id]/route';
import { PATCH as patchRun } from '@/app/api/v1/admin/runs/[id]/route';
import { createAdminLink, redeemAdminLink } from '@/lib/server/accounts/auth/admin-link';
import { findRun } from '@/lib/server/boards/pages/run';
import { listActs } from '@/lib/server/platform/audit-log';
import { pool } from '@/lib/server/platform/db';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withTestDatabase } from '@/lib/server/testing/database';
import { createRun, makeToken, runBody, startModel } from '@/lib/server/testing/model';
import { send } from '@/lib/server/testing/person';
import { skeletonOf } from './look-alike';

vi.mock('rung-puzzles/tasks', async () => (await import('@/lib/server/testing/fake-task')).fakeTasksModule());
vi.mock('rung-puzzles/suites', async () => (await import('@/lib/server/testing/fake-task')).fakeSuitesModule());

withTestDatabase();

const named = (id: string, name?: string) => ({ model: { id, ...(name === undefined ? {} : { name }) } });
const shownName = async (id: string) => (await pool().query('select "name" from "Model" where "id" = $1', [id])).rows[0]?.name;
const statusOf = async (id: string, name?: string) => (await createRun(await makeToken(), runBody(named(id, name)))).status;

async function adminCookie(): Promise<string> {
  const session = await redeemAdminLink(new URL(await createAdminLink('http://rung.test')).searchParams.get('token') ?? '');
  return `next-auth.session-token=${typeof session === 'string' ? '' : session.token}`;
}

describe('the name of a model', () => {
  it.each(['People', 'p e o p l e', 'Реоple', 'HUMAN', 'Menschen', 'a\u202eb', 'a\u200bb', 'tab\there', 'x\u0301\u0301\u0301\u0301'])(
    'is refused as %j',
    async (name) => {
      expect(await statusOf('test/refused', name)).toBe(422);
    },
  );

  it('is refused when it looks like the name or the id of another model', async () => {
    expect(await statusOf('lab/first', 'First Model 1')).toBe(201);
    for (const name of ['First Model 1', 'first-model l', 'Fіrst Model 1', 'lab/first', 'LAB first']) expect(await statusOf('evil/other', name)).toBe(422);
    expect(await statusOf('FirstModel1')).toBe(422);
    expect(await statusOf('evil/other', 'Other Model')).toBe(201);
  });

  it('is the one that all owners agree on, else the id', async () => {
    const first = await startModel(named('lab/shared', 'A wrong name'));
    expect(await shownName('lab/shared')).toBe('A wrong name');
    await startModel(named('lab/shared', 'Shared'));
    expect(await shownName('lab/shared')).toBe('lab/shared');
    await first.withdraw();
    expect(await shownName('lab/shared')).toBe('Shared');
  });

  it('is settled when many runs begin at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, makeToken));
    const sent = await Promise.all(tokens.map((token, index) => createRun(token, runBody(named('lab/at-once', index === 7 ? 'Another' : 'At once')))));
    expect(sent.map(({ status }) => status)).toEqual(tokens.map(() => 201));
    expect(await shownName('lab/at-once')).toBe('lab/at-once');
    const same = await Promise.all(tokens.map((token) => createRun(token, runBody(named('lab/at-once', 'At once')))));
    expect(same.map(({ status }) => status)).toEqual(tokens.map(() => 201));
    expect(await shownName('lab/at-once')).toBe('At once');
    const unnamed = await Promise.all(tokens.map((token) => createRun(token, runBody(named('lab/unnamed')))));
    expect(unnamed.map(({ status }) => status)).toEqual(tokens.map(() => 201));
  });

  it('goes with the last run that gave it', async () => {
    const run = await startModel(named('lab/gone', 'Gone'));
    await run.withdraw();
    expect(await shownName('lab/gone')).toBe('lab/gone');
  });

  it('is the one that an admin gave, whatever owners call it', async () => {
    const cookie = await adminCookie();
    await startModel(named('lab/renamed', 'Bad'));
    const sent = await send(patchModel, 'PUT', { params: { id: 'lab/renamed' }, cookie, body: { name: 'Good' } });
    expect(sent.body).toMatchObject({ name: 'Good', givenName: 'Good' });
    await startModel(named('lab/renamed', 'Bad'));
    expect(await shownName('lab/renamed')).toBe('Good');
    await send(patchModel, 'PUT', { params: { id: 'lab/renamed' }, cookie, body: { name: null } });
    expect(await shownName('lab/renamed')).toBe('Bad');
    expect((await listActs({ act: 'model.rename', limit: 9 })).acts).toHaveLength(2);
  });
});

describe('hiding', () => {
  const counted = async (entrant: string) =>
    (await pool().query('select coalesce(sum("items"), 0)::int as n from "LevelCount" where "entrant" = $1', [entrant])).rows[0].n;
  const isShown = (id: string) =>
    findRun(id, { admin: false }).then(
      () => true,
      () => false,
    );
  const playedRun = async (id: string) => {
    const model = await startModel(named(id));
    await model.play(() => '<answer>A</answer>');
    return model.run.id;
  };

  it('takes a run out of boards and counts, and brings it back', async () => {
    const cookie = await adminCookie();
    const other = await playedRun('lab/hidden-run');
    const alone = await counted('lab/hidden-run');
    const id = await playedRun('lab/hidden-run');
    const both = await counted('lab/hidden-run');
    expect(both).toBeGreaterThan(alone);
    const hide = (hidden: boolean) => send(patchRun, 'PUT', { params: { id }, cookie, body: { hidden } });
    expect((await hide(true)).body).toEqual({ id, hidden: true, verified: false });
    expect([await isShown(id), await isShown(other), await counted('lab/hidden-run')]).toEqual([false, true, alone]);
    await hide(false);
    expect([await isShown(id), await counted('lab/hidden-run')]).toEqual([true, both]);
    expect((await rebuildStandings({ write: false })).differences).toEqual([]);
  });

  it('keeps all runs of a model off the boards, later ones too, until it is shown again', async () => {
    const cookie = await adminCookie();
    const early = await playedRun('lab/hidden');
    const hide = (hidden: boolean) => send(patchModel, 'PUT', { params: { id: 'lab/hidden' }, cookie, body: { hidden } });
    expect((await hide(true)).body).toMatchObject({ hiddenAt: expect.any(String), runs: 1 });
    const late = await playedRun('lab/hidden');
    expect([await isShown(early), await isShown(late), await counted('lab/hidden')]).toEqual([false, false, 0]);
    await hide(false);
    expect([await isShown(early), await isShown(late)]).toEqual([true, true]);
    expect(await counted('lab/hidden')).toBeGreaterThan(0);
  });

  it('refuses what is not there, and anyone but an admin', async () => {
    const cookie = await adminCookie();
    expect((await send(patchModel, 'PUT', { params: { id: 'lab/none' }, cookie, body: { hidden: true } })).status).toBe(404);
    expect((await send(patchRun, 'PUT', { params: { id: 'x' }, cookie, body: { hidden: true } })).status).toBe(404);
    expect((await send(patchModel, 'PUT', { params: { id: 'lab/none' }, body: { hidden: true } })).status).toBe(401);
  });
});

describe('a skeleton', () => {
  it.each([
    ['GPT-5', 'gpt 5'],
    ['Claude', 'Сlаudе'],
    ['model-1', 'modeI-l'],
    ['Gém', 'gem'],
  ])('is the same for %s and %s', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other));
  });
  it('differs for names that read differently', () => {
    expect(skeletonOf('gpt-4')).not.toBe(skeletonOf('gpt-5'));
    expect(skeletonOf('模型')).not.toBe(skeletonOf('型模'));
  });
});
