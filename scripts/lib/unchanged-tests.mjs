// Which unit tests need not run again: those that passed with exactly the files they have now.
// A test's files are itself and what it names in quotes, and what those files name, and so on. Besides imports, these are
// the programs of threads, lazy imports and fixtures.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from './stamp.mjs';

export const UNIT_TEST_FOLDERS = ['lib', 'components', 'app', 'prisma', 'scripts', 'e2e/checker'];
/** What tests read only where they name it. */
const READ_BY_NAME = [
  'docs',
  'e2e',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'LICENSE',
  'package.json',
];
const IS_TEST = /\.test\.tsx?$/;
const IS_CODE = /\.(?:[mc]?[jt]s|tsx)$/;
const NAMES = /(['"`])([@\w.-]+\/[^'"`\n$]*|[\w.-]+\.\w+|\.{1,2}|[A-Z]+)\1/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.json', '/index.ts'];
/** A test that lists folders of the project or starts a program of it may read anything. */
const READS_ANYTHING = /\breaddirSync\(|\bprocess\.execPath\b|\bRUNG_CLI\b|'bash'/;
/** What every test may read without naming it. */
const EVERYWHERE = ['package-lock.json', 'vitest.config.ts', 'tsconfig.json', 'scripts', 'prisma', 'public'];
/** Only their own tests read them. */
const TOOLS = ['bench', 'intervals'].map((folder) => path.join('scripts', folder));

/** @returns a map from each unit test of `folders` to the hash of its files; names are relative to `root` */
export function hashesOfTests(root, folders) {
  const files = filesIn(root, folders);
  const everything = [...new Set([...files, ...filesIn(root, READ_BY_NAME)])].sort();
  const known = new Set(everything);
  const contents = new Map(everything.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const hashes = new Map(everything.map((file) => [file, sha(contents.get(file))]));
  const shared = sha(
    hashOf(EVERYWHERE, { keep: (file) => !TOOLS.some((folder) => file.endsWith(folder)) }) +
      listed(
        files.filter((file) => !IS_CODE.test(file)),
        hashes,
      ) +
      process.version,
  );
  const all = sha(listed(everything, hashes));
  const named = new Map(
    everything.filter((file) => IS_CODE.test(file)).map((file) => [file, namedIn(file, contents.get(file), known)]),
  );
  return new Map(
    files
      .filter((file) => IS_TEST.test(file))
      .map((test) => {
        const reached = reachedFrom(test, named);
        const readsAnything = reached.some(
          (file) => (file === test || file.includes('/testing/')) && READS_ANYTHING.test(contents.get(file)),
        );
        const own = readsAnything ? all : listed(reached, hashes);
        return [test, sha(shared + own)];
      }),
  );
}

function filesIn(root, entries) {
  return entries
    .filter((entry) => existsSync(path.join(root, entry)))
    .flatMap((entry) =>
      statSync(path.join(root, entry)).isFile()
        ? [entry]
        : readdirSync(path.join(root, entry), { recursive: true }).map((file) => path.posix.join(entry, file)),
    )
    .filter((file) => !/(?:^|\/)(?:node_modules|dist)\//.test(file) && statSync(path.join(root, file)).isFile())
    .sort();
}

function namedIn(file, text, known) {
  return [...text.matchAll(NAMES)].flatMap(([, , name]) => {
    const bases = name.startsWith('@/')
      ? [name.slice(2)]
      : name.startsWith('rung-puzzles/')
        ? [`lib/puzzles/${name.slice('rung-puzzles/'.length)}`]
        : // Threads are named from lib/server on.
          [path.posix.join(path.posix.dirname(file), name), name, `lib/server/${name}`];
    return bases.flatMap((base) => ENDINGS.map((ending) => base + ending)).filter((each) => known.has(each));
  });
}

function reachedFrom(start, named) {
  const reached = new Set([start]);
  for (const file of reached) for (const next of named.get(file) ?? []) reached.add(next);
  return [...reached].sort();
}

const listed = (files, hashes) => files.map((file) => `${file} ${hashes.get(file)}\n`).join('');
const sha = (text) => createHash('sha256').update(text).digest('hex');
