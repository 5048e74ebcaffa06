import { expect, it } from 'vitest';
import { withTestDatabase } from '@/lib/server/testing/database';
import { complaintsAbout } from '../study/check-config';
import { configFromTemplate, TEMPLATES } from './templates';

withTestDatabase();

it.each(TEMPLATES.map(({ id }) => id))('the template %s asks existing items in conditions for people', async (id) => {
  const config = configFromTemplate(id, { task: 'cubebench/face-reconstruction', condition: 'image' });
  expect((await complaintsAbout(config)).filter(({ path }) => path.startsWith('arms'))).toEqual([]);
});
