import { countDropped, type Onset, tenths } from './response';

/** Everything that the item shows is there: pictures decoded, fonts loaded. A picture that cannot be had rejects. */
export async function stimulusReady(root: HTMLElement): Promise<void> {
  await Promise.all([...root.querySelectorAll('img')].map(decoded));
  await document.fonts.ready;
}

async function decoded(image: HTMLImageElement): Promise<void> {
  if (!image.complete) await loaded(image);
  if (image.naturalWidth === 0) throw new Error('picture not loaded');
  // Some browsers refuse to decode what they have decoded and dropped again; the picture is loaded all the same.
  await image.decode().catch(() => undefined);
}

const loaded = (image: HTMLImageElement) =>
  new Promise<void>((resolve, reject) => {
    image.addEventListener('load', () => resolve(), { once: true });
    image.addEventListener('error', () => reject(new Error('picture not loaded')), { once: true });
  });

/**
 * Calls `reveal` within one animation frame and resolves right after that frame was painted: a message posted in the
 * frame's callback arrives after the paint. A page that is hidden paints nothing, so this waits until it is seen.
 */
export function revealInOneFrame(reveal: () => void): Promise<Onset> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const frameMs = performance.now();
      reveal();
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        const atMs = performance.now();
        channel.port1.close();
        resolve({ atMs, method: 'rpaf', uncertaintyMs: tenths(atMs - frameMs) });
      };
      channel.port2.postMessage(null);
    });
  });
}

/** Watches the next frames; call the result to learn how many were dropped so far. */
export function watchFrames(frames: number): () => number {
  const stamps: number[] = [];
  const note = (stamp: number) => {
    stamps.push(stamp);
    if (stamps.length <= frames) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  return () => countDropped(stamps);
}
