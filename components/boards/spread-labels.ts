/**
 * Moves labels apart as little as possible: positions at least `gapPx` apart, in the given order, with the least sum of
 * squared moves (isotonic regression by pooling neighbours), then kept within the frame.
 */
export function spreadLabels(wanted: readonly number[], gapPx: number, fromPx: number, toPx: number): readonly number[] {
  const blocks: { sum: number; count: number }[] = [];
  for (const [index, place] of wanted.entries()) {
    blocks.push({ sum: place - index * gapPx, count: 1 });
    for (let last = blocks.at(-1), before = blocks.at(-2); last && before && before.sum / before.count > last.sum / last.count; ) {
      blocks.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count });
      last = blocks.at(-1);
      before = blocks.at(-2);
    }
  }
  const last = toPx - (wanted.length - 1) * gapPx;
  const bases = blocks.flatMap(({ sum, count }) => Array<number>(count).fill(Math.max(fromPx, Math.min(last, sum / count))));
  return bases.map((base, index) => Math.round((base + index * gapPx) * 10) / 10);
}
