import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));
const isDeep = process.env.RUNG_DEEP === '1';

export default defineConfig({
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  test: {
    include: isDeep ? ['lib/**/*.deep.ts', 'e2e/checker/**/*.deep.ts'] : ['{lib,components,app,prisma,scripts}/**/*.test.{ts,tsx}', 'e2e/checker/**/*.test.ts'],
    globalSetup: 'scripts/vitest-setup.mjs',
    testTimeout: isDeep ? 3_600_000 : 60_000,
    hookTimeout: 60_000,
  },
});
