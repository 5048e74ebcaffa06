/**
 * Measures how many small changes ("mutants") of a folder's files make its tests fail.
 *
 *     npm install --no-save @stryker-mutator/instrumenter
 *     node scripts/mutate.mjs FOLDER [FILE.test.ts …] [--only=REGEX] [--skip=REGEX]
 *
 * Stryker makes the mutants. Its own runner starts Vitest for each of them, so here a small harness runs the tests in
 * one process. `--only` chooses the files to change, `--skip` leaves out files and tests. More tests than those in the
 * folder follow it.
 */
import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const START_MS = 240_000;

/** Stryker's switches, read from one object that the bundle shares. */
function switched(code, covering) {
  return code
    .replace(/stryMutAct_9fa48\("(\d+)"\)/g, '(__mutation.active === $1 && __mutation.hit())')
    .replace(/stryCov_9fa48\(((?:"\d+"(?:, )?)+)\)/g, covering ? '__mutation.cover([$1])' : '0');
}

async function instrument(files) {
  const { createInjector } = await import('typed-inject');
  const { createInstrumenter } = await import('@stryker-mutator/instrumenter');
  const quiet = {
    debug() {},
    info() {},
    warn: console.warn,
    error: console.error,
    isDebugEnabled: () => false,
    isInfoEnabled: () => false,
    isTraceEnabled: () => false,
  };
  const instrumenter = createInjector()
    .provideValue('logger', quiet)
    .provideValue('options', {})
    .injectFunction(createInstrumenter);
  const options = { plugins: null, ignorers: [], excludedMutations: [], noHeader: false };
  return instrumenter.instrument(
    files.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') })),
    options,
  );
}

async function bundle(out, tests, instrumented, covering) {
  const { build } = await import('esbuild');
  const plugin = {
    name: 'mutants',
    setup(build) {
      build.onResolve({ filter: /^vitest$/ }, () => ({ path: 'vitest', namespace: 'harness' }));
      build.onLoad({ filter: /.*/, namespace: 'harness' }, () => ({
        contents: 'export const { expect, test, it, describe, beforeAll } = globalThis.__harness;',
      }));
      build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        const text = instrumented.get(path);
        const contents = text === undefined ? readFileSync(path, 'utf8') : switched(text, covering);
        return {
          contents: contents.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        };
      });
    },
  };
  await build({
    stdin: {
      contents: tests.map((file) => `await import(${JSON.stringify(file)});`).join('\n'),
      resolveDir: root,
      loader: 'js',
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: { '@': root.replace(/\/$/, '') },
    outfile: out,
    logLevel: 'error',
    plugins: [plugin],
    banner: { js: 'const __mutation = globalThis.__mutation;' },
  });
}

/** A small Vitest: the tests of a bundle as a list. */
async function harness() {
  const { ASYMMETRIC_MATCHERS_OBJECT, chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend, setState } =
    await import(pathToFileURL(createRequire(import.meta.resolve('vitest')).resolve('@vitest/expect')).href);
  for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
  const expect = (value, message) => chai.expect(value, message);
  Object.assign(expect, chai.expect, globalThis[ASYMMETRIC_MATCHERS_OBJECT]);
  const { format } = await import(
    pathToFileURL(createRequire(import.meta.resolve('vitest')).resolve('@vitest/pretty-format')).href
  );
  const bare = (text) => text.replaceAll(/\s/g, '');
  chai.util.addMethod(chai.Assertion.prototype, 'toMatchInlineSnapshot', function (snapshot) {
    const value = chai.util.flag(this, 'object');
    this.assert(
      bare(format(value, { printBasicPrototype: false, escapeString: false })) === bare(snapshot),
      'expected the snapshot',
    );
  });
  setState({ assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null }, expect);
  const tests = [];
  const names = [];
  const test = (name, run) => tests.push({ name: [...names, name].join(' > '), run });
  const describe = (name, body) => {
    names.push(name);
    body();
    names.pop();
  };
  const withEach = (define) => (table) => (name, body) => {
    for (const [index, row] of table.entries())
      define(`${name} #${index}`, () => (Array.isArray(row) ? body(...row) : body(row)));
  };
  test.each = withEach(test);
  describe.each = withEach(describe);
  globalThis.__harness = {
    expect,
    test,
    it: test,
    describe,
    beforeAll: (prepare) => tests.push({ name: 'before', prepare }),
  };
  return tests;
}

async function inChild({ bundleFile, mode, mutants, times }) {
  const fc = (await import('fast-check')).default;
  fc.configureGlobal({ endOnFailure: true, seed: 1 });
  const state = {
    active: -1,
    hits: 0,
    limit: 1e12,
    covered: new Map(),
    hit() {
      state.hits += 1;
      if (state.hits > state.limit) throw new Error('hit limit');
      return true;
    },
    cover(ids) {
      for (const id of ids) state.covered.set(id, (state.covered.get(id) ?? 0) + 1);
    },
  };
  globalThis.__mutation = state;
  const tests = await harness();
  if (mode === 'static') state.active = mutants[0].id;
  await import(pathToFileURL(bundleFile).href);
  for (const { prepare } of tests) await prepare?.();
  const fails = async (index) => {
    try {
      await tests[index].run();
      return null;
    } catch (error) {
      return String(error?.message ?? error).slice(0, 200);
    }
  };
  if (mode === 'cover' || mode === 'time') {
    const report = [...state.covered].map(([id, hits]) => ({ id, hits, test: null }));
    const times = [];
    for (const [index, { run, name }] of tests.entries()) {
      if (!run) continue;
      state.covered = new Map();
      const start = performance.now();
      const failure = await fails(index);
      if (failure !== null) throw new Error(`${name} fails without a mutant: ${failure}`);
      times.push({ test: index, ms: performance.now() - start });
      for (const [id, hits] of state.covered) report.push({ id, hits, test: index });
      process.send({ allowMs: 600_000 });
    }
    process.send({ report, times });
    return;
  }
  for (const { id, by, limit } of mutants) {
    Object.assign(state, { active: id, hits: 0, limit });
    let killer = null;
    for (const test of by) {
      state.hits = 0;
      process.send({ allowMs: 2000 + 4 * times.get(test) });
      if ((await fails(test)) !== null) {
        killer = test;
        break;
      }
    }
    state.active = -1;
    process.send({ id, killer });
    // Values that a mutant left in a cache must not kill the next one.
    if (killer === null || mode === 'static') continue;
    if ((await fails(killer)) !== null) break;
  }
  process.send({ ended: true });
}

/** Runs a process until it ends or is silent for too long. */
function runChild(data, onMessage) {
  return new Promise((resolve) => {
    const child = fork(fileURLToPath(import.meta.url), ['--child'], {
      execArgv: ['--max-old-space-size=1000'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let errors = '';
    child.stderr.on('data', (text) => {
      errors = `${errors}${text}`.slice(-2000);
    });
    let timer;
    const wait = (ms) => {
      clearTimeout(timer);
      timer = setTimeout(() => child.kill('SIGKILL'), ms);
    };
    child.on('message', (message) => {
      wait(message.allowMs ?? START_MS);
      onMessage(message);
    });
    child.on('exit', () => {
      clearTimeout(timer);
      resolve(errors);
    });
    wait(START_MS);
    child.send(data);
  });
}

async function mutateFolder(folder, extra, { skip, only }) {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.deep.ts'),
  );
  const tests = names
    .filter((name) => name.endsWith('.test.ts') && !skip.test(name))
    .map((name) => join(root, folder, name))
    .concat(extra.map((name) => join(root, name)));
  const files = names
    .filter((name) => !name.endsWith('.test.ts') && !skip.test(name) && only.test(name))
    .map((name) => join(root, folder, name));
  const { files: instrumented, mutants } = await instrument(files);
  const texts = new Map(instrumented.map(({ name, content }) => [name, content]));
  const covering = join(root, `.cache/mutate/${process.pid}/cover.mjs`);
  const running = join(root, `.cache/mutate/${process.pid}/run.mjs`);
  await bundle(covering, tests, texts, true);
  await bundle(running, tests, texts, false);
  let cover;
  const errors = await runChild({ bundleFile: covering, mode: 'cover' }, (message) => {
    if (message.report) cover = message;
  });
  if (cover === undefined) throw new Error(`The tests cannot run: ${errors}`);
  let timed;
  await runChild({ bundleFile: running, mode: 'time' }, (message) => {
    if (message.report) timed = message;
  });
  const times = new Map(timed.times.map(({ test, ms }) => [test, ms]));
  const hits = new Map();
  for (const { id, hits: count, test } of cover.report) {
    const entry = hits.get(Number(id)) ?? { static: false, tests: new Map() };
    if (test === null) entry.static = true;
    else entry.tests.set(test, count);
    hits.set(Number(id), entry);
  }
  const inOrder = [...times].sort(([, a], [, b]) => a - b).map(([test]) => test);
  const verdicts = new Map();
  /**
   * A mutant that acts while its file loads is tested first by tests that run the code within it, then by all others.
   */
  const testsWithin = ({ fileName, location }) => {
    const within = mutants.filter((other) => other.fileName === fileName && isWithin(other.location, location));
    return new Set(within.flatMap(({ id }) => [...(hits.get(Number(id))?.tests.keys() ?? [])]));
  };
  const planned = mutants.map((mutant) => {
    const found = hits.get(Number(mutant.id));
    if (found === undefined) return { id: Number(mutant.id), by: [], static: false };
    const isStatic = found.tests.size === 0;
    const first = isStatic ? testsWithin(mutant) : found.tests;
    const by = [
      ...inOrder.filter((test) => first.has(test)),
      ...inOrder.filter((test) => isStatic && !first.has(test)),
    ];
    return { id: Number(mutant.id), by, static: isStatic, limit: 1000 + 100 * Math.max(0, ...found.tests.values()) };
  });
  for (const { id, by } of planned) if (by.length === 0) verdicts.set(id, 'NoCoverage');
  const start = performance.now();
  const quick = planned.filter(({ by, static: isStatic }) => by.length > 0 && !isStatic);
  /** Mutants that act while their file loads need a new process each. */
  const atLoad = planned.filter(({ by, static: isStatic }) => by.length > 0 && isStatic);
  console.error(
    `${folder}: ${mutants.length} mutants in ${files.length} files, ${quick.length} covered, ${atLoad.length} static, ${verdicts.size} without coverage`,
  );
  const settle = (id, killer) => {
    verdicts.set(id, killer === null ? 'Survived' : 'Killed');
    if (verdicts.size % 200 === 0)
      console.error(`  ${verdicts.size} of ${mutants.length}, ${Math.round((performance.now() - start) / 1000)} s`);
  };
  let left = quick;
  while (left.length > 0) {
    let ended = false;
    await runChild({ bundleFile: running, mode: 'mutants', mutants: left, times: [...times] }, (message) => {
      if (message.id !== undefined) settle(message.id, message.killer);
      ended ||= message.ended === true;
    });
    left = left.filter(({ id }) => !verdicts.has(id));
    if (!ended) {
      verdicts.set(left[0].id, 'Timeout');
      left = left.slice(1);
    }
  }
  for (const mutant of atLoad) {
    let killer;
    await runChild(
      { bundleFile: running, mode: 'static', mutants: [{ ...mutant, limit: 1e12 }], times: [...times] },
      (message) => {
        if (message.id !== undefined) killer = message.killer;
      },
    );
    if (killer === undefined) verdicts.set(mutant.id, 'Timeout');
    else settle(mutant.id, killer);
  }
  const byStatus = (status) => mutants.filter(({ id }) => verdicts.get(Number(id)) === status);
  for (const status of ['Survived', 'NoCoverage']) {
    for (const mutant of byStatus(status)) console.log(`${status} ${describeMutant(mutant)}`);
  }
  const [killed, timeout, survived, none] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'].map(
    (status) => byStatus(status).length,
  );
  const score = ((100 * (killed + timeout)) / mutants.length).toFixed(1);
  console.log(`| ${folder} | ${mutants.length} | ${killed + timeout} | ${survived} | ${none} | ${score} % |`);
  console.error(
    `${timeout} of the killed ran too long or ended their process; ${Math.round((performance.now() - start) / 1000)} s`,
  );
}

const isBefore = (a, b) => a.line < b.line || (a.line === b.line && a.column <= b.column);
const isWithin = (inner, outer) => isBefore(outer.start, inner.start) && isBefore(inner.end, outer.end);

function describeMutant({ fileName, location: { start, end }, mutatorName, replacement }) {
  const lines = readFileSync(fileName, 'utf8').split('\n');
  const original =
    start.line === end.line
      ? lines[start.line].slice(start.column, end.column)
      : `${lines[start.line].slice(start.column)} …`;
  return `${fileName.slice(root.length)}:${start.line + 1}:${start.column + 1} ${mutatorName}: ${original} → ${replacement.replaceAll(/\s+/g, ' ')}`;
}

if (process.argv[2] === '--child') {
  process.once('message', (data) =>
    inChild({ ...data, times: new Map(data.times) }).then(() =>
      process.send({ done: true }, () => process.disconnect()),
    ),
  );
} else {
  const options = process.argv.slice(2).filter((arg) => arg.startsWith('--'));
  const [folder, ...extra] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
  const pattern = (name, fallback) =>
    new RegExp(options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback);
  await mutateFolder(folder.replace(/\/$/, ''), extra, { skip: pattern('skip', '^$'), only: pattern('only', '') });
}
