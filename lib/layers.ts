/**
 * Who may import whom, as data; lib/layers.test.ts holds every file to it, type imports included.
 * Imports run downward: core ← scene ← engines ← tasks; items ← tasks, protocols; then the wings of the server in their
 * order. A task holds the answer, so nothing that reaches the browser may see tasks or server.
 */
export interface Layer {
  /** Path from the project's root. A `*` stands for one folder name; in `imports` it is the same name. */
  readonly folder: string;
  /** Folders, beside its own. */
  readonly imports: readonly string[];
  /**
   * Package names, or scopes ending in a slash; `node:` are Node's own modules. `*` is any package but those of
   * `PACKAGE_HOMES`.
   */
  readonly packages: readonly string[];
  /** Compiled without DOM and Node types; no clock, no chance, no arithmetic that differs between machines. */
  readonly pure: boolean;
}

const CORE = 'lib/puzzles/core';
const SCENE = 'lib/puzzles/scene';
const ENGINES = 'lib/puzzles/engines';
const ITEMS = 'lib/puzzles/items';
const BASELINE = 'lib/puzzles/baseline';
const WIRE = 'lib/wire';
const MEASURES = 'lib/puzzles/measures';
const MESSAGES = 'lib/messages';

const INTERFACE_PACKAGES = [
  'react',
  'react-dom',
  'next',
  'next-themes',
  'clsx',
  'tailwind-merge',
  'radix-ui',
  'zod',
  'use-intl',
];

const pure = (folder: string, imports: readonly string[], packages: readonly string[] = []): Layer => ({
  folder,
  imports,
  packages,
  pure: true,
});
const impure = (folder: string, imports: readonly string[], packages: readonly string[]): Layer => ({
  folder,
  imports,
  packages,
  pure: false,
});

/** The server's wings. Each may use those before it. */
export const WINGS = [
  'platform',
  'accounts',
  'items',
  'play',
  'models',
  'boards',
  'data',
  'studies',
  'demo',
  'jobs',
  'openapi',
] as const;

const SHARED = ['lib/puzzles', 'lib/quality', 'lib/generated', WIRE, MESSAGES, 'prisma/reference', 'package.json'];

const wing = (name: string, index: number): Layer =>
  impure(`lib/server/${name}`, [...SHARED, ...WINGS.slice(0, index).map((earlier) => `lib/server/${earlier}`)], ['*']);

/** The first row whose folder holds a file is its layer. */
export const LAYERS: readonly Layer[] = [
  pure(CORE, [], ['@noble/hashes']),
  pure(SCENE, [CORE]),
  pure(`${ENGINES}/*`, [CORE, SCENE]),
  pure(ITEMS, [CORE, SCENE]),
  pure('lib/puzzles/tasks', [CORE, SCENE, ENGINES, ITEMS, MEASURES]),
  pure('lib/puzzles/protocols', [CORE, ITEMS]),
  pure('lib/puzzles/suites', [CORE, ITEMS, MEASURES, 'lib/puzzles/protocols']),
  pure('lib/puzzles/stats', [CORE]),
  pure(BASELINE, [CORE, 'lib/puzzles/protocols', 'lib/puzzles/stats']),
  pure('lib/quality', []),
  pure(MEASURES, [CORE, 'lib/puzzles/stats']),
  // The files at its root: what the package exports.
  pure('lib/puzzles', [CORE, SCENE, ITEMS, 'lib/puzzles/suites', 'lib/puzzles/tasks']),
  pure(WIRE, [CORE, ITEMS, MEASURES, 'lib/puzzles/protocols', 'lib/quality'], ['zod']),
  pure(MESSAGES, [CORE, ITEMS], ['use-intl']),
  impure('lib/generated', [], ['*']),
  ...WINGS.map(wing),
  impure('lib/cli/verbs.ts', ['lib/cli', 'scripts/bench/command'], ['commander']),
  impure('lib/cli', ['lib', 'prisma/reference', 'package.json'], ['*']),
  // Tools for development: only the list of verbs may load them, and a release has none.
  impure('scripts/bench', ['lib'], ['*']),
  impure('scripts/intervals', ['lib'], ['*']),
  impure(
    'components/three',
    [CORE, SCENE, ENGINES, ITEMS, MEASURES, WIRE, MESSAGES, 'components'],
    [...INTERFACE_PACKAGES, 'three', '@react-three/'],
  ),
  impure(
    'components',
    [CORE, SCENE, ENGINES, ITEMS, MEASURES, WIRE, MESSAGES, 'lib/quality'],
    [...INTERFACE_PACKAGES, 'd3-scale', 'd3-shape', '@tanstack/', 'react-hook-form', 'react-markdown'],
  ),
  impure(
    'app',
    [CORE, ITEMS, MEASURES, WIRE, MESSAGES, 'lib/server', 'components', 'package.json'],
    [...INTERFACE_PACKAGES, 'next-auth'],
  ),
];

/** Packages that only one folder may import, whatever its layer says. */
export const PACKAGE_HOMES: ReadonlyMap<string, string> = new Map([
  ['three', 'components/three'],
  ['@react-three/', 'components/three'],
]);

/** Functions whose last digits differ between machines; items must be the same bytes everywhere. */
export const INEXACT_MATH: ReadonlySet<string> = new Set(
  'sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp expm1 log log1p log2 log10 pow cbrt hypot'.split(
    ' ',
  ),
);

/** Where the rule of `INEXACT_MATH` does not hold: numbers that people read, never pixels. */
export const INEXACT_ALLOWED: readonly string[] = ['lib/puzzles/stats', BASELINE];
