import { watchPresentation } from './presentation';
import { countDropped, type Onset, tenths } from './response';

/** Everything in the item is ready: pictures decoded, fonts loaded. Rejects if a picture is unavailable. */
export async function stimulusReady(root: HTMLElement): Promise<void> {
  await Promise.all([...root.querySelectorAll('img')].map(decoded));
  // A font loads when text is first laid out; before that, `ready` resolves at once.
  root.getBoundingClientRect();
  await document.fonts.ready;
}

async function decoded(image: HTMLImageElement): Promise<void> {
  if (!image.complete) await loaded(image);
  if (image.naturalWidth === 0) throw new Error('picture not loaded');
  // Some browsers refuse to decode again what they decoded and dropped; the picture is loaded all the same.
  await image.decode().catch(() => undefined);
}

const loaded = (image: HTMLImageElement) =>
  new Promise<void>((resolve, reject) => {
    image.addEventListener('load', () => resolve(), { once: true });
    image.addEventListener('error', () => reject(new Error('picture not loaded')), { once: true });
  });

/**
 * Calls `reveal` within one animation frame and resolves with the time at which its content was seen. That is when the
 * browser reports that it presented the frame (Element Timing), otherwise right after the frame was painted (a message
 * posted in the frame's callback arrives after the paint). A hidden page paints nothing, so this waits until it is
 * visible.
 */
export function revealInOneFrame(root: HTMLElement, reveal: () => void): Promise<Onset> {
  const presentation = watchPresentation(root);
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const frameMs = performance.now();
      reveal();
      afterPaint((paintedMs) => {
        const onsetAt = (atMs: number, method: Onset['method']): Onset => ({
          atMs,
          method,
          uncertaintyMs: tenths(atMs - frameMs),
        });
        const settle = (shownMs: number | null) =>
          resolve(shownMs === null ? onsetAt(paintedMs, 'rpaf') : onsetAt(shownMs, 'presented'));
        void presentation.since(frameMs).then(settle);
      });
    });
  });
}

function afterPaint(then: (paintedMs: number) => void): void {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    const paintedMs = performance.now();
    channel.port1.close();
    then(paintedMs);
  };
  channel.port2.postMessage(null);
}

/** Watches the next frames; call the result to get the number of dropped frames so far. */
export function watchFrames(frames: number): () => number {
  const stamps: number[] = [];
  const note = (stamp: number) => {
    stamps.push(stamp);
    if (stamps.length <= frames) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  return () => countDropped(stamps);
}
