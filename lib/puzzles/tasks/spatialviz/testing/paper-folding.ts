/**
 * A second way to the answer, from `truth` only: each cell of the sheet has four crumbs, one in each triangle between
 * its diagonals, and every fold moves them. A cell has a hole if its four crumbs end together in a punched cell of the
 * page.
 */
type Pair = readonly [number, number];

export interface PaperTruth {
  readonly rows: number;
  readonly cols: number;
  readonly folds: readonly { readonly line: readonly [Pair, Pair]; readonly moves: 'left' | 'right' }[];
  readonly punches: readonly Pair[];
  readonly options: readonly { readonly label: string; readonly holes: readonly Pair[]; readonly class: string }[];
}

/** The labels of the options that show the holes. Throws if a punch meets a crease or no paper. */
export function rightLabels({ rows, cols, folds, punches, options }: PaperTruth): readonly string[] {
  const punched = new Set(punches.map(String));
  const holes: string[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let col = 0; col < cols; col += 1) {
      const ends = CRUMBS.map(([x, y]) => folds.reduce(carried, [col + x, row + y] as Pair)).map(([x, y]) =>
        String([Math.floor(y), Math.floor(x)]),
      );
      const inside = ends.filter((end) => punched.has(end));
      if (inside.length > 0 && new Set(ends).size > 1) throw new Error('a punch meets a crease');
      if (inside.length > 0) holes.push(String([row, col]));
    }
  if (holes.length < punches.length) throw new Error('a punch meets no paper');
  return options
    .filter((option) => [...option.holes.map(String)].sort().join(' ') === [...holes].sort().join(' '))
    .map(({ label }) => label);
}

const CRUMBS: readonly Pair[] = [
  [0.5, 0.2],
  [0.8, 0.5],
  [0.5, 0.8],
  [0.2, 0.5],
];

/** Uses the formula for a reflection in any line if the crumb is on the side that moves. */
function carried([x, y]: Pair, { line: [[fromX, fromY], [toX, toY]], moves }: PaperTruth['folds'][number]): Pair {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const side = dx * (y - fromY) - dy * (x - fromX);
  if (side > 0 !== (moves === 'right')) return [x, y];
  const shift = (2 * side) / (dx * dx + dy * dy);
  return [x + shift * dy, y - shift * dx];
}
