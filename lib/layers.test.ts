import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { INEXACT_ALLOWED, INEXACT_MATH, LAYERS, type Layer, PACKAGE_HOMES } from './layers';
import { isNode, type Node, parseFile, textIn, walk } from './testing/syntax';

const ROOT = path.resolve(import.meta.dirname, '..');
const CHECKED = ['lib', 'components', 'app', 'scripts/bench', 'scripts/intervals'];
/** Tests are not shipped: they may import anything, and nothing but tests may import them. */
const isTest = (file: string) => /\.(test|deep)\.tsx?$/.test(file) || file.includes('/testing/');
const contains = (folder: string, file: string) => file === folder || file.startsWith(`${folder}/`);

// ---------------------------------------------------------------- reading

/** The quoted text of an import, or null when it is computed. */
function literal(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'TSLiteralType' || node.type === 'TSExternalModuleReference')
    return literal(node.literal ?? node.expression);
  return textIn(node);
}

/** What a node imports: undefined when it is no import at all, null when it cannot be told. */
function importOf(node: Node): string | null | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return literal(node.source);
    case 'ExportNamedDeclaration':
      return isNode(node.source) ? literal(node.source) : undefined;
    case 'TSImportType':
      return literal(node.argument);
    case 'TSImportEqualsDeclaration':
      return literal(node.moduleReference);
    case 'CallExpression':
      return isNode(node.callee) && node.callee.name === 'require'
        ? literal((node.arguments as unknown[])[0])
        : undefined;
    default:
      return undefined;
  }
}

interface Facts {
  readonly imports: readonly (string | null)[];
  readonly impurities: readonly string[];
  readonly inexact: readonly string[];
}

/** Facts by source: reading takes the time, and two tests ask for the same files. */
const read = new Map<string, Facts>();

function factsOf(source: string, file: string): Facts {
  const known = read.get(source) ?? readFacts(source, file);
  read.set(source, known);
  return known;
}

function readFacts(source: string, file: string): Facts {
  const facts = { imports: [] as (string | null)[], impurities: [] as string[], inexact: [] as string[] };
  walk(parseFile(source, file), (node, parents, key) => {
    const imported = importOf(node);
    if (imported !== undefined) facts.imports.push(imported);
    if (node.type === 'Identifier' && node.name === 'Date' && !isMereName(parents.at(-1), key))
      facts.impurities.push('Date');
    const math =
      node.type === 'MemberExpression' && isNode(node.object) && node.object.name === 'Math' && isNode(node.property)
        ? String(node.property.name ?? node.property.value)
        : '';
    if (math === 'random') facts.impurities.push('Math.random');
    if (INEXACT_MATH.has(math)) facts.inexact.push(`Math.${math}`);
  });
  return facts;
}

/** `x.Date` and `{ Date: 1 }` only happen to be called so. */
const isMereName = (parent: Node | undefined, key: string) =>
  ((parent?.type === 'MemberExpression' && key === 'property') ||
    (parent?.type === 'ObjectProperty' && key === 'key')) &&
  parent.computed !== true;

// ---------------------------------------------------------------- judging

const asPattern = (folder: string) => new RegExp(`^${folder.replace('*', '([^/]+)')}(/|$)`);

function layerOf(file: string): { layer: Layer; own: string } | null {
  for (const layer of LAYERS) {
    const match = asPattern(layer.folder).exec(file);
    if (match) return { layer, own: layer.folder.replace('*', match[1] ?? '') };
  }
  return null;
}

/** The aliases of tsconfig.base.json. */
const ALIASES = [
  ['@/', ''],
  ['rung-puzzles/', 'lib/puzzles/'],
] as const;
const aliasOf = (specifier: string) => ALIASES.find(([alias]) => specifier.startsWith(alias));
const isPackage = (specifier: string) => !specifier.startsWith('.') && aliasOf(specifier) === undefined;
function targetOf(specifier: string, file: string): string {
  const alias = aliasOf(specifier);
  if (alias === undefined) return path.posix.join(path.posix.dirname(file), specifier);
  return path.posix.normalize(specifier.replace(alias[0], alias[1]));
}
const names = (entry: string, specifier: string) =>
  entry.endsWith('/') ? specifier.startsWith(entry) : specifier === entry || specifier.startsWith(`${entry}/`);

function mayUsePackage(specifier: string, file: string, layer: Layer): boolean {
  for (const [entry, home] of PACKAGE_HOMES) if (names(entry, specifier) && !contains(home, file)) return false;
  return layer.packages.includes('*') || layer.packages.some((entry) => names(entry, specifier));
}

function mayImportFile(target: string, layer: Layer, own: string): boolean {
  return !isTest(target) && [own, ...layer.imports].some((folder) => contains(folder, target));
}

function violationsIn(file: string, source: string): string[] {
  if (isTest(file)) return [];
  const { imports, impurities, inexact } = factsOf(source, file);
  const found = layerOf(file);
  if (!found) return file === 'lib/layers.ts' ? [] : [`${file} belongs to no layer`];
  const { layer, own } = found;
  const bad = imports.filter((specifier) => specifier === null || !isAllowed(specifier, file, layer, own));
  const listed = bad.map((specifier) => `${file} imports ${specifier ?? 'something computed'}`);
  if (!layer.pure) return listed;
  const inexactHere = INEXACT_ALLOWED.some((folder) => contains(folder, file)) ? [] : inexact;
  return [...listed, ...[...impurities, ...inexactHere].map((name) => `${file} uses ${name}`)];
}

const isAllowed = (specifier: string, file: string, layer: Layer, own: string) =>
  isPackage(specifier) ? mayUsePackage(specifier, file, layer) : mayImportFile(targetOf(specifier, file), layer, own);

// ---------------------------------------------------------------- the project

function sourceFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return file === 'lib/generated' ? [] : sourceFiles(file);
    return /\.(ts|tsx)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [file] : [];
  });
}

const files = new Map(CHECKED.flatMap(sourceFiles).map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));

/** The file an import means, among those that exist. */
function resolveFile(specifier: string, file: string): string | null {
  const target = targetOf(specifier, file);
  return (
    [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`, `${target}/index.tsx`].find((candidate) =>
      files.has(candidate),
    ) ?? null
  );
}

/** The first circle of imports found, as a list of files; type imports count. */
function findCircle(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): readonly string[] | null => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next, [...trail, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return null;
}

describe('layers', () => {
  it('hold: no file imports what its folder may not see', () => {
    expect([...files].flatMap(([file, source]) => violationsIn(file, source))).toEqual([]);
  });

  it('have at most 15 files in a folder', () => {
    const sizes = new Map<string, number>();
    for (const file of files.keys()) sizes.set(path.dirname(file), (sizes.get(path.dirname(file)) ?? 0) + 1);
    expect([...sizes].filter(([, size]) => size > 15).map(([folder, size]) => `${folder}: ${size}`)).toEqual([]);
  });

  it('call the package rung-puzzles by its name', () => {
    const naming = [...files].filter(([, source]) => source.includes('@/lib/puzzles'));
    const wrong = naming.filter(([file, source]) =>
      factsOf(source, file).imports.some((specifier) => specifier?.startsWith('@/lib/puzzles')),
    );
    expect(wrong.map(([file]) => file)).toEqual([]);
  });

  it('have no circles in lib and scripts, type imports included', () => {
    const graph = new Map(
      [...files]
        .filter(([file]) => (contains('lib', file) || contains('scripts', file)) && !isTest(file))
        .map(([file, source]) => [
          file,
          factsOf(source, file).imports.flatMap((specifier) =>
            specifier && !isPackage(specifier) ? (resolveFile(specifier, file) ?? []) : [],
          ),
        ]),
    );
    expect(findCircle(graph)).toBeNull();
    expect(
      findCircle(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual(['b', 'c', 'b']);
  });

  it.each([
    ['lib/puzzles/core/a.ts', "import 'rung-puzzles/scene/b'"],
    ['lib/puzzles/scene/a.ts', "import type { X } from 'rung-puzzles/engines/cube/b'"],
    ['lib/puzzles/engines/cube/a.ts', "export { x } from '../shapez/b'"],
    ['lib/puzzles/engines/cube/a.ts', "type X = import('rung-puzzles/engines/shapez/b').X"],
    ['lib/puzzles/engines/cube/a.ts', "import fs from 'node:fs'"],
    ['lib/puzzles/engines/cube/a.ts', 'export const now = () => new Date()'],
    ['lib/puzzles/engines/cube/a.ts', "export const chance = () => Math['random']()"],
    ['lib/puzzles/scene/a.ts', 'export const half = Math.cos(1)'],
    ['lib/puzzles/items/a.ts', "import 'rung-puzzles/tasks/index'"],
    ['lib/puzzles/protocols/a.ts', "export * from 'rung-puzzles/tasks'"],
    ['lib/puzzles/stats/a.ts', "import type { Item } from 'rung-puzzles/items/item'"],
    ['lib/wire/a.ts', "import '@/lib/server/platform/db'"],
    ['lib/puzzles/tasks/a.ts', "await import('@/lib/server/platform/db')"],
    ['lib/puzzles/tasks/a.ts', 'await import(name)'],
    ['lib/server/play/a.ts', "import { Vector3 } from 'three'"],
    ['lib/server/play/a.ts', "import '@/lib/server/boards/pages/board/board'"],
    ['lib/server/items/a.ts', "import { x } from '../play/climbs'"],
    ['lib/server/a.ts', 'export const a = 1'],
    ['lib/server/play/a.ts', "import '@/lib/server/testing/database'"],
    ['lib/server/play/a.ts', "import { Board } from '@/components/boards/board'"],
    ['components/play/a.tsx', "import type { Task } from 'rung-puzzles/tasks/task'"],
    ['components/play/a.tsx', "import { db } from '@/lib/server/platform/db'"],
    ['components/play/a.tsx', "import { Canvas } from '@react-three/fiber'"],
    ['components/play/a.tsx', "const path = require('node:path')"],
    ['app/page.tsx', "import { PrismaClient } from '@/lib/generated/prisma/client'"],
    ['app/page.tsx', "import { Pool } from 'pg'"],
    ['app/page.tsx', "import 'rung-puzzles/engines/cube/moves'"],
    ['app/page.tsx', "import 'rung-puzzles/tasks'"],
    ['lib/puzzles/core/a.ts', "import 'rung-puzzles/core/../server/db'"],
    ['lib/cli/items/a.ts', "await import('@/scripts/bench/bench')"],
    ['lib/elsewhere/a.ts', "import 'rung-puzzles/core/rng'"],
  ])('refuse in %s: %s', (file, source) => {
    expect(violationsIn(file, source)).toHaveLength(1);
  });

  it.each([
    [
      'lib/puzzles/engines/cube/a.ts',
      "import './moves'; import 'rung-puzzles/core/rng'; import 'rung-puzzles/scene/scene'",
    ],
    [
      'lib/server/boards/a.ts',
      "import '../play/climbs'; import 'rung-puzzles/tasks'; import pg from 'pg'; import 'node:fs'",
    ],
    ['lib/puzzles/stats/a.ts', 'export const half = Math.log(2)'],
    ['lib/puzzles/core/a.test.ts', "import 'node:fs'; import 'rung-puzzles/tasks'"],
    ['lib/wire/a.ts', 'export const row = { Date: 1 }.Date'],
    ['components/three/a.tsx', "import { Canvas } from '@react-three/fiber'; export const C = () => <Canvas />"],
    [
      'app/page.tsx',
      "import { x } from '@/lib/server/sessions/view'; import Link from 'next/link'; import './globals.css'",
    ],
  ])('allow in %s: %s', (file, source) => {
    expect(violationsIn(file, source)).toEqual([]);
  });
});
