/** Loads OpenCASCADE (WebAssembly) through replicad: half a second and 150 MB, so in a separate thread. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as replicad from 'replicad';
import initialize, { type OpenCascadeInstance } from 'replicad-opencascadejs';

export interface Kernel {
  readonly oc: OpenCascadeInstance;
  readonly replicad: typeof replicad;
}

/** Its output would mix with the data that a command prints. */
const silent = { print: () => {}, printErr: () => {} };

export async function loadKernel(): Promise<Kernel> {
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve('replicad-opencascadejs/wasm'));
  const start = initialize as unknown as (options: object) => Promise<OpenCascadeInstance>;
  const oc = await start({ wasmBinary, ...silent });
  replicad.setOC(oc);
  return { oc, replicad };
}
