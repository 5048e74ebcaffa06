/**
 * Exact cover: can these parts, turned but not mirrored, fill a solid without gap or overlap? The free cell with the
 * fewest options is filled first (Knuth, Dancing Links, 2000). Sets of cells are two words of 30 bits.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { type Cell, cellKey, type Solid } from '../cell';
import { orientationsOf, rotationClass } from '../rotation';

const WORD_BITS = 30;
const MOST_COVERED_CELLS = 2 * WORD_BITS;

/** A placement of a form, as the set of its cells. */
interface Placement {
  readonly form: number;
  readonly low: number;
  readonly high: number;
  readonly cells: readonly number[];
}

type ByCell = readonly (readonly Placement[])[];

interface Cover {
  readonly byCell: ByCell;
  /** For each form, how many parts are not placed yet. */
  readonly left: number[];
}

/**
 * Places the last part with the others. Returns the cells of each part in order, or null if they cannot fill the whole.
 */
export type Filler = (last: Solid) => readonly Solid[] | null;

/** Prepares all parts except the last, to try several last ones. The whole has at most 60 cells. */
export function fillerFor(whole: Solid, others: readonly Solid[]): Filler {
  invariant(whole.length <= MOST_COVERED_CELLS, 'a solid of at most 60 cells');
  const otherClasses = others.map(rotationClass);
  const classes = [...new Set(otherClasses)];
  const placements = classes.flatMap((name, form) =>
    placementsOf(others[otherClasses.indexOf(name)] as Solid, form, whole),
  );
  const byCell = sortedByCell(placements, whole);
  const forms = otherClasses.map((name) => classes.indexOf(name));
  const cubes = others.reduce((sum, part) => sum + part.length, 0);
  return (last) => {
    if (cubes + last.length !== whole.length) return null;
    const known = classes.indexOf(rotationClass(last));
    if (known !== -1) return fill(whole, [...forms, known], byCell);
    const added = sortedByCell(placementsOf(last, classes.length, whole), whole);
    return fill(
      whole,
      [...forms, classes.length],
      byCell.map((list, cell) => [...list, ...(added[cell] as readonly Placement[])]),
    );
  };
}

function sortedByCell(placements: readonly Placement[], whole: Solid): ByCell {
  const byCell = whole.map(() => [] as Placement[]);
  for (const placement of placements) for (const cell of placement.cells) byCell[cell]?.push(placement);
  return byCell;
}

/** Returns the cells of each part in order, or null if the parts cannot fill the whole (at most 60 cells). */
export const fillWith = (whole: Solid, parts: readonly Solid[]): readonly Solid[] | null =>
  fillerFor(whole, parts.slice(0, -1))(parts.at(-1) ?? []);

/** `partForms`: the form of each part. Parts of one form are interchangeable. */
function fill(whole: Solid, partForms: readonly number[], byCell: ByCell): readonly Solid[] | null {
  const laid: Placement[] = [];
  const left = new Array<number>(Math.max(...partForms) + 1).fill(0);
  for (const form of partForms) left[form] = (left[form] as number) + 1;
  if (!layNext({ byCell, left }, 0, 0, laid)) return null;
  return partForms.map((form) => {
    const index = laid.findIndex((placement) => placement.form === form);
    const [placement] = laid.splice(index, 1) as [Placement];
    return placement.cells.map((cell) => whole[cell] as Cell);
  });
}

const isTaken = (low: number, high: number, cell: number): boolean =>
  ((cell < WORD_BITS ? low >> cell : high >> (cell - WORD_BITS)) & 1) === 1;

/** Returns all placements of a part in the whole. Keys of cells are linear, so a shift adds the same to each. */
function placementsOf(part: Solid, form: number, whole: Solid): readonly Placement[] {
  const keys = whole.map(cellKey);
  const places = new Map(keys.map((key, index) => [key, index]));
  const placements: Placement[] = [];
  for (const turned of orientationsOf(part)) {
    const first = cellKey(turned[0] as Cell);
    const offsets = turned.map((cell) => cellKey(cell) - first);
    for (const key of keys) {
      const placement = placementAt(key, offsets, places, form);
      if (placement !== null) placements.push(placement);
    }
  }
  return placements;
}

function placementAt(
  key: number,
  offsets: readonly number[],
  places: ReadonlyMap<number, number>,
  form: number,
): Placement | null {
  let [low, high] = [0, 0];
  const cells: number[] = [];
  for (const offset of offsets) {
    const place = places.get(key + offset);
    if (place === undefined) return null;
    if (place < WORD_BITS) low |= 1 << place;
    else high |= 1 << (place - WORD_BITS);
    cells.push(place);
  }
  return { form, low, high, cells };
}

/**
 * Searches depth first. `low` and `high` are the cells taken so far. Adds placements to `laid`, and removes them when
 * it backtracks.
 */
function layNext(cover: Cover, low: number, high: number, laid: Placement[]): boolean {
  const choices = fewestChoices(cover, low, high);
  if (choices === null) return true;
  for (const placement of choices) {
    cover.left[placement.form] = (cover.left[placement.form] as number) - 1;
    laid.push(placement);
    if (layNext(cover, low | placement.low, high | placement.high, laid)) return true;
    laid.pop();
    cover.left[placement.form] = (cover.left[placement.form] as number) + 1;
  }
  return false;
}

/** Returns the ways to fill the free cell that has the fewest; null if no cell is free. */
function fewestChoices({ byCell, left }: Cover, low: number, high: number): readonly Placement[] | null {
  const isOpen = (placement: Placement) =>
    (placement.low & low) === 0 && (placement.high & high) === 0 && (left[placement.form] as number) > 0;
  let fewest = Number.POSITIVE_INFINITY;
  let best: readonly Placement[] | null = null;
  for (let cell = 0; cell < byCell.length && fewest > 0; cell += 1) {
    if (isTaken(low, high, cell)) continue;
    let choices = 0;
    for (const placement of byCell[cell] as readonly Placement[]) {
      if (isOpen(placement)) choices += 1;
      if (choices >= fewest) break;
    }
    if (choices < fewest) [fewest, best] = [choices, byCell[cell] as readonly Placement[]];
  }
  return best?.filter(isOpen) ?? null;
}
