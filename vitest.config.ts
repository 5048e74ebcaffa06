import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      // It throws outside a React server; tests call server code directly.
      { find: 'server-only', replacement: `${root}scripts/empty.mjs` },
    ],
  },
  test: {
    include: process.env.RUNG_DEEP ? ['**/*.deep.ts'] : ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'e2e/**', '.next*/**'],
    testTimeout: process.env.RUNG_DEEP ? 3_600_000 : 60_000,
    hookTimeout: 60_000,
  },
});
