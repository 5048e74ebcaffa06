import { rename, rm } from 'node:fs/promises';
import { cannotWrite } from '../failure';

/** Atomic: the file gets its name when `write` has written all of it under another. */
export async function writeWhole<T>(file: string, write: (unfinished: string) => Promise<T>): Promise<T> {
  const unfinished = `${file}.${process.pid}.part`;
  try {
    const result = await write(unfinished);
    await rename(unfinished, file);
    return result;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw cannotWrite(file, error);
  }
}
