import { expect, it } from 'vitest';
import { withTestDatabase } from '@/lib/server/testing/database';
import { rememberedSiteUrl, rememberSiteUrl } from './site-url';

withTestDatabase();

it('remembers the last start', async () => {
  expect(await rememberedSiteUrl()).toBeNull();
  await rememberSiteUrl('http://localhost:3300');
  await rememberSiteUrl('https://rung.example');
  expect(await rememberedSiteUrl()).toBe('https://rung.example');
});
