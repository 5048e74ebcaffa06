import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface Running {
  readonly pid: number;
  readonly command: string;
}

/** The process and all that it started, and what those started. */
export async function processTree(pid: number): Promise<readonly Running[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=,args=']);
  const all = stdout.split('\n').flatMap((line) => {
    const found = /^ *(\d+) +(\d+) (.*)$/.exec(line);
    return found === null ? [] : [{ pid: Number(found[1]), parent: Number(found[2]), command: found[3] as string }];
  });
  const below = (parent: number): readonly Running[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)]);
  return [...all.filter((each) => each.pid === pid), ...below(pid)];
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
