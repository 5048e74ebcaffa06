/** How large pictures are on a phone: all of the question is on one screen, and pictures take what the rest leaves. */
import type { PanelView, ReplyFormatView } from '@/lib/wire/items/item';

/**
 * How a question uses a phone's screen: not at all, one part below the other, or a short list next to its picture, if
 * the options are pictures as well.
 */
export type Fit = 'none' | 'below' | 'beside';

export const fitOf = (reply: ReplyFormatView): Fit =>
  'options' in reply && reply.options.every(({ content }) => content.kind === 'panel') ? 'beside' : 'below';

type Size = Pick<PanelView, 'width' | 'height'>;

/** Of a caption above a picture, px. */
const CAPTION_PX = 20;
const GAP_PX = 8;
/** Width of the content on a phone of 390 px. */
const PHONE_PX = 366;
/** Pictures of one row below this height are laid out in two rows. */
const READABLE_PX = 80;
const MOST_LEAST_PX = 120;

const aspectOf = ({ width, height }: Size): number => width / height;

interface Rows {
  readonly count: number;
  /** Of the widest row: the sum of its aspects, and how many pictures it has. */
  readonly widest: number;
  readonly inRow: number;
}

function inRows(panels: readonly Size[], count: number): Rows {
  const inRow = Math.ceil(panels.length / count);
  const rows = Array.from({ length: count }, (_, row) => panels.slice(row * inRow, (row + 1) * inRow));
  const widths = rows.map((row) => row.reduce((sum, panel) => sum + aspectOf(panel), 0));
  return { count, widest: Math.max(...widths), inRow };
}

const fixed = (value: number): string => String(Math.round(value * 1000) / 1000);

/**
 * The height of each picture as CSS, in a box with `container-type: size`: equal for all, in the number of rows that
 * makes them largest. Pictures without a caption stand alone.
 */
export function fittedHeight(panels: readonly Size[], alone: boolean): string {
  const captionPx = alone ? 0 : CAPTION_PX;
  const heights = [1, 2].slice(0, panels.length).map((count) => {
    const { widest, inRow } = inRows(panels, count);
    const takenPx = count * captionPx + (count - 1) * GAP_PX;
    // One pixel less, so that rounding wraps no row.
    return `min((100cqh - ${takenPx}px) / ${count}, (100cqw - ${(inRow - 1) * GAP_PX + 1}px) / ${fixed(widest)})`;
  });
  // Half of its pixels: sharp on screens of double density.
  const sharpPx = Math.min(...panels.map(({ height }) => height)) / 2;
  return `min(${sharpPx}px, max(${heights.join(', ')}))`;
}

/** The least height of the box, px: what is on the screen before the page has to scroll. */
export function leastHeight(panels: readonly Size[], alone: boolean): number {
  const heightIn = ({ widest, inRow }: Rows) => (PHONE_PX - (inRow - 1) * GAP_PX) / widest;
  const captionPx = alone ? 0 : CAPTION_PX;
  const oneRowPx = heightIn(inRows(panels, 1));
  if (panels.length < 3 || oneRowPx >= READABLE_PX) return Math.round(Math.min(MOST_LEAST_PX, oneRowPx) + captionPx);
  const twoRowsPx = Math.min(READABLE_PX, heightIn(inRows(panels, 2)));
  return Math.round(2 * (twoRowsPx + captionPx) + GAP_PX);
}
