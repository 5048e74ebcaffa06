import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { messagesOf } from './index';

const COMPONENTS = path.resolve(import.meta.dirname, '../../components');
const KEYS = new Set(
  readdirSync(COMPONENTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(path.join(COMPONENTS, file), 'utf8').match(/\brung_[a-z_]+/g) ?? []),
);

it.each(['en', 'de'] as const)('names every key of browser storage on the privacy page in %s', (locale) => {
  const rows = Object.values(messagesOf(locale).privacy.browser.rows);
  const named = new Set(rows.flatMap(({ name }) => name.match(/\brung_[a-z_]+/g) ?? []));
  expect(KEYS.size).toBeGreaterThan(5);
  expect([...KEYS].filter((key) => !named.has(key))).toEqual([]);
});
