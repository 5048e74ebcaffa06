/** Exact cover: can these parts, turned in any way but not mirrored, fill a solid without gap or overlap? */
import { addCells, type Cell, cellKey, type Solid, scaleCell } from './cell';
import { orientationsOf } from './rotation';

/** A way to lay a part into the whole: places in the whole's list of cells. */
type Placement = readonly number[];

/** The cells that each part takes, in the order of the parts, or null where they cannot fill the whole. */
export function fillWith(whole: Solid, parts: readonly Solid[]): readonly Solid[] | null {
  const cubes = parts.reduce((sum, part) => sum + part.length, 0);
  if (cubes !== whole.length) return null;
  const places = new Map(whole.map((cell, index) => [cellKey(cell), index]));
  const placements = parts.map((part) => placementsByCell(part, whole, places));
  const taken = whole.map(() => false);
  const laid: (Placement | null)[] = parts.map(() => null);
  if (!layNext(placements, taken, laid)) return null;
  return laid.map((placement) => (placement as Placement).map((index) => whole[index] as Cell));
}

/** For each cell of the whole, the placements of the part that take it. */
function placementsByCell(part: Solid, whole: Solid, places: ReadonlyMap<number, number>): readonly (readonly Placement[])[] {
  const found = whole.map(() => [] as Placement[]);
  for (const turned of orientationsOf(part)) {
    for (const cell of whole) {
      const shift = addCells(cell, scaleCell(turned[0] as Cell, -1));
      const placement = turned.map((each) => places.get(cellKey(addCells(each, shift))));
      if (!placement.every((index) => index !== undefined)) continue;
      for (const index of placement) found[index]?.push(placement);
    }
  }
  return found;
}

/** Takes the free cell that the fewest placements can fill, and tries each of them. */
function layNext(placements: readonly (readonly (readonly Placement[])[])[], taken: boolean[], laid: (Placement | null)[]): boolean {
  const choices = fewestChoices(placements, taken, laid);
  if (choices === null) return true;
  for (const { part, placement } of choices) {
    for (const index of placement) taken[index] = true;
    laid[part] = placement;
    if (layNext(placements, taken, laid)) return true;
    for (const index of placement) taken[index] = false;
    laid[part] = null;
  }
  return false;
}

interface Choice {
  readonly part: number;
  readonly placement: Placement;
}

/** null: no cell is free. */
function fewestChoices(
  placements: readonly (readonly (readonly Placement[])[])[],
  taken: readonly boolean[],
  laid: readonly (Placement | null)[],
): readonly Choice[] | null {
  let fewest: readonly Choice[] | null = null;
  for (let cell = 0; cell < taken.length; cell += 1) {
    if (taken[cell]) continue;
    const choices = placements.flatMap((ofPart, part) =>
      laid[part] === null
        ? (ofPart[cell] ?? []).filter((placement) => placement.every((index) => !taken[index])).map((placement) => ({ part, placement }))
        : [],
    );
    if (fewest === null || choices.length < fewest.length) fewest = choices;
    if (fewest.length === 0) return fewest;
  }
  return fewest;
}
