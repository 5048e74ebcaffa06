// Child processes that end with us, whatever way we end.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from './paths.mjs';
import { Refusal } from './progress.mjs';

const isWindows = process.platform === 'win32';
const leash = new URL('./leash.mjs', import.meta.url).href;

/** Environment of every tool we start: no telemetry, no calls home. */
export const quietEnv = { NEXT_TELEMETRY_DISABLED: '1', CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' };

/** Arguments for Node that make the process end when we are gone (a kill -9 cannot be caught). */
export const leashed = ['--import', leash];

/** Starts Node with `args` as the head of a process group of its own, so that `stopGroup` reaches its children too. */
export function startNode(args, { env = {}, stdio = 'inherit' } = {}) {
  return spawn(process.execPath, [...leashed, ...args], {
    cwd: root,
    stdio,
    detached: !isWindows,
    env: { ...process.env, ...quietEnv, ...env, RUNG_LEASH: String(process.pid) },
  });
}

const isRunning = (child) => child.exitCode === null && child.signalCode === null;

function signalGroup(child, signal) {
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // it is gone already
  }
}

/** Asks a group started by `startNode` to end, and insists after `patienceMs`. */
export async function stopGroup(child, patienceMs = 5_000) {
  if (isRunning(child)) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    signalGroup(child, 'SIGTERM');
    const insist = setTimeout(() => signalGroup(child, 'SIGKILL'), patienceMs);
    await gone;
    clearTimeout(insist);
  }
  signalGroup(child, 'SIGKILL');
}

/** Resolves with the exit code (128 + n is not known here: a signal counts as 1). */
export const exitCode = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** Runs a command silently; what it printed is shown only when it fails. */
export function runQuietly(command, args, { env = {}, cwd = root, title = command, shell = false } = {}) {
  const child = spawn(command, args, { cwd, shell, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...quietEnv, ...env } });
  let output = '';
  const collect = (chunk) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Refusal(`${title} could not start: ${error.message}`)));
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Refusal(`${title} failed:\n${output.trimEnd()}`))));
  });
}

/** Path of a file of an installed package, found without executing it. */
export const inPackage = (name) => fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url));
