/** Runs the command line like a person at a terminal. */
import { type ChildProcess, spawn } from 'node:child_process';
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

export const rung = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Finished> =>
  startRung(args, env).finished;
