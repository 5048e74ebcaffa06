import { expect, it } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { answerFor, startPerson } from '@/lib/server/testing/person';
import type { ItemView } from '@/lib/wire/items/item';
import { currentConsent } from '../consent/consent';

withTestDatabase();

const start = (task: string, language: 'en' | 'de', condition = 'image') => {
  const { version, textSha256 } = currentConsent(language);
  return startPerson({ task, condition }, { version, textSha256, language });
};

const readIn = ({ rules, prompt, parts, panels, reply }: ItemView): string =>
  JSON.stringify([rules, prompt, parts, panels.map(({ title }) => title), reply]);

const ENGLISH = /\b(the|of|and|is|with|turn|which)\b/i;

it('gives a German session German items, and the same pictures, labels and answer words', async () => {
  for (const task of ['infbench/2d-inverse', 'spatialviz/mechanical-system', 'stare/cube-net']) {
    const person = await start(task, 'de');
    const item = (await person.next()) as ItemView;
    expect(readIn(item)).not.toMatch(ENGLISH);
    if ('words' in item.reply) expect(item.reply.words).toEqual(['yes', 'no']);
    const sent = await person.reply(item.id, await answerFor(item, true));
    expect([sent.status, sent.body.feedback.correct]).toEqual([200, true]);
    const { summary, options, replay } = sent.body.feedback;
    expect(JSON.stringify([summary, options, replay?.steps.map(({ text }: { text: string }) => text)])).not.toMatch(
      ENGLISH,
    );
  }
});

it('stores the item and its answer as in any other language', async () => {
  const person = await start('stare/cube-net', 'de');
  const item = (await person.next()) as ItemView;
  await person.reply(item.id, 'yes');
  const { rows } = await pool().query(
    'select a."text", v."status" from "Reply" a join "Verdict" v on v."itemId" = a."itemId" where a."itemId" = $1',
    [item.id],
  );
  expect(rows).toEqual([{ text: 'yes', status: 'scored' }]);
  expect((await person.reply(item.id, 'ja')).status).not.toBe(200);
});

it('leaves English sessions in English', async () => {
  const item = (await (await start('stare/cube-net', 'en')).next()) as ItemView;
  expect([item.taskTitle, item.panels[0]?.title, item.prompt]).toEqual([
    'Cube net folding',
    'Sheet',
    'Folded along all its lines, does this sheet make a whole cube, with no face missing?',
  ]);
});
