import '@/lib/server/testing/fake-tasks/only';
import { expect, test } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { startModel } from '@/lib/server/testing/model';
import { labelFor } from '@/lib/server/testing/person';
import { type TrialRow, trialRow } from '@/lib/wire/items/export';
import { exportChunks } from './export-trials';

withTestDatabase();

async function rows(): Promise<TrialRow[]> {
  const chunks: string[] = [];
  for await (const chunk of exportChunks({ format: 'jsonl' })) chunks.push(chunk);
  return chunks
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => trialRow.parse(JSON.parse(line)));
}

test('a reply that is neither right nor wrong is exported as neither', async () => {
  const model = await startModel({
    tasks: ['fake/largest'],
    model: { id: 'test/free' },
    protocol: 'set',
    set: { levels: [1], itemsPerLevel: 2 },
  });
  await model.play(async ({ item }) => `<answer>${await labelFor(item?.id ?? '', true)}</answer>`);
  await pool().query(`update "IssuedItem" set "answer" = '' where "climbId" = $1 and "ordinal" = 0`, [model.run.id]);
  const exported = (await rows()).filter(({ subject_id }) => subject_id === 'test/free');
  expect(exported.map(({ status, correct, score }) => [status, correct, score])).toEqual([
    ['scored', null, null],
    ['scored', true, 1],
  ]);
});

test('a question with several replies has a row each, its outcome in the last; seeds of a set stay secret until the edition retires', async () => {
  const set = { protocol: 'set', set: { levels: [2], itemsPerLevel: 2 } };
  const model = await startModel({ tasks: ['fake/episode'], ...set });
  await model.play(async ({ item }) =>
    item?.ordinal === 4 ? 'nothing' : `<answer>${await labelFor(item?.id ?? '', true)}</answer>`,
  );
  const ladder = await startModel({ tasks: ['fake/largest'], model: { id: 'test/ladder' }, condition: 'image' });
  await ladder.play(() => 'nothing');

  const exported = await rows();
  const episodes = exported.filter(({ task_id }) => task_id === 'fake/episode');
  expect(
    episodes.map(({ question, step, question_ended, outcome, question_right }) => [
      question,
      step,
      question_ended,
      outcome,
      question_right,
    ]),
  ).toEqual([
    [0, 0, false, null, null],
    [0, 1, false, null, null],
    [0, 2, true, '3/3 in 3', true],
    [1, 0, false, null, null],
    [1, 1, true, '1/3 in 2 unreadable', false],
  ]);
  expect(
    episodes.every(
      ({ protocol, seed, stimulus_id, answer_format }) =>
        protocol === 'set' && seed === null && stimulus_id !== null && answer_format === 'choice',
    ),
  ).toBe(true);
  const ladders = exported.filter(({ subject_id }) => subject_id === 'test/ladder');
  expect(
    ladders.map(({ protocol, step, question_ended, outcome, seed }) => [
      protocol,
      step,
      question_ended,
      outcome,
      seed === null,
    ]),
  ).toEqual(Array(5).fill(['ladder', 0, true, 'unreadable', false]));

  await pool().query('update "Edition" set "retiredAt" = now()');
  expect((await rows()).every(({ seed }) => seed !== null)).toBe(true);
});
