/** Whole languages stay on the server: what runs in the browser gets the namespaces that its page names. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LANGUAGES = /^lib\/messages\/(?:(?:en|de)\/index\.ts|de\/tasks\/)/;

/** What a file runs: imports and re-exports of values, not of types. */
const importsOf = (source: string): readonly string[] =>
  [
    ...source.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm),
    ...source.matchAll(/\bimport\('([^']+)'\)/g),
  ].map(([, name]) => name ?? '');

function resolve(specifier: string, from: string): string | null {
  if (!specifier.startsWith('.') && !specifier.startsWith('@/')) return null;
  const base = specifier.startsWith('@/') ? specifier.slice(2) : path.posix.join(path.posix.dirname(from), specifier);
  return (
    [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find(
      (file) => /\.\w+$/.test(file) && existsSync(path.join(ROOT, file)),
    ) ?? null
  );
}

const sources = new Map<string, string>();
const read = (file: string): string => {
  const source = sources.get(file) ?? readFileSync(path.join(ROOT, file), 'utf8');
  sources.set(file, source);
  return source;
};

/** The way from a file to a whole language, or null. */
function wayToLanguage(file: string, seen: Set<string>): readonly string[] | null {
  if (LANGUAGES.test(file)) return [file];
  if (seen.has(file) || !/\.tsx?$/.test(file)) return null;
  seen.add(file);
  for (const specifier of importsOf(read(file))) {
    const target = resolve(specifier, file);
    const way = target === null ? null : wayToLanguage(target, seen);
    if (way !== null) return [file, ...way];
  }
  return null;
}

const clientFiles = ['app', 'components']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && /^['"]use client['"]/.test(read(file)));

describe('whole languages', () => {
  it('are reached from no client component', () => {
    const seen = new Set<string>();
    expect(clientFiles.length).toBeGreaterThan(40);
    expect(clientFiles.flatMap((file) => wayToLanguage(file, seen) ?? [])).toEqual([]);
  });

  it('are reached from server components, so that this test can fail', () => {
    expect(wayToLanguage('components/site/footer.tsx', new Set())).toEqual([
      'components/site/footer.tsx',
      'lib/messages/translator.ts',
      'lib/messages/index.ts',
      'lib/messages/de/index.ts',
    ]);
  });
});
