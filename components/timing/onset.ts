import { watchPresentation } from './presentation';
import { countDropped, type Onset, tenths } from './response';

/** Everything that the item shows is there: pictures decoded, fonts loaded. A picture that cannot be had rejects. */
export async function stimulusReady(root: HTMLElement): Promise<void> {
  await Promise.all([...root.querySelectorAll('img')].map(decoded));
  // A font is asked for when text is first laid out; before that, `ready` has nothing to wait for.
  root.getBoundingClientRect();
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
 * Calls `reveal` within one animation frame and resolves with the moment when what it showed was seen: the one at which
 * the browser says that it presented the frame (Element Timing), else the one right after the frame was painted (a
 * message posted in the frame's callback arrives after the paint). A page that is hidden paints nothing, so this waits
 * until it is seen.
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
