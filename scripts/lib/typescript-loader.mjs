// Lets Node import the project's TypeScript as it is: `node --import ./scripts/lib/typescript-loader.mjs`. Vitest's own
// loader wraps every module in a function, in which V8 runs tight loops several times slower.
import { readFileSync, statSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transform } from 'esbuild';

const ROOT = new URL('../../', import.meta.url);
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
const OPTIONS = { format: 'esm', target: 'node20', jsx: 'automatic', sourcemap: 'inline', sourcesContent: false };

if (isMainThread) register(import.meta.url);

const isOurs = (url) => url.startsWith(ROOT.href) && !url.includes('/node_modules/');

export function resolve(specifier, context, next) {
  const place = placeOf(specifier, context.parentURL);
  if (place !== null && isOurs(place.href)) return { url: foundAt(place), shortCircuit: true };
  // Node finds modules of `next` only by the names of their files.
  return next(/^next\/[a-z-]+$/.test(specifier) ? `${specifier}.js` : specifier, context);
}

/** The aliases of tsconfig.base.json. */
function placeOf(specifier, parent) {
  if (specifier.startsWith('@/')) return new URL(specifier.slice(2), ROOT);
  if (specifier.startsWith('rung-puzzles/')) return new URL(specifier.replace('rung-puzzles', 'lib/puzzles'), ROOT);
  return specifier.startsWith('.') ? new URL(specifier, parent) : null;
}

function foundAt(place) {
  const file = fileURLToPath(place);
  const ending = ENDINGS.find((each) => statSync(file + each, { throwIfNoEntry: false })?.isFile());
  if (ending === undefined)
    throw Object.assign(new Error(`Cannot find module '${file}'`), { code: 'ERR_MODULE_NOT_FOUND' });
  return pathToFileURL(file + ending).href + place.search;
}

export async function load(url, context, next) {
  const [, kind] = /\.(tsx?|json)(?:\?|$)/.exec(url) ?? [];
  if (kind === undefined || !isOurs(url)) return next(url, context);
  const file = fileURLToPath(url);
  const text = readFileSync(file, 'utf8');
  const source =
    kind === 'json'
      ? `export default ${text}`
      : (await transform(text, { ...OPTIONS, loader: kind, sourcefile: file })).code;
  return { format: 'module', source, shortCircuit: true };
}
