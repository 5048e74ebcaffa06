/** Checks an item of cube counting from its truth: finds the bounds by trying all columns, row by row of the ground. */
export interface CountingTruth {
  readonly views: { readonly front: Matrix; readonly left: Matrix | null; readonly top: Matrix };
  readonly ask: 'min' | 'max' | 'possible';
  readonly options: readonly { readonly label: string; readonly count?: number; readonly none?: boolean }[];
}
type Matrix = readonly (readonly number[])[];

/** Filled squares of a column of a view. */
const filled = (matrix: Matrix, column: number): number => matrix.filter((row) => row[column] === 1).length;

/**
 * Tries every height of every column. Remembers only which heights of the left view are reached, and the cubes needed.
 */
function boundsByTrying({ front, left, top }: CountingTruth['views']): readonly [least: number, most: number] {
  const [rows, columns] = [top.length, top[0]?.length ?? 0];
  let reached = new Map<number, readonly [number, number]>([[0, [0, 0]]]);
  for (let x = 0; x < columns; x += 1) {
    const next = new Map<number, readonly [number, number]>();
    for (const [mask, [cubes, highest, added]] of columnsOf(x)) {
      for (const [before, [least, most]] of reached) {
        const key = before | mask;
        const known = next.get(key) ?? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
        if (highest === filled(front, x))
          next.set(key, [Math.min(known[0], least + cubes), Math.max(known[1], most + added)]);
      }
    }
    reached = next;
  }
  return reached.get(2 ** rows - 1) ?? [Number.NaN, Number.NaN];

  /**
   * All ways to fill the columns at x: the rows that reach the left view, the fewest and the most cubes, the height
   * seen.
   */
  function columnsOf(
    x: number,
  ): readonly (readonly [mask: number, readonly [least: number, highest: number, most: number]])[] {
    let ways: readonly { readonly mask: number; readonly cubes: number; readonly highest: number }[] = [
      { mask: 0, cubes: 0, highest: 0 },
    ];
    for (let row = 0; row < rows; row += 1) {
      // The back is in the first row of the top view and in the first column of the left view.
      const shown = left === null ? null : filled(left, row);
      const most = Math.min(filled(front, x), shown ?? Number.POSITIVE_INFINITY);
      const heights = top[row]?.[x] === 1 ? Array.from({ length: most }, (_, index) => index + 1) : [0];
      ways = ways.flatMap(({ mask, cubes, highest }) =>
        heights.map((height) => ({
          mask: shown === null || height === shown ? mask | (2 ** row) : mask,
          cubes: cubes + height,
          highest: Math.max(highest, height),
        })),
      );
    }
    const best = new Map<string, readonly [mask: number, readonly [number, number, number]]>();
    for (const { mask, cubes, highest } of ways) {
      const key = `${mask},${highest}`;
      const [, [least, , most]] = best.get(key) ?? [mask, [cubes, highest, cubes]];
      best.set(key, [mask, [Math.min(least, cubes), highest, Math.max(most, cubes)]]);
    }
    return [...best.values()];
  }
}

export function checkCounting({ views, ask, options }: CountingTruth, right: number): readonly string[] {
  const [least, most] = boundsByTrying(views);
  const fits = (count: number) =>
    ask === 'min' ? count === least : ask === 'max' ? count === most : count >= least && count <= most;
  const fitting = options.flatMap(({ count }, index) => (count !== undefined && fits(count) ? [index] : []));
  const complaints: readonly (readonly [boolean, string])[] = [
    [
      (fitting.length === 0 ? [3] : fitting).join() === String(right),
      `right is ${right}, fitting are ${fitting.join()}, bounds ${least} to ${most}`,
    ],
    [most > least, 'the views leave one number only'],
    [options.every(({ count }) => count === undefined || count > 0), 'an option is no number of cubes'],
    [
      new Set(options.map(({ count }) => count)).size === 4 && options[3]?.none === true,
      'options are equal, or none is missing',
    ],
  ];
  return complaints.flatMap(([isFine, complaint]) => (isFine ? [] : [complaint]));
}
