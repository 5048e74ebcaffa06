/**
 * The vertical scale of a ladder: equal steps up to rung 10, logarithmic above, so that 0.1 and 671 fit one picture.
 * Positions are rounded to 1/10 px: the server and the browser then draw the same.
 */
export const LINEAR_UP_TO = 10;
/** How many linear rungs one factor e takes above. */
const LOG_STEP = 5;

const NICE_TOPS = [
  10, 12, 15, 20, 30, 40, 50, 70, 100, 150, 200, 300, 400, 500, 700, 1000, 1500, 2000, 3000, 5000, 10_000, 20_000,
  50_000, 100_000,
];

export interface LadderScale {
  readonly heightPx: number;
  readonly top: number;
  /** px from the top edge */
  readonly y: (level: number) => number;
  /** Rungs to draw; those with `label` get their number. */
  readonly rungs: readonly { readonly level: number; readonly y: number; readonly label: boolean }[];
}

const PAD_TOP_PX = 26;
const PAD_BOTTOM_PX = 18;
const LABEL_GAP_PX = 13;

export function ladderScale(most: number, heightPx: number): LadderScale {
  const top = NICE_TOPS.find((nice) => nice >= most) ?? 10 ** Math.ceil(Math.log10(most));
  const unitPx = (heightPx - PAD_TOP_PX - PAD_BOTTOM_PX) / units(top);
  const y = (level: number): number =>
    Math.round((heightPx - PAD_BOTTOM_PX - unitPx * units(Math.min(level, top))) * 10) / 10;
  return { heightPx, top, y, rungs: rungsOf(top, y) };
}

const units = (level: number): number =>
  level <= LINEAR_UP_TO ? level : LINEAR_UP_TO + LOG_STEP * Math.log(level / LINEAR_UP_TO);

function rungsOf(top: number, y: (level: number) => number): LadderScale['rungs'] {
  const levels: number[] = [];
  for (let level = 0; level <= top; level += stepAbove(level)) levels.push(level);
  const labelled = new Set<number>();
  let lastY = Number.POSITIVE_INFINITY;
  const wanted = (level: number) =>
    level <= 10 || [10, 15, 20, 30, 50, 70].includes(level / 10 ** Math.floor(Math.log10(level / 10)));
  for (const level of [...levels].filter((each) => each === top || wanted(each))) {
    const clear = lastY - y(level) >= LABEL_GAP_PX && (level === top || y(level) - y(top) >= LABEL_GAP_PX);
    if (clear) labelled.add(level);
    if (clear) lastY = y(level);
  }
  return levels.map((level) => ({ level, y: y(level), label: labelled.has(level) }));
}

const stepAbove = (level: number): number =>
  level < 20 ? 1 : 10 ** Math.max(0, Math.floor(Math.log10(level))) / (level < 50 ? 2 : 1);
