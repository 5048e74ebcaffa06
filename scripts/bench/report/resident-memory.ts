import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Resident memory of a process and its descendants, in MB. */
export async function residentMb(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number]);
  const family = new Set([pid]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const [own, parent] of rows) if (family.has(parent)) family.add(own);
  }
  const kilobytes = rows.reduce((sum, [own, , rss]) => sum + (family.has(own) ? rss : 0), 0);
  return Math.round(kilobytes / 1024);
}
