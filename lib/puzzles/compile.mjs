// Compiles the AssemblyScript of this package to WebAssembly, as modules of scene/generated that hold it in base64.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const here = import.meta.dirname;
const SOURCES = ['scene/shaded/assembly/shade.ts', 'scene/png/assembly/encode.ts'];
/** Without a run-time library: the programs keep their own memory. */
const OPTIONS = ['-O3', '--runtime', 'stub', '--enable', 'simd', '--use', 'abort=', '--noAssert'];

export async function compile() {
  const folder = path.join(here, 'scene/generated');
  mkdirSync(folder, { recursive: true });
  for (const source of SOURCES) {
    const file = path.join(folder, path.basename(source));
    const header = `/** Compiled from ${source} (${hashOf(source)}); base64. */\n`;
    // Compiling takes seconds, and other processes may be reading the file.
    if (existsSync(file) && readFileSync(file, 'utf8').startsWith(header)) continue;
    const base64 = (await binaryOf(source)).toString('base64');
    writeFileSync(file, `${header}export const PROGRAM =\n  '${base64}';\n`);
  }
}

/** Changes with all that decides what a program is compiled to. */
function hashOf(source) {
  const { version } = createRequire(import.meta.url)('assemblyscript/package.json');
  const text = readFileSync(path.join(here, source), 'utf8');
  return createHash('sha256')
    .update(JSON.stringify([text, OPTIONS, version]))
    .digest('hex');
}

async function binaryOf(source) {
  const { main } = await import('assemblyscript/asc');
  let binary = null;
  const { error, stderr } = await main([source, ...OPTIONS, '--outFile', 'program.wasm'], {
    readFile: (name) => (name === source ? readFileSync(path.join(here, source), 'utf8') : null),
    writeFile: (_, contents) => {
      binary = contents;
    },
    listFiles: () => [],
  });
  if (error !== null || binary === null) throw new Error(`${source}: ${error?.message}\n${stderr.toString()}`);
  return Buffer.from(binary);
}
