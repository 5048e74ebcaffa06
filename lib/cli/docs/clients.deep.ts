/** The generated clients of docs/api.md: made from the OpenAPI document, and run against the API's handlers. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApiDocument } from '../../server/openapi/document';
import { withTestDatabase } from '../../server/testing/database';
import { startTestApi, type TestApi } from '../../server/testing/http-server';
import { makeToken } from '../../server/testing/model';

withTestDatabase();

const DOCS = new URL('../../../docs/api.md', import.meta.url);
const COMPILER = ['--target', 'ES2022', '--module', 'ESNext', '--moduleResolution', 'Bundler', '--strict'];
const GLOBALS = 'declare const process: { readonly argv: readonly string[]; readonly env: Record<string, string> };\n';

let api: TestApi;
let folder = '';
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(path.join(tmpdir(), 'rung-clients-'));
  await writeFile(path.join(folder, 'openapi.json'), JSON.stringify(openApiDocument()));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  promisify(execFile)(file, args, { cwd: folder, env: { ...process.env, ...env } });

it('the TypeScript client of the docs compiles, and takes a run to its end', async () => {
  const docs = await readFile(DOCS, 'utf8');
  const [, program = ''] = /```ts client\n(.*?)```/s.exec(docs) ?? [];
  const [, packages = ''] = /^npm install (openapi-fetch@.*)$/m.exec(docs) ?? [];
  const [, options = ''] = /^npx openapi-typescript \S+ (.*)$/m.exec(docs) ?? [];
  await writeFile(path.join(folder, 'package.json'), '{"private": true, "type": "module"}');
  await writeFile(path.join(folder, 'client.ts'), program);
  await writeFile(path.join(folder, 'globals.d.ts'), GLOBALS);
  await run('npm', ['install', '--no-audit', '--no-fund', ...packages.split(' ')]);
  await run('npx', ['openapi-typescript', 'openapi.json', ...options.split(' ')]);
  await run('npx', ['tsc', ...COMPILER, 'client.ts', 'globals.d.ts']);
  const { stdout } = await run('node', ['client.js', api.url, 'generated'], { RUNG_TOKEN: await makeToken() });
  expect(JSON.parse(stdout)).toMatchObject({ model: 'generated', status: 'ended', replyCount: 5 });
}, 240_000);

/** It comes from PyPI, which not every machine reaches. */
const PYTHON_GENERATOR = 'openapi-python-client';
const hasGenerator = spawnSync(PYTHON_GENERATOR, ['--version']).status === 0;
if (!hasGenerator)
  process.stderr.write(`SKIPPED: the Python client of docs/api.md. To test it: pip install ${PYTHON_GENERATOR}\n`);

it.skipIf(!hasGenerator)(
  'the Python client of the docs has every route that replies with JSON, and takes a run to its end',
  async () => {
    const docs = await readFile(DOCS, 'utf8');
    const [, program = ''] = /```py client\n(.*?)```/s.exec(docs) ?? [];
    await writeFile(path.join(folder, 'client.py'), program);
    const made = await run(PYTHON_GENERATOR, [
      ...['generate', '--path', 'openapi.json', '--output-path', 'rung-client', '--meta', 'none'],
      '--overwrite',
    ]);
    // It warns of replies that are files. A schema that it leaves out would be a part of the API that is missing.
    expect(made.stdout).not.toMatch(/Unable to process schema/);
    await rename(path.join(folder, 'rung-client'), path.join(folder, 'rung_client'));
    const interpreter = /^#!(\S+)/.exec(await readFile(await where(PYTHON_GENERATOR), 'utf8'))?.[1] ?? 'python3';
    const { stdout } = await run(interpreter, ['client.py', api.url, 'generated-py'], {
      RUNG_TOKEN: await makeToken(),
    });
    expect(JSON.parse(stdout)).toMatchObject({ model: 'generated-py', status: 'ended', replyCount: 5 });
  },
  240_000,
);

/** The generator brings the packages that the client needs, into its own interpreter. */
const where = async (program: string): Promise<string> => (await run('which', [program])).stdout.trim();
