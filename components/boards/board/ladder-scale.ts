/**
 * The vertical scale of a ladder: the square root of the rung, so that 0.1 and 671 fit one picture without a break.
 * Positions are rounded to 1/10 px: the server and the browser then draw the same.
 */

const NICE_TOPS = [
  5, 6, 8, 10, 12, 15, 20, 30, 40, 50, 70, 100, 150, 200, 300, 400, 500, 700, 1000, 1500, 2000, 3000, 5000, 10_000,
  20_000, 50_000, 100_000,
];

const PAD_TOP_PX = 26;
const PAD_BOTTOM_PX = 18;
const LABEL_GAP_PX = 13;

export function ladderScale(most: number, heightPx: number) {
  const top = NICE_TOPS.find((nice) => nice >= most) ?? 10 ** Math.ceil(Math.log10(most));
  const unitPx = (heightPx - PAD_TOP_PX - PAD_BOTTOM_PX) / Math.sqrt(top);
  const y = (level: number): number =>
    Math.round((heightPx - PAD_BOTTOM_PX - unitPx * Math.sqrt(Math.max(0, Math.min(level, top)))) * 10) / 10;
  return { heightPx, top, y, rungs: rungsOf(top, y) };
}

const ROUND = [1, 1.5, 2, 3, 5, 7];
const magnitude = (level: number): number => 10 ** Math.floor(Math.log10(level));

/** The ends first, then tens and fives. */
function weight(level: number, top: number): number {
  if (level === 0 || level === top) return 0;
  return level % 10 === 0 ? 1 : level % 5 === 0 ? 2 : 3;
}

function rungsOf(top: number, y: (level: number) => number) {
  const levels: number[] = [];
  for (let level = 0; level <= top; level += stepAbove(level)) levels.push(level);
  const labelled = new Set<number>();
  const wanted = levels.filter((level) => level <= 10 || level === top || ROUND.includes(level / magnitude(level)));
  for (const level of wanted.sort((a, b) => weight(a, top) - weight(b, top) || a - b)) {
    const isClear = [...labelled].every((other) => Math.abs(y(other) - y(level)) >= LABEL_GAP_PX);
    if (isClear) labelled.add(level);
  }
  return levels.map((level) => ({ level, y: y(level), label: labelled.has(level) ? String(level) : null }));
}

const stepAbove = (level: number): number =>
  level < 20 ? 1 : 10 ** Math.max(0, Math.floor(Math.log10(level))) / (level < 50 ? 2 : 1);
