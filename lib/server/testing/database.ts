/** Gives a test file a separate database: copied from a migrated template, dropped afterwards. */
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../scripts/lib/test-database.mjs';
import { closeDb } from '../platform/db';
import { resetEnv } from '../platform/env';

/**
 * Call it at the top of a test file or inside a `describe`. From the first test on, `db()` means a new, migrated and
 * otherwise empty database. The returned `url` points to it too, for child processes and other connections.
 * `unmigrated`: no tables yet.
 */
export function withTestDatabase({ unmigrated = false } = {}): { readonly url: string } {
  let database: TestDatabase | undefined;
  const before = process.env.DATABASE_URL;
  const use = async (url: string | undefined) => {
    await closeDb();
    if (url === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = url;
    resetEnv();
  };
  beforeAll(async () => {
    database = await createTestDatabase({
      url: setting('TEST_DATABASE_SERVER'),
      template: unmigrated ? 'template0' : setting('TEST_DATABASE_TEMPLATE'),
    });
    await use(database.url);
  });
  afterAll(async () => {
    await use(before);
    await database?.drop();
  });
  return {
    get url() {
      if (database === undefined) throw new Error('the test database exists from the first test on');
      return database.url;
    },
  };
}

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: run the tests with the project's vitest.config.ts`);
  return value;
}
