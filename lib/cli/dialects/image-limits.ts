/** What an API takes of pictures. Rung never scales one: a model sees the pixels that people see, or nothing. */
import type { ChatMessage } from './chat-message';
import { dataIn, partsOf } from './messages';

/** null: none is known. */
export interface ImageLimits {
  readonly images: number | null;
  /** Of one picture as Base64, in bytes. */
  readonly imageBytes: number | null;
  /** Of all pictures of a request as Base64, in bytes. */
  readonly allBytes: number | null;
  /** px, the longer side of each of so many pictures in one request. */
  readonly sidePx: (images: number) => number | null;
}

export const NO_LIMITS: ImageLimits = { images: null, imageBytes: null, allBytes: null, sidePx: () => null };

/** What is too much, in a sentence; null: the API takes them. Pictures at addresses are not looked at. */
export function imageRefusal(messages: readonly ChatMessage[], limits: ImageLimits): string | null {
  const pictures = messages.flatMap(partsOf).flatMap((part) => (part.kind === 'image' ? [part.url] : []));
  const inside = pictures.flatMap((url) => dataIn(url)?.data ?? []);
  const [bytes, side] = [Math.max(0, ...inside.map(({ length }) => length)), Math.max(0, ...inside.map(longerSide))];
  const all = inside.reduce((sum, { length }) => sum + length, 0);
  const sidePx = limits.sidePx(pictures.length);
  if (limits.images !== null && pictures.length > limits.images)
    return `${pictures.length} pictures in one request; the API takes ${limits.images}`;
  if (limits.imageBytes !== null && bytes > limits.imageBytes)
    return `a picture of ${megabytes(bytes)}; the API takes ${megabytes(limits.imageBytes)}`;
  if (limits.allBytes !== null && all > limits.allBytes)
    return `pictures of ${megabytes(all)} in one request; the API takes ${megabytes(limits.allBytes)}`;
  if (sidePx !== null && side > sidePx) return `a picture of ${side} px; the API takes ${sidePx} px`;
  return null;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Of a PNG, from the head of its Base64; 0 for other files. */
function longerSide(base64: string): number {
  const head = Buffer.from(base64.slice(0, 32), 'base64');
  return head.length < 24 || head.toString('latin1', 1, 4) !== 'PNG'
    ? 0
    : Math.max(head.readUInt32BE(16), head.readUInt32BE(20));
}
