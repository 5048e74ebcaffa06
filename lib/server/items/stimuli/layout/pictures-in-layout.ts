/** The pictures of a stimulus as a model gets them, drawn and encoded in threads: for sets of many items. */
import { availableParallelism } from 'node:os';
import type { PromptLayout } from 'rung-puzzles/items/prompt';
import { isPlane, type Stimulus } from 'rung-puzzles/items/stimulus';
import { makeLru } from '@/lib/server/platform/caching/lru';
import { runInThreadOr, type ThreadPool } from '@/lib/server/platform/threads/thread-pool';
import { type Picture, renderComposite, renderPanels } from '../pictures';

interface LayoutRequest {
  readonly stimulus: Pick<Stimulus, 'panels' | 'reply'>;
  readonly layout: PromptLayout;
}

const THREADS: ThreadPool = {
  file: 'items/stimuli/layout/pictures-in-layout-thread.ts',
  maxThreads: availableParallelism(),
};

/** Both statements of a pair often show the same picture, one after the other. */
const KEPT_LATELY = 8;
const lately = makeLru<Promise<readonly Picture[]>>(KEPT_LATELY);

/** One composite, or the panels; none in the text condition. */
export function picturesInLayout({ panels, reply }: Stimulus, layout: PromptLayout): Promise<readonly Picture[]> {
  const request = { stimulus: { panels, reply }, layout };
  // Imported pictures are in the database, which threads do not open.
  if (!panels.every(({ scene }) => isPlane(scene) || scene.kind === 'shaded')) return picturesHere(request);
  const key = JSON.stringify(request);
  const drawn = lately.get(key) ?? runInThreadOr(picturesHere, THREADS, request).then(withBuffers);
  lately.set(key, drawn);
  return drawn;
}

export async function picturesHere({ stimulus, layout }: LayoutRequest): Promise<readonly Picture[]> {
  if (layout === 'panels') return renderPanels(stimulus);
  const composite = await renderComposite(stimulus);
  return composite === null ? [] : [composite];
}

/** A thread hands over plain bytes. */
export const withBuffers = (pictures: readonly Picture[]): readonly Picture[] =>
  pictures.map((picture) => ({
    ...picture,
    png: Buffer.from(picture.png.buffer, picture.png.byteOffset, picture.png.length),
  }));
