/** Tests pairs of statements as files: a question is two lines, counted when both replies are there. */
import { createHash } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { rebuildClimbs } from '@/lib/server/play/climbs/log/rebuild';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withTestDatabase } from '@/lib/server/testing/database';
import { createRun, inTurn, makeToken, runBody, startModel } from '@/lib/server/testing/model';
import { answerTo, countsOf, type ItemLine, logOf, nativeLine, startBatch } from '@/lib/server/testing/model-batch';

withTestDatabase();

let token = '';
beforeAll(async () => {
  token = await makeToken();
  const key = createHash('sha256').update('a key for pairs').digest();
  await pool().query(
    `insert into "Edition" ("id", "suite", "title", "secretKey", "keyCommitment") values ('euclifold-test', 'euclifold', 'Test', $1, encode(sha256($1), 'hex'))`,
    [key],
  );
});

afterEach(async () => {
  expect(await rebuildClimbs({ write: false })).toMatchObject({ differing: 0 });
  expect((await rebuildStandings({ write: false })).differences).toEqual([]);
});

const SET = {
  suite: 'euclifold',
  condition: 'image',
  tasks: ['euclifold/color', 'euclifold/operation'],
  set: { levels: [1], itemsPerLevel: 10 },
};
const QUESTIONS = 20;
const EXPECTED = 2 * QUESTIONS;
const start = (id: string, change: Readonly<Record<string, unknown>> = {}) =>
  startBatch({ ...SET, model: { id }, ...change }, token);

/** Both right, one of the two, neither, one unreadable. */
async function textsFor(items: readonly ItemLine[]): Promise<string[]> {
  const said = (right: string, isRight: boolean) =>
    `<answer>${isRight === (right === 'true') ? 'true' : 'false'}</answer>`;
  const rights = await Promise.all(items.map(({ item_id }) => answerTo(item_id)));
  return rights.map((right, index) => {
    const [question, step] = [Math.floor(index / 2), index % 2];
    if (question % 5 === 4) return step === 0 ? 'I do not know' : said(right, true);
    return said(right, [true, step === 0, step === 1, false][question % 5] ?? false);
  });
}

describe('a batch run of pairs', () => {
  it('asks the items of an interactive run and counts the same, in any order of replies', async () => {
    const batch = await start('test/pairs');
    expect(batch.run).toMatchObject({ expected: EXPECTED, received: 0 });
    const items = await batch.items();
    expect(items).toHaveLength(EXPECTED);
    expect(new Set(items.map(({ item_id }) => item_id)).size).toBe(EXPECTED);
    const texts = await textsFor(items);
    const lines = items.map(({ item_id }, index) => nativeLine(item_id, texts[index]));
    // Second statements first; nothing is counted before the last reply.
    const late = lines.filter((_, index) => index % 2 === 1);
    expect(await batch.upload(late)).toMatchObject({ accepted: QUESTIONS, missing: QUESTIONS, errors: [] });
    expect(await countsOf('test/pairs')).toEqual([]);
    expect(await batch.items('?missing=true')).toHaveLength(QUESTIONS);
    const report = await batch.upload(lines.reverse());
    expect(report).toMatchObject({ accepted: QUESTIONS, duplicate: QUESTIONS, missing: 0, errors: [] });
    expect(report.run).toMatchObject({ status: 'ended', replyCount: EXPECTED });

    const model = await startModel({ ...SET, protocol: 'set', model: { id: 'test/interactive' } }, token);
    const played = await model.play(inTurn(texts));
    expect(await logOf(batch.run.id)).toEqual(await logOf(model.run.id));
    expect(report.run.ladders).toEqual(played.ladders);
    expect(await countsOf('test/pairs')).toEqual(await countsOf('test/interactive'));
    expect((await countsOf('test/pairs')).length).toBeGreaterThan(3);
    // A repeated reply is recognised, another text is rejected.
    expect(await batch.upload(lines.slice(0, 3))).toMatchObject({ duplicate: 3, accepted: 0 });
    expect(await batch.upload([nativeLine(items[1]?.item_id ?? '', 'something else')])).toMatchObject({ conflict: 1 });
  });

  it('shows each statement separately, exactly as an interactive run', async () => {
    const items = await (await start('test/shown')).items('?layout=panels');
    const model = await startModel({ ...SET, protocol: 'set', model: { id: 'test/shown-one-by-one' } }, token);
    const hashes: string[] = [];
    await model.play(({ item }) => {
      hashes.push(...(item?.panels ?? []).map(({ sha256 }) => sha256));
      return '<answer>true</answer>';
    });
    expect(items.flatMap(({ images }) => (images as { sha256: string }[]).map(({ sha256 }) => sha256))).toEqual(hashes);
    const [first, second] = items;
    expect(first?.messages).not.toEqual(second?.messages);
  });

  it('counts missing replies as not right, for one of a pair or both', async () => {
    const batch = await start('test/missing');
    const items = await batch.items();
    const texts = await Promise.all(items.map(async ({ item_id }) => `<answer>${await answerTo(item_id)}</answer>`));
    const lines = items.map(({ item_id }, index) => nativeLine(item_id, texts[index]));
    await batch.upload([...lines.slice(0, 5), ...lines.slice(8)]);
    expect((await batch.finish()).status).toBe(409);
    const finished = await batch.finish('wrong');
    expect(finished.body).toMatchObject({ status: 'ended', replyCount: EXPECTED });
    const { rows } = await pool().query(
      `select v."status", v."passed", i."history" from "IssuedItem" i join "Verdict" v on v."itemId" = i."id" where i."climbId" = $1 and i."ordinal" between 4 and 7 order by i."ordinal"`,
      [batch.run.id],
    );
    expect(rows.map(({ status, passed }) => [status, passed])).toEqual([
      ['scored', null],
      ['missing', false],
      ['missing', null],
      ['missing', false],
    ]);
    expect(rows[3].history).toEqual([null]);
  });

  it('asks single statements once each, and rejects tasks whose questions depend on replies', async () => {
    const single = await start('test/single', { condition: 'image.single' });
    expect(single.run.expected).toBe(QUESTIONS);
    const refused = await createRun(
      token,
      runBody({
        suite: 'cubebench',
        condition: 'text',
        protocol: 'set',
        delivery: 'batch',
        tasks: ['cubebench/step-by-step'],
        set: { levels: [2], itemsPerLevel: 2 },
      }),
    );
    expect((refused.body as { detail: string }).detail).toContain('later questions depend on replies');
  });
});
