import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { currentEdition, ensureEditions } from '@/lib/server/items/editions';
import { TERMINAL } from '@/lib/server/platform/audit-log';
import { pool, transaction } from '@/lib/server/platform/db';
import { openClimb } from '@/lib/server/play/climbs';
import { withTestDatabase } from '@/lib/server/testing/database';
import { closeEdition } from './close-edition';
import { listEditionViews } from './list-editions';
import { openNewEdition } from './open-edition';

withTestDatabase();

const TASK = 'infbench/2d-forward';
const LADDER = {
  questionsPerVisit: 5,
  passAt: 3,
  failuresToStop: 2,
  caps: { level: null, items: null, elapsedMs: null },
};
const protocol = { practiceItems: 0, tasks: [TASK], ladder: LADDER };

const open = (editionId: string) =>
  transaction((tx) =>
    openClimb(tx, {
      kind: 'run',
      editionId,
      condition: 'image',
      protocol,
      entrant: 'some/model',
      listed: true,
      simulated: false,
    }),
  );
const close = (id: string, evenIfStudied = false) => closeEdition(id, { evenIfStudied }, TERMINAL);
const view = async (id: string) => (await listEditionViews(id))[0];
const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

beforeAll(ensureEditions);

describe('an edition', () => {
  test('that is opened takes new starts, and the earlier one continues', async () => {
    const before = await currentEdition('infbench');
    const id = await openNewEdition({ suite: 'infbench', hidden: false }, TERMINAL);
    expect(id).toBe('infbench-2');
    expect((await currentEdition('infbench')).id).toBe(id);
    expect(await view(before.id)).toMatchObject({ state: 'open', key: null });
    expect(await view(id)).toMatchObject({ state: 'current', key: null, hidden: false });
  });

  test('that is closed ends open climbs, reveals its committed key, and takes no new starts', async () => {
    const climb = await open('infbench-1');
    const committed = (await view('infbench-1'))?.keyCommitment;
    expect(await close('infbench-1')).toBe(1);
    const closed = await view('infbench-1');
    expect(closed).toMatchObject({ state: 'retired', keyCommitment: committed });
    expect(sha256(closed?.key ?? '')).toBe(committed);
    const { rows } = await pool().query(
      'select "endReason", "endedAt" is not null as "ended" from "Climb" where "id" = $1',
      [climb],
    );
    expect(rows).toEqual([{ endReason: 'stopped', ended: true }]);
    await expect(open('infbench-1')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('that is closed again stays unchanged', async () => {
    const before = await view('infbench-1');
    expect(await close('infbench-1')).toBe(0);
    expect(await view('infbench-1')).toEqual(before);
  });

  test('that is hidden closes without revealing its key to anyone', async () => {
    const id = await openNewEdition({ suite: 'stare', hidden: true, title: 'Kept back' }, TERMINAL);
    await close(id);
    expect(await view(id)).toMatchObject({ state: 'closed', key: null, hidden: true, title: 'Kept back' });
    await expect(pool().query('update "Edition" set "retiredAt" = now() where "id" = $1', [id])).rejects.toThrow(
      /hidden/,
    );
  });

  test('always has a successor', async () => {
    const { id } = await currentEdition('cubebench');
    await close(id);
    expect(await currentEdition('cubebench')).toMatchObject({
      id: 'cubebench-2',
      title: expect.stringContaining('edition 2'),
      retiredAt: null,
    });
  });

  test('does not reveal its key while a climb is starting in it', async () => {
    const { id } = await currentEdition('euclifold');
    const starts = Array.from({ length: 8 }, () =>
      open(id).then(
        () => 'in',
        (error) => error.code,
      ),
    );
    const [ended, ...outcomes] = await Promise.all([close(id), ...starts]);
    expect(ended).toBe(outcomes.filter((outcome) => outcome === 'in').length);
    const { rows } = await pool().query(
      'select count(*)::int as n from "Climb" where "editionId" = $1 and "endedAt" is null',
      [id],
    );
    expect(rows).toEqual([{ n: 0 }]);
    expect(await view(id)).toMatchObject({ state: 'retired' });
  });

  test('continues closing after a failure', async () => {
    const id = await openNewEdition({ suite: 'spatialviz', hidden: false }, TERMINAL);
    await open(id);
    await pool().query('update "Edition" set "closedAt" = now() where "id" = $1', [id]);
    expect(await view(id)).toMatchObject({ state: 'closing', key: null });
    expect(await close(id)).toBe(1);
    expect(await view(id)).toMatchObject({ state: 'retired' });
  });

  test('with an open study closes only when that is confirmed', async () => {
    const { id } = await currentEdition('stare');
    const study = await pool().query<{ id: string }>(
      `insert into "Study" ("id", "slug", "title") values (gen_random_uuid(), 'rooms', 'Rooms') returning "id"`,
    );
    await pool().query(
      `insert into "StudyVersion" ("studyId", "number", "state", "config", "configSha256") values ($1, 1, 'open', $2, 'x')`,
      [study.rows[0]?.id, JSON.stringify({ arms: [{ parts: [{ task: 'stare/perspective' }] }] })],
    );
    await expect(close(id)).rejects.toMatchObject({ code: 'conflict', detail: expect.stringContaining('rooms') });
    expect(await view(id)).toMatchObject({ state: 'current' });
    await close(id, true);
    expect(await view(id)).toMatchObject({ state: 'retired' });
  });

  test('that is unknown or of no suite is rejected', async () => {
    await expect(openNewEdition({ suite: 'nothing', hidden: false }, TERMINAL)).rejects.toMatchObject({
      code: 'suite-not-found',
    });
    await expect(close('infbench-99')).rejects.toMatchObject({ code: 'not-found' });
  });
});
