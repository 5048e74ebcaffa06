/**
 * `npm run compile`: the AssemblyScript of lib/puzzles becomes WebAssembly, in modules that hold it as base64. They are
 * committed, because the compiler takes 100 MB. npm fetches it when it is asked for.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { npm } from './lib/install.mjs';

/** Each program: its source, and the module that it becomes. */
export const PROGRAMS = [
  ['scene/shaded/assembly/shade.ts', 'scene/compiled/shade.ts'],
  ['scene/png/assembly/encode.ts', 'scene/compiled/encode.ts'],
] as const;

/** It names the version of binaryen, which decides the result. */
const COMPILER = 'assemblyscript@0.28.20';
/** Without a run-time library: the programs keep their own memory. */
const OPTIONS = '-O3 --runtime stub --enable simd --use abort= --noAssert'.split(' ');

const packageFolder = fileURLToPath(new URL('../lib/puzzles/', import.meta.url));

export const inPuzzles = (file: string) => path.join(packageFolder, file);

/** The first line of a compiled module. It changes with all that decides what the program is compiled to. */
export function headerOf(source: string): string {
  const all = JSON.stringify([readFileSync(inPuzzles(source), 'utf8'), OPTIONS, COMPILER]);
  return `/** Compiled from ${source} (${createHash('sha256').update(all).digest('hex')}); base64. */\n`;
}

/** The text of the compiled module. Needs npm's registry, unless npm has the compiler in its cache. */
export async function compiledFrom(source: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rung-compile-'));
  try {
    const program = path.join(folder, 'program.wasm');
    const compiler = ['exec', '--yes', `--package=${COMPILER}`, '--', 'asc'];
    await npm([...compiler, source, '--baseDir', packageFolder, ...OPTIONS, '--outFile', program]);
    return `${headerOf(source)}export const PROGRAM =\n  '${readFileSync(program).toString('base64')}';\n`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [source, module] of PROGRAMS) writeFileSync(inPuzzles(module), await compiledFrom(source));
