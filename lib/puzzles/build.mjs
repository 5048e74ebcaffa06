// Builds the package as plain JavaScript with types, in dist/: the compiler's output, with Node's import extensions.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const here = import.meta.dirname;
/** Another folder if one is given. */
const dist = path.resolve(process.argv[2] ?? path.join(here, 'dist'));
const IMPORT = /(\bfrom |\bimport\(|\bimport )(['"])(\.[^'"]*|rung-puzzles\/[^'"]*)\2/g;

rmSync(dist, { recursive: true, force: true });
const compiler = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace('package.json', 'bin/tsc');
const { status } = spawnSync(process.execPath, [compiler, '-p', here, '--outDir', dist], { stdio: 'inherit' });
if (status !== 0) process.exit(1);
for (const name of readdirSync(dist, { recursive: true }))
  if (/\.(d\.ts|js)$/.test(name)) complete(path.join(dist, name));

function complete(file) {
  const text = readFileSync(file, 'utf8');
  const completed = text.replace(
    IMPORT,
    (_, before, quote, to) => `${before}${quote}${completeName(file, to)}${quote}`,
  );
  if (completed !== text) writeFileSync(file, completed);
}

function completeName(file, to) {
  const folder = path.dirname(file);
  const target = to.startsWith('.') ? path.join(folder, to) : path.join(dist, to.slice('rung-puzzles/'.length));
  const found = [`${target}.js`, `${target}/index.js`].find((each) => existsSync(each));
  if (found === undefined) throw new Error(`${file} imports ${to}, which is not a file of the package`);
  const relative = path.relative(folder, found).replaceAll(path.sep, '/');
  return relative.startsWith('.') ? relative : `./${relative}`;
}
