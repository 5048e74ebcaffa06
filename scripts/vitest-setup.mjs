// Vitest's global setup: the test server is there before any worker starts. See lib/server/testing/database.ts.
import { ensureCli } from './lib/cli.mjs';
import { ensureGenerated } from './lib/install.mjs';
import { startTestDatabase } from './lib/test-database.mjs';

export default async function setup() {
  await ensureGenerated();
  await ensureCli();
  const { url, template, stop } = await startTestDatabase();
  process.env.TEST_DATABASE_SERVER = url;
  process.env.TEST_DATABASE_TEMPLATE = template;
  return stop;
}
