/** The kernel's thread: reads one STEP file at a time. After a crash the caller starts another thread. */
import { parentPort } from 'node:worker_threads';
import { type Kernel, loadKernel } from './load-kernel';
import type { KernelAnswer, KernelRequest } from './messages';
import { Refused, readPart } from './read-part';

const PAGE_BYTES = 64 * 1024;
const MOST_HEAP_BYTES = 1024 * 1024 * 1024;

/** The allocator refuses more memory than this, so the kernel rejects the file. */
function boundMemory(): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function bounded(pages: number): number {
    if (this.buffer.byteLength + pages * PAGE_BYTES > MOST_HEAP_BYTES)
      throw new RangeError('the kernel has no more memory');
    return grow.call(this, pages);
  };
}

boundMemory();
const loading = loadKernel();
parentPort?.postMessage({ loaded: (await loading) !== undefined });

parentPort?.on('message', async ({ id, step }: KernelRequest) => {
  const kernel = await loading;
  parentPort?.postMessage(await answerTo(kernel, id, step));
});

async function answerTo(kernel: Kernel, id: number, step: Uint8Array): Promise<KernelAnswer> {
  const heapBytes = (): number => (kernel.oc as unknown as { HEAPU8?: Uint8Array }).HEAPU8?.byteLength ?? 0;
  try {
    return { id, ok: true, part: await readPart(kernel, step), heapBytes: heapBytes() };
  } catch (error) {
    return {
      id,
      ok: false,
      error: error instanceof Refused ? error.message : 'breaks the kernel',
      heapBytes: heapBytes(),
    };
  }
}
