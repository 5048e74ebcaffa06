/**
 * The most changes (cuts, fills, paints) of one 2D list that can all matter, by exhaustive search over pairs of (state,
 * states of the lists that lack one change). Pieces are abstract: each start piece, fill and paint has its own label.
 * That is the best case, so the result bounds every real list from above.
 * Turns and mirrorings between changes are free: any of the eight images may come next.
 * Pairs that differ by an image or by names of labels count as one, which makes the search finite and small.
 */

/** Labels of the form and of the colour. Form 0 is empty. */
type Cell = readonly [form: number, color: number];
type Cells = readonly Cell[];

interface Pair {
  readonly full: Cells;
  readonly lacking: readonly Cells[];
}

const EMPTY: Cell = [0, 0];
const FRESH = 50;

/** Searches level by level until no further change keeps all the others needed. */
export function mostEffectiveChanges(): number {
  let pairs: readonly Pair[] = STARTS.map((full) => ({ full, lacking: [] }));
  for (let count = 0; ; count += 1) {
    const next = new Map<string, Pair>();
    for (const pair of pairs.flatMap(images)) {
      for (const change of CHANGES) {
        const changed = changePair(pair, change);
        if (changed !== null) next.set(canonical(changed), changed);
      }
    }
    if (next.size === 0) return count;
    pairs = [...next.values()];
  }
}

const piece = (label: number): Cell => [label, label];
const STARTS: readonly Cells[] = [
  [piece(1), piece(2), piece(3), piece(4)],
  [EMPTY, piece(2), piece(3), piece(4)],
  [EMPTY, EMPTY, piece(3), piece(4)],
  [piece(1), EMPTY, piece(3), EMPTY],
  [piece(1), EMPTY, EMPTY, EMPTY],
];

type Change = (cells: Cells) => Cells | null;
const isEmpty = (cell: Cell): boolean => cell[0] === 0;
const cut: Change = (cells) => {
  const rest = [EMPTY, EMPTY, ...cells.slice(2)];
  return rest.every(isEmpty) ? null : rest;
};
/** Colour 0 is uncoloured. */
const fill: Change = (cells) => cells.map((cell) => (isEmpty(cell) ? [FRESH, 0] : cell));
const paint: Change = (cells) => cells.map((cell) => (isEmpty(cell) ? cell : [cell[0], FRESH]));
const CHANGES: readonly Change[] = [cut, fill, paint];

/** null if the change is illegal, in the full list or one that lacks a change, or if one would not matter any more. */
function changePair({ full, lacking }: Pair, change: Change): Pair | null {
  const changed = change(full);
  if (changed === null) return null;
  const results = [full, ...lacking.map(change)];
  const key = textOf(changed);
  if (results.some((cells) => cells === null || textOf(cells) === key)) return null;
  const distinct = new Map(results.map((cells) => [textOf(cells as Cells), cells as Cells]));
  return relabel({ full: changed, lacking: [...distinct.values()] });
}

function images({ full, lacking }: Pair): readonly Pair[] {
  return IMAGES.map((image) => ({ full: image(full), lacking: lacking.map(image) }));
}

const IMAGES = [0, 1, 2, 3].flatMap((turns) => [
  (cells: Cells) => turned(cells, turns),
  (cells: Cells) => turned([...cells].reverse(), turns),
]);
const turned = (cells: Cells, turns: number): Cells =>
  cells.map((_, quadrant) => cells[(quadrant + 4 - turns) % 4] as Cell);

/**
 * Equal texts for pairs that an image or other label names make equal (for nearly all, and missed ones only cost time).
 */
const canonical = (pair: Pair): string =>
  images(pair)
    .map((image) => {
      const { full, lacking } = relabel({
        full: image.full,
        lacking: [...image.lacking].sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1)),
      });
      return [textOf(full), ...lacking.map(textOf).sort()].join('|');
    })
    .sort()[0] as string;

/** Labels renamed in order of appearance. */
function relabel({ full, lacking }: Pair): Pair {
  const forms = new Map([[0, 0]]);
  const colors = new Map([[0, 0]]);
  const named = (names: Map<number, number>, label: number) => {
    if (!names.has(label)) names.set(label, names.size);
    return names.get(label) as number;
  };
  const rename = (cells: Cells): Cells =>
    cells.map(([form, color]): Cell => [named(forms, form), named(colors, color)]);
  return { full: rename(full), lacking: lacking.map(rename) };
}

const textOf = (cells: Cells): string => cells.map((cell) => cell.join('.')).join();
