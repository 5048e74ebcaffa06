import '../testing/fake-tasks/only';
import { beforeAll, describe, expect, it } from 'vitest';
import { pool } from '../platform/db';
import { rebuildClimbs } from '../play/climbs/log/rebuild';
import { rebuildStandings } from '../play/standings/rebuild';
import { withTestDatabase } from '../testing/database';
import { makeToken, startModel } from '../testing/model';
import { type Batch, nativeLine, startBatch } from '../testing/model-batch';
import { endIdleBatchRuns } from './end-batch-runs';

withTestDatabase();

let token = '';
beforeAll(async () => {
  token = await makeToken();
});

const SET = { tasks: ['fake/largest'], set: { levels: [1], itemsPerLevel: 3 } };
const start = () => startBatch(SET, token);
const pass = (days: number) =>
  pool().query(
    `update "Climb" set "lastSeenAt" = "lastSeenAt" - $1 * interval '1 day', "expiresAt" = "expiresAt" - $1 * interval '1 day'`,
    [days],
  );
const climbOf = async ({ run }: Batch) =>
  (
    await pool().query<{ endedAt: Date | null; endReason: string | null }>(
      'select "endedAt", "endReason" from "Climb" where "id" = $1',
      [run.id],
    )
  ).rows[0];
const line = async (batch: Batch, index: number) => nativeLine((await batch.items())[index]?.item_id ?? '', 'one');

describe('a batch run', () => {
  it('is ended as aborted after thirty idle days, and keeps its replies', async () => {
    const batch = await start();
    await batch.upload([await line(batch, 0)]);
    await pass(29.9);
    expect(await endIdleBatchRuns()).toBe(0);
    await pass(0.2);
    expect(await endIdleBatchRuns()).toBe(1);
    expect(await climbOf(batch)).toMatchObject({ endReason: 'stopped' });
    const { rows } = await pool().query('select "text" from "UploadedReply" where "climbId" = $1', [batch.run.id]);
    expect(rows).toEqual([{ text: 'one' }]);
    expect(await (await batch.post('x')).json()).toMatchObject({ status: 409, code: 'climb-ended' });
    expect(await endIdleBatchRuns()).toBe(0);
    expect(await rebuildClimbs({ write: false })).toMatchObject({ differing: 0 });
    expect((await rebuildStandings({ write: false })).differences).toEqual([]);
  });

  it.each([
    ['a download', (batch: Batch) => batch.items()],
    ['an upload, even one without a good line,', (batch: Batch) => batch.upload(['x'])],
  ])('has thirty days more after %s', async (_, touch) => {
    const batch = await start();
    await pass(29);
    await touch(batch);
    await pass(29);
    expect(await endIdleBatchRuns()).toBe(0);
    await pass(2);
    expect(await endIdleBatchRuns()).toBe(1);
  });

  it('with all replies ends as complete', async () => {
    const batch = await start();
    const items = await batch.items();
    await batch.upload([await line(batch, 0), await line(batch, 1)]);
    // As left by a kill between the last chunk and the end.
    await pool().query(
      `insert into "UploadedReply" ("climbId", "place", "visit", "itemId", "sha256", "text", "scoringVersion", "status", "correct", "outcome", "passed", "elapsedMs")
       values ($1, 2, 0, $2, '', '', '1', 'silent', false, 'silent', false, 0)`,
      [batch.run.id, items[2]?.item_id],
    );
    await pass(31);
    expect(await endIdleBatchRuns()).toBe(0);
    expect(await climbOf(batch)).toMatchObject({ endReason: 'complete' });
  });

  it('is the only kind ended so: an item-by-item run waits for its owner', async () => {
    const model = await startModel({ ...SET, protocol: 'set' }, token);
    await pass(400);
    expect(await endIdleBatchRuns()).toBe(0);
    expect((await model.next()).run.status).toBe('open');
  });
});
