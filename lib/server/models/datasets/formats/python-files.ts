/** Copies the Python files of a dataset unchanged. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetFiles } from './row-files';

export type PythonFile = 'rung_scoring.py' | 'task.py' | 'utils.py' | 'rung_dataset.py';

export async function putPython(files: DatasetFiles, ...names: readonly PythonFile[]): Promise<void> {
  for (const name of names)
    await files.put(name, await readFile(join(process.cwd(), 'lib/server/models/datasets/python', name)));
}
