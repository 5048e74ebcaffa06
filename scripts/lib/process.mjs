// Child processes, and everything else we start, that must end when we end.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { graceMs } from './grace.mjs';
import { cacheDir, programDir } from './paths.mjs';
import { Refusal } from './progress.mjs';

const isWindows = process.platform === 'win32';
const leash = new URL('./leash.mjs', import.meta.url).href;
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Environment of every tool we start: no telemetry, no calls home; a server ends as lib/server/platform/health/drain.ts
 * says.
 */
const quietEnv = {
  NEXT_TELEMETRY_DISABLED: '1',
  NEXT_MANUAL_SIG_HANDLE: '1',
  CHECKPOINT_DISABLE: '1',
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
};

/** The environment of a child: ours, what every tool gets, and `env`. */
export const childEnv = (env = {}) => ({
  RUNG_RELEASES_DIR: path.join(cacheDir, 'releases'),
  ...process.env,
  ...quietEnv,
  ...env,
});

// ---------------------------------------------------------------- what was started

const endings = new Set();

/**
 * Registers how to end something. Returns the function that ends it now (once; all callers wait for it), with
 * `forget()`.
 */
export function onEnd(end) {
  let ended;
  const once = () => {
    ended ??= Promise.resolve(end()).finally(once.forget);
    return ended;
  };
  once.forget = () => endings.delete(once);
  endings.add(once);
  return once;
}

/** Ends everything that is still registered, the latest first. */
export async function endAll() {
  for (const end of [...endings].reverse()) await end();
}

let signalled = false;

/** Whether we are ending because of a signal: children then end too, which is expected. */
export const isEndRequested = () => signalled;

/** npm passes SIGTERM to a shell, which ends without passing it on. */
function endWithNpm() {
  const { ppid } = process;
  if (process.env.npm_lifecycle_event === undefined || isWindows) return;
  const watch = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

/** On Ctrl-C, SIGTERM, a closed terminal or the end of npm: ends everything, calls `farewell`, exits with the signal's code. */
export function endOnSignals(farewell = () => {}) {
  endWithNpm();
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, async () => {
      if (signalled) return;
      signalled = true;
      await endAll();
      farewell();
      process.exit(code);
    });
  }
}

// ---------------------------------------------------------------- children

/** Starts a program in a separate process group, so that its children end with it and Ctrl-C reaches only us. */
export function start(command, args, { env = {}, stdio = 'inherit', cwd = programDir, shell = false } = {}) {
  const child = spawn(command, args, { cwd, stdio, shell, detached: !isWindows, env: childEnv(env) });
  const end = onEnd(() => stopGroup(child));
  child.once('exit', end);
  child.once('error', end);
  return child;
}

/** Starts Node on a leash: it ends when we are gone, even by kill -9. */
export const startNode = (args, { env = {}, ...options } = {}) =>
  start(process.execPath, ['--import', leash, ...args], {
    ...options,
    env: { ...env, RUNG_LEASH: String(process.pid) },
  });

const isRunning = (child) => child.pid !== undefined && child.exitCode === null && child.signalCode === null;

function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // it is gone already
  }
}

/** Asks a child and its children to end, and kills them after `patienceMs`. */
async function stopGroup(child, patienceMs = graceMs) {
  if (isRunning(child)) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    signalGroup(child, 'SIGTERM');
    const insist = setTimeout(() => signalGroup(child, 'SIGKILL'), patienceMs);
    await gone;
    clearTimeout(insist);
  }
  signalGroup(child, 'SIGKILL');
}

/** Resolves with the exit code; an end by signal counts as 1. */
export const exitCode = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Refusal(`${child.spawnfile} could not be started: ${error.message}`)));
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** Everything that a child (started with `stdio: 'pipe'`) prints, and its exit code. */
export async function outputOf(child) {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const closed = new Promise((resolve) => child.once('close', resolve));
  const code = await exitCode(child);
  await closed;
  return { code, output: output.trimEnd() };
}

/** Waits for a child to succeed; what it printed is shown only when it fails. */
export async function succeed(child, title) {
  const { code, output } = await outputOf(child);
  if (code !== 0) throw new Refusal(`${title} failed:\n${output}`);
  return output;
}

export const PIPED = ['ignore', 'pipe', 'pipe'];

/** Path of a file of an installed package, found without executing it. */
export const inPackage = (name) => fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url));
