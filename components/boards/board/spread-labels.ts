import { sumOf } from 'rung-puzzles/core/sum-of';

/**
 * Moves labels apart as little as possible: each gets its own height, in the given order, with the least sum of squared
 * moves (isotonic regression by pooling neighbours), then all are kept within the frame. Where they do not fit, they
 * share what there is.
 */
interface Label {
  /** Where its middle would like to be. */
  readonly wantedPx: number;
  readonly heightPx: number;
}

/** Middles, from top to bottom; `labels` must be in that order. */
export function spreadLabels(labels: readonly Label[], fromPx: number, toPx: number): readonly number[] {
  const needed = sumOf(labels, ({ heightPx }) => heightPx);
  const shrink = Math.min(1, (toPx - fromPx) / Math.max(1, needed));
  let stacked = 0;
  const offsets = labels.map(({ heightPx }) => {
    stacked += heightPx * shrink;
    return stacked - (heightPx * shrink) / 2;
  });
  const tops = pool(labels.map(({ wantedPx }, index) => wantedPx - (offsets[index] ?? 0)));
  const lastTop = toPx - stacked;
  return tops.map(
    (top, index) => Math.round((Math.max(fromPx, Math.min(lastTop, top)) + (offsets[index] ?? 0)) * 10) / 10,
  );
}

/** The nearest non-decreasing sequence. */
function pool(values: readonly number[]): readonly number[] {
  const blocks: { sum: number; count: number }[] = [];
  for (const value of values) {
    let block = { sum: value, count: 1 };
    for (
      let before = blocks.at(-1);
      before && before.sum / before.count > block.sum / block.count;
      before = blocks.at(-1)
    ) {
      blocks.pop();
      block = { sum: before.sum + block.sum, count: before.count + block.count };
    }
    blocks.push(block);
  }
  return blocks.flatMap(({ sum, count }) => Array<number>(count).fill(sum / count));
}
