import { readFile } from 'node:fs/promises';

/** null if the file is missing, or is no JSON. */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
