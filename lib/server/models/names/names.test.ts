import '@/lib/server/testing/fake-tasks/only';
import { describe, expect, it } from 'vitest';
import { PATCH as patchModel } from '@/app/api/v1/admin/models/[id]/route';
import { PATCH as patchRun } from '@/app/api/v1/admin/runs/[id]/route';
import { GET as getProvenance } from '@/app/api/v1/runs/[id]/provenance/route';
import { createAdminLink, redeemAdminLink } from '@/lib/server/accounts/auth/admin-link';
import { getEntrant } from '@/lib/server/boards/pages/entrant/entrant';
import { findRun } from '@/lib/server/boards/pages/run/run';
import { listActs } from '@/lib/server/platform/audit-log';
import { pool } from '@/lib/server/platform/db';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withTestDatabase } from '@/lib/server/testing/database';
import { createRun, makeToken, runBody, startModel } from '@/lib/server/testing/model';
import { send } from '@/lib/server/testing/person';
import { STANDARD_SETUP, setupMarks } from '@/lib/wire/models/setup';
import { skeletonOf, unmarkedSkeletonOf } from './look-alike';

withTestDatabase();

const named = (id: string, name?: string) => ({ model: { id, ...(name === undefined ? {} : { name }) } });
const ONE_SHOT = { shots: 1 };
const shownName = async (id: string) =>
  (await pool().query('select "name" from "Model" where "id" = $1', [id])).rows[0]?.name;
const statusOf = async (id: string, name?: string) =>
  (await createRun(await makeToken(), runBody(named(id, name)))).status;

async function adminCookie(): Promise<string> {
  const session = await redeemAdminLink(
    new URL(await createAdminLink('http://rung.test')).searchParams.get('token') ?? '',
  );
  return `next-auth.session-token=${typeof session === 'string' ? '' : session.token}`;
}

describe('the name of a model', () => {
  it.each([
    'People',
    'p e o p l e',
    'Реоple',
    'HUMAN',
    'Menschen',
    'a\u202eb',
    'a\u200bb',
    'tab\there',
    'x\u0301\u0301\u0301\u0301',
  ])('is rejected as %j', async (name) => {
    expect(await statusOf('test/refused', name)).toBe(422);
  });

  it('is rejected when it looks like the name or id of another model', async () => {
    expect(await statusOf('lab/first', 'First Model 1')).toBe(201);
    for (const name of ['First Model 1', 'first-model l', 'Fіrst Model 1', 'lab/first', 'LAB first'])
      expect(await statusOf('evil/other', name)).toBe(422);
    expect(await statusOf('FirstModel1')).toBe(422);
    expect(await statusOf('evil/other', 'Other Model')).toBe(201);
  });

  it('is rejected when the id looks like the name of another model, with any name', async () => {
    await startModel(named('lab/known', 'Known Model 1'));
    expect(await statusOf('KnownModel1', 'Something else')).toBe(422);
  });

  it('is rejected when it looks like the name of a model that runs only with a setup', async () => {
    await startModel({ ...named('lab/gamma', 'Gamma'), setup: ONE_SHOT });
    expect(await shownName('lab/gamma+1-shot')).toBe('Gamma (1-shot)');
    for (const name of ['Gamma', 'Gamma (1-shot)', 'Gamma (cot, tools)', 'gamma 1 shot'])
      expect(await statusOf('evil/gamma', name)).toBe(422);
    expect(await statusOf('evil/gamma', 'Gamma shot')).toBe(201);
  });

  it('is not shown when it returns and another model has it', async () => {
    const token = await makeToken();
    await startModel(named('lab/left', 'Twice'));
    const other = await startModel(named('lab/left', 'Otherwise'), token);
    expect(await statusOf('evil/left', 'Twice')).toBe(201);
    await other.withdraw();
    expect([await shownName('lab/left'), await shownName('evil/left')]).toEqual(['lab/left', 'Twice']);
  });

  it('is the one all owners agree on, otherwise the id', async () => {
    const first = await startModel(named('lab/shared', 'A wrong name'));
    expect(await shownName('lab/shared')).toBe('A wrong name');
    await startModel(named('lab/shared', 'Shared'));
    expect(await shownName('lab/shared')).toBe('lab/shared');
    await first.withdraw();
    expect(await shownName('lab/shared')).toBe('Shared');
  });

  it('is set correctly when many runs start at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, makeToken));
    const sent = await Promise.all(
      tokens.map((token, index) =>
        createRun(token, runBody(named('lab/at-once', index === 7 ? 'Another' : 'At once'))),
      ),
    );
    expect(sent.map(({ status }) => status)).toEqual(tokens.map(() => 201));
    expect(await shownName('lab/at-once')).toBe('lab/at-once');
    const same = await Promise.all(tokens.map((token) => createRun(token, runBody(named('lab/at-once', 'At once')))));
    expect(same.map(({ status }) => status)).toEqual(tokens.map(() => 201));
    expect(await shownName('lab/at-once')).toBe('At once');
    const unnamed = await Promise.all(tokens.map((token) => createRun(token, runBody(named('lab/unnamed')))));
    expect(unnamed.map(({ status }) => status)).toEqual(tokens.map(() => 201));
  });

  it('is removed with the last run that gave it', async () => {
    const run = await startModel(named('lab/gone', 'Gone'));
    await run.withdraw();
    expect(await shownName('lab/gone')).toBe('lab/gone');
  });

  it('is the one given by an admin, independent of owners', async () => {
    const cookie = await adminCookie();
    await startModel(named('lab/renamed', 'Bad'));
    await startModel({ ...named('lab/renamed', 'Bad'), setup: ONE_SHOT });
    const sent = await send(patchModel, 'PUT', { params: { id: 'lab/renamed' }, cookie, body: { name: 'Good' } });
    expect(sent.body).toMatchObject({ name: 'Good', givenName: 'Good' });
    await startModel(named('lab/renamed', 'Bad'));
    expect([await shownName('lab/renamed'), await shownName('lab/renamed+1-shot')]).toEqual(['Good', 'Good (1-shot)']);
    await send(patchModel, 'PUT', { params: { id: 'lab/renamed' }, cookie, body: { name: null } });
    expect(await shownName('lab/renamed')).toBe('Bad');
    expect((await listActs({ act: 'model.rename', limit: 9 })).acts).toHaveLength(2);
  });
});

describe('hiding', () => {
  const counted = async (entrant: string) =>
    (await pool().query('select coalesce(sum("items"), 0)::int as n from "LevelCount" where "entrant" = $1', [entrant]))
      .rows[0].n;
  const isShown = (id: string) =>
    findRun(id, { admin: false }).then(
      () => true,
      () => false,
    );
  const playedRun = async (id: string, setup = {}) => {
    const model = await startModel({ ...named(id), setup });
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
    const hide = (hidden: boolean) =>
      send(patchModel, 'PUT', { params: { id: 'lab/hidden' }, cookie, body: { hidden } });
    expect((await hide(true)).body).toMatchObject({ hiddenAt: expect.any(String), runs: 1 });
    const late = await playedRun('lab/hidden');
    expect([await isShown(early), await isShown(late), await counted('lab/hidden')]).toEqual([false, false, 0]);
    await hide(false);
    expect([await isShown(early), await isShown(late)]).toEqual([true, true]);
    expect(await counted('lab/hidden')).toBeGreaterThan(0);
  });

  it('hides a model with its setups, later ones too', async () => {
    const cookie = await adminCookie();
    const early = await playedRun('lab/setups', ONE_SHOT);
    const hide = (hidden: boolean) =>
      send(patchModel, 'PUT', { params: { id: 'lab/setups' }, cookie, body: { hidden } });
    expect((await hide(true)).body).toMatchObject({ id: 'lab/setups', runs: 1 });
    const late = await playedRun('lab/setups', { cot: true });
    expect([
      await isShown(early),
      await isShown(late),
      await counted('lab/setups+1-shot'),
      await counted('lab/setups+cot'),
    ]).toEqual([false, false, 0, 0]);
    await hide(false);
    expect([await isShown(early), await isShown(late)]).toEqual([true, true]);
    expect((await rebuildStandings({ write: false })).differences).toEqual([]);
  });

  it('hides an open run from everyone but its owner, who continues it', async () => {
    const cookie = await adminCookie();
    const model = await startModel(named('lab/open'));
    await model.play(() => '<answer>A</answer>', 3);
    const { id } = model.run;
    const hide = (hidden: boolean) => send(patchRun, 'PUT', { params: { id }, cookie, body: { hidden } });
    const seenByAll = async () => {
      const { status } = await send(getProvenance, 'GET', { params: { id } });
      const { runs, runCount } = await getEntrant('fake', 'lab/open', { condition: 'text' as never });
      return [await isShown(id), status, runs.length, runCount];
    };
    expect(await seenByAll()).toEqual([true, 200, 1, 1]);
    await hide(true);
    expect(await seenByAll()).toEqual([false, 404, 0, 0]);
    expect(await model.state()).toMatchObject({ id, status: 'open', replyCount: 3 });
    const ended = await model.play(() => '<answer>A</answer>');
    expect(ended).toMatchObject({ status: 'ended' });
    expect([await seenByAll(), await counted('lab/open')]).toEqual([[false, 404, 0, 0], 0]);
    await hide(false);
    expect(await seenByAll()).toEqual([true, 200, 1, 1]);
    expect(await counted('lab/open')).toBeGreaterThan(0);
    expect((await rebuildStandings({ write: false })).differences).toEqual([]);
  });

  it('changes nothing when the counts cannot be moved', async () => {
    const cookie = await adminCookie();
    const id = await playedRun('lab/half-hidden');
    const before = await counted('lab/half-hidden');
    await pool().query(`create function rung_test_refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger rung_test_refuse before insert or update or delete on "ClusterSum" for each row execute function rung_test_refuse()`);
    const refused = await send(patchRun, 'PUT', { params: { id }, cookie, body: { hidden: true } });
    await pool().query('drop function rung_test_refuse cascade');
    expect(refused.status).toBe(500);
    expect([await isShown(id), await counted('lab/half-hidden')]).toEqual([true, before]);
    expect((await rebuildStandings({ write: false })).differences).toEqual([]);
  });

  it('works while runs of the model end, begin and are withdrawn', async () => {
    const cookie = await adminCookie();
    const model = 'lab/raced';
    const runs = await Promise.all(Array.from({ length: 4 }, () => startModel(named(model))));
    for (const run of runs.slice(2)) await run.play(() => '<answer>A</answer>');
    const hide = (hidden: boolean) => send(patchModel, 'PUT', { params: { id: model }, cookie, body: { hidden } });
    const sent = await Promise.all([
      hide(true),
      ...runs.slice(0, 2).map((run) => run.play(() => '<answer>A</answer>').then(() => ({ status: 200 }))),
      ...runs.slice(2).map((run) => run.withdraw()),
      startModel(named(model)).then(() => ({ status: 200 })),
      hide(false),
      hide(true),
    ]);
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect((await rebuildStandings({ write: false })).differences).toEqual([]);
    await hide(false);
    expect((await rebuildStandings({ write: false })).differences).toEqual([]);
  });

  it('rejects unknown names, and anyone but an admin', async () => {
    const cookie = await adminCookie();
    expect((await send(patchModel, 'PUT', { params: { id: 'lab/none' }, cookie, body: { hidden: true } })).status).toBe(
      404,
    );
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
  it('ignores the marks of a setup when names are compared', () => {
    const all = setupMarks({
      ...STANDARD_SETUP,
      shots: 5,
      reflection: 1,
      tools: true,
      neutral: true,
      cot: true,
      reflectionLoop: 10,
      react: 20,
      frozen: true,
      systemPrompt: { sha256: 'a1'.repeat(32), text: '' },
    });
    expect(unmarkedSkeletonOf(`GPT-5 (${all.join(', ')})`)).toBe(skeletonOf('GPT-5'));
    expect(unmarkedSkeletonOf('Hot shot 5')).toBe(skeletonOf('Hot shot 5'));
    expect(unmarkedSkeletonOf('tools')).toBe(skeletonOf('tools'));
  });
  it('differs for names that read differently', () => {
    expect(skeletonOf('gpt-4')).not.toBe(skeletonOf('gpt-5'));
    expect(skeletonOf('模型')).not.toBe(skeletonOf('型模'));
  });
});
