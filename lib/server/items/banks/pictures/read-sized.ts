import { readFile, stat } from 'node:fs/promises';
import { err, ok, type Result } from 'rung-puzzles/core/result';

/** Reads a file or returns the reason. Pipes and devices would never end, and large files are not read. */
export async function readSized(path: string, mostBytes: number): Promise<Result<Buffer, string>> {
  const found = await stat(path).catch(() => null);
  if (found === null) return err('is missing');
  if (!found.isFile()) return err('is no file');
  if (found.size > mostBytes) return err(`is larger than ${mostBytes / 1024 / 1024} MB`);
  const bytes = await readFile(path).catch(() => null);
  return bytes === null ? err('cannot be read') : ok(bytes);
}
