/** Runs the command line, like a person at a terminal or many commands in one process. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Finished {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly finished: Promise<Finished>;
}

const ROOT = join(import.meta.dirname, '../..');

export function startRung(args: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
  const child = spawn(process.execPath, [process.env.RUNG_CLI ?? '', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const finished = new Promise<Finished>((resolve, reject) => {
    child.once('error', reject).once('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  return { child, finished };
}

/** One for each database, because a process keeps the settings of its first command. */
const shells = new Map<string, (command: Command) => Promise<Finished>>();

interface Command {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** Runs a command in a separate process, which has to end. */
export const rungAlone = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Finished> =>
  startRung(args, env).finished;

/** Runs a command in a process that runs others too: starting one takes most of a second. */
export function rung(args: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<Finished> {
  const env = { ...process.env, ...more };
  const shell = shells.get(env.DATABASE_URL ?? '') ?? openShell();
  shells.set(env.DATABASE_URL ?? '', shell);
  return shell({ args, env });
}

function openShell(): (command: Command) => Promise<Finished> {
  const child = fork(join(import.meta.dirname, 'rung-shell.mjs'), { cwd: ROOT, execArgv: [] });
  const waiting: { resolve: (finished: Finished) => void; reject: (error: Error) => void }[] = [];
  child.on('message', (finished: Finished) => waiting.shift()?.resolve(finished));
  child.once('exit', (code) => {
    for (const { reject } of waiting) reject(new Error(`the shell of rung ended with ${code}`));
  });
  // The tests may end before it.
  child.unref();
  child.channel?.unref();
  return (command) =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      child.send(command);
    });
}
