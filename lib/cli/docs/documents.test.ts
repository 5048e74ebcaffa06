/**
 * The documents: their commands exist and take what is written, their links and file names lead somewhere, and runnable
 * blocks run.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { expect, it } from 'vitest';
import { LAYERS, WINGS } from '@/lib/layers';
import packageJson from '@/package.json';
import { VERBS } from '../verbs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDERS = ['app', 'components', 'docs', 'e2e', 'lib', 'prisma', 'scripts'] as const;
const OURS = FOLDERS.flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
).filter((file) => !/\/(?:node_modules|dist)\//.test(file));
const FILES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...OURS.filter((file) => /^docs\/.*\.md$|^lib\/.*\/README\.md$/.test(file)),
];
const DOCUMENTS = FILES.map((file) => ({ file, text: readFileSync(root + file, 'utf8') }));

interface Block {
  readonly file: string;
  readonly info: string;
  readonly code: string;
}

const blocksOf = ({ file, text }: (typeof DOCUMENTS)[number]): Block[] =>
  [...text.matchAll(/^( *)```(\S.*)\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', info = '', code = '']) => ({
    file,
    info,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
const BLOCKS = DOCUMENTS.flatMap(blocksOf).filter(({ info }) => /^bash\b/.test(info));

/** The commands of a block: continued lines are joined; bodies of here-documents and comments are left out. */
const commandsOf = (code: string): string[] =>
  code
    .replaceAll(/\\\n\s*/g, ' ')
    .replaceAll(/ <<'(\w+)'\n[\s\S]*?^\1$/gm, '')
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '');

const wordsOf = (command: string): string[] =>
  [...command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) => word.replaceAll(/["']/g, ''));
const isSetting = (word: string): boolean => /^[A-Z_]+=/.test(word);

/** The check of a command line, by its program. Throws if something in it does not exist. */
const CHECKS: Readonly<Record<string, (args: readonly string[]) => void | Promise<void>>> = {
  npm: ([verb = '', ...args]) => {
    const [script = '', ...rest] = verb === 'run' ? args.filter((arg) => arg !== '-s') : [verb, ...args];
    expect(Object.keys(packageJson.scripts)).toContain(script);
    if (script === 'rung') return parse(rest.slice(1));
  },
  npx: ([program, ...args]) => {
    // The one command that the project does not install.
    if (program?.startsWith('prisma@'))
      return expect(program).toBe(`prisma@${packageJson.devDependencies['@prisma/client']}`);
    expect(existsSync(path.join(root, 'node_modules/.bin', String(program)))).toBe(true);
    if (program === 'vitest') for (const file of args.slice(1)) expect(existsSync(root + file), file).toBe(true);
  },
  python3: ([script = '']) => expect(existsSync(path.join(root, 'docs', script)), script).toBe(true),
  curl: () => {},
  docker: () => {},
  export: () => {},
};

/** Parses a command of `rung` without running it. */
async function parse(args: readonly string[]): Promise<void> {
  const verb = VERBS.find(({ name }) => name === args[0]);
  expect(verb, `the verb ${args[0]}`).toBeDefined();
  const program = new Command('rung').exitOverride().configureOutput({ writeErr: () => {} });
  await verb?.register(program);
  let parsed = 0;
  const count = () => {
    parsed += 1;
  };
  const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)];
  for (const command of all(program)) if (command.commands.length === 0) command.action(count);
  await program.parseAsync([...args], { from: 'user' });
  expect(parsed).toBe(1);
}

it.each(BLOCKS.flatMap(({ file, code }) => commandsOf(code).map((command) => ({ file, command }))))(
  '$file: $command names what exists',
  async ({ command }) => {
    const [program = '', ...args] = wordsOf(command.replace(/ \|.*$/, '')).filter(
      (word, at, words) => !isSetting(word) || words.slice(0, at).some((w) => !isSetting(w)),
    );
    expect(Object.keys(CHECKS)).toContain(program);
    await CHECKS[program]?.(args);
  },
);

it.each(BLOCKS.filter(({ info }) => info === 'bash runnable'))('$file runs: $code', ({ code }) => {
  expect(
    execFileSync('bash', ['-e', '-o', 'pipefail', '-c', code], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }),
  ).not.toBe('');
});

it.each(DOCUMENTS)('$file: links lead to files and headings', ({ file, text }) => {
  const prose = text.replaceAll(/```[\s\S]*?```/g, '');
  for (const [, target = ''] of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^https?:/.test(target)) continue;
    const [name = '', heading] = target.split('#');
    const there = name === '' ? file : path.join(path.dirname(file), name);
    expect(existsSync(root + there), target).toBe(true);
    if (heading !== undefined) expect(headingsOf(readFileSync(root + there, 'utf8')), target).toContain(heading);
  }
});

const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** A file or folder of ours; a path with a placeholder or a star is none. Tables leave out the endings of files. */
const OUR_PATH = new RegExp(`^(?:${FOLDERS.join('|')})/[^<>*{}\\s]*$`);
const ENDINGS = ['', '.ts', '.test.ts'] as const;
/** In the README of a folder in `lib`, a path may start at that folder. */
const SOURCE = /^[^<>*{}\s]+\.(?:tsx?|mjs|json)$/;
const TEST = /(?<!\S)[^<>*{}\s]+\.test\.tsx?/g;

it.each(DOCUMENTS)('$file: files that it names exist, and so do verbs of rung', ({ file, text }) => {
  const here = file.startsWith('lib/') ? path.dirname(file) : '';
  for (const [, code = ''] of text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)) {
    if (OUR_PATH.test(code) || (here !== '' && SOURCE.test(code)))
      expect(isThere(code) || isThere(path.join(here, code)), code).toBe(true);
    for (const [test] of code.matchAll(TEST)) expect(test).toSatisfy(endsPath);
    const verb = /^rung ([a-z][a-z-]*)/.exec(code)?.[1];
    if (verb !== undefined) expect(VERBS.map(({ name }) => name)).toContain(verb);
  }
});

const isThere = (name: string): boolean => ENDINGS.some((ending) => existsSync(root + name + ending));

const endsPath = (test: string): boolean => OURS.some((file) => `/${file}`.endsWith(`/${test}`));

it('keeps the README within 700 words', () => {
  expect(readFileSync(`${root}README.md`, 'utf8').split(/\s+/).length).toBeLessThanOrEqual(700);
});

it('draws only imports that the layers allow', () => {
  const text = DOCUMENTS.find(({ file }) => file === 'docs/architecture.md')?.text ?? '';
  const edges = [...text.matchAll(/^ +(\w+)(?:\[.*\])? --> (\w+)/gm)].map(
    ([, from = '', to = '']) => [folderOf(from), folderOf(to)] as const,
  );
  expect(edges.length).toBeGreaterThan(10);
  for (const [from, to] of edges) {
    const allowed = LAYERS.find(({ folder }) => folder.replace('/*', '') === from)?.imports ?? [];
    expect(
      allowed.some((folder) => to === folder || to.startsWith(`${folder}/`)),
      `${from} may import ${to}`,
    ).toBe(true);
  }
});

/** Of a name in the diagram. */
function folderOf(name: string): string {
  if (name === 'app' || name === 'components') return name;
  const wing = name.replace('Wing', '');
  if (name !== 'items' && (WINGS as readonly string[]).includes(wing)) return `lib/server/${wing}`;
  return ['cli', 'wire', 'messages'].includes(name) ? `lib/${name}` : `lib/puzzles/${name}`;
}

it('the index of decisions lists every decision', () => {
  const folder = `${root}docs/decisions/`;
  const index = readFileSync(`${folder}README.md`, 'utf8');
  const listed = [...index.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, file]) => file);
  expect(listed.sort()).toEqual(
    readdirSync(folder)
      .filter((file) => /^\d{4}-/.test(file))
      .sort(),
  );
});
