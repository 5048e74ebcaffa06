// Compiles the AssemblyScript of this package to WebAssembly, as modules of scene/generated that hold it in base64.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { main } from 'assemblyscript/asc';

const here = import.meta.dirname;
const SOURCES = ['scene/shaded/assembly/shade.ts', 'scene/png/assembly/encode.ts'];
/** Without a run-time library: the programs keep their own memory. */
const OPTIONS = ['-O3', '--runtime', 'stub', '--enable', 'simd', '--use', 'abort=', '--noAssert'];

export async function compile() {
  const folder = path.join(here, 'scene/generated');
  mkdirSync(folder, { recursive: true });
  for (const source of SOURCES) {
    const file = path.join(folder, path.basename(source));
    const base64 = (await binaryOf(source)).toString('base64');
    const text = `/** Compiled from ${source}; base64. */\nexport const PROGRAM =\n  '${base64}';\n`;
    // Other processes may be reading it.
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}

async function binaryOf(source) {
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
