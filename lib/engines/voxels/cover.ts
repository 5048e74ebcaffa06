/**
 * Exact cover: can these parts, turned in any way but not mirrored, fill a solid without gap or overlap? Always the free cell is filled next
 * that has the fewest ways (Knuth, Dancing Links, 2000). Sets of cells are two words of 30 bits.
 */
import { invariant } from '@/lib/core/invariant';
import { type Cell, cellKey, type Solid } from './cell';
import { orientationsOf, rotationClass } from './rotation';

const WORD_BITS = 30;
export const MOST_COVERED_CELLS = 2 * WORD_BITS;

/** A set of cells of the whole. */
interface Mask {
  readonly low: number;
  readonly high: number;
  /** The same as a list. */
  readonly cells: readonly number[];
}

/** A way to lay a part of some form into the whole. */
interface Placement extends Mask {
  readonly form: number;
}

interface Cover {
  readonly cells: number;
  /** For each cell of the whole, the placements that fill it. */
  readonly byCell: readonly (readonly Placement[])[];
  /** For each form, how many parts of it are not laid yet. */
  readonly left: number[];
}

/** Lays the last part with the others; the cells that each part takes, in their order, or null where they cannot fill the whole. */
export type Filler = (last: Solid) => readonly Solid[] | null;

/** Prepares the parts but the last, for several last ones in turn. The whole has at most 60 cells. */
export function fillerFor(whole: Solid, others: readonly Solid[]): Filler {
  invariant(whole.length <= MOST_COVERED_CELLS, 'a solid of at most 60 cells');
  const known = new Map<string, readonly Mask[]>();
  const prepare = (part: Solid): string => {
    const form = rotationClass(part);
    if (!known.has(form)) known.set(form, masksOf(part, whole));
    return form;
  };
  const forms = others.map(prepare);
  const cubes = others.reduce((sum, part) => sum + part.length, 0);
  return (last) => (cubes + last.length === whole.length ? fill(whole, [...forms, prepare(last)], known) : null);
}

/** The cells that each part takes, in the order of the parts, or null where they cannot fill the whole (of at most 60 cells). */
export const fillWith = (whole: Solid, parts: readonly Solid[]): readonly Solid[] | null => fillerFor(whole, parts.slice(0, -1))(parts.at(-1) ?? []);

/** `partForms`: the form of each part, parts of one form being alike. */
function fill(whole: Solid, partForms: readonly string[], masks: ReadonlyMap<string, readonly Mask[]>): readonly Solid[] | null {
  const forms = [...new Set(partForms)];
  const placements = forms.flatMap((name, form) => (masks.get(name) ?? []).map((mask) => ({ ...mask, form })));
  const byCell = whole.map(() => [] as Placement[]);
  for (const placement of placements) for (const cell of placement.cells) byCell[cell]?.push(placement);
  const laid: Placement[] = [];
  const left = forms.map((form) => partForms.filter((each) => each === form).length);
  if (!layNext({ cells: whole.length, byCell, left }, 0, 0, laid)) return null;
  return partForms.map((form) => {
    const index = laid.findIndex((placement) => placement.form === forms.indexOf(form));
    const [placement] = laid.splice(index, 1) as [Placement];
    return placement.cells.map((cell) => whole[cell] as Cell);
  });
}

const isTaken = (low: number, high: number, cell: number): boolean => ((cell < WORD_BITS ? low >> cell : high >> (cell - WORD_BITS)) & 1) === 1;

/** All ways to lay a part into the whole. Keys of cells are linear: a shift adds the same to each. */
function masksOf(part: Solid, whole: Solid): readonly Mask[] {
  const keys = whole.map(cellKey);
  const places = new Map(keys.map((key, index) => [key, index]));
  return orientationsOf(part).flatMap((turned) => {
    const first = cellKey(turned[0] as Cell);
    const offsets = turned.map((cell) => cellKey(cell) - first);
    return keys.flatMap((key) => maskAt(key, offsets, places) ?? []);
  });
}

function maskAt(key: number, offsets: readonly number[], places: ReadonlyMap<number, number>): Mask | null {
  let [low, high] = [0, 0];
  const cells: number[] = [];
  for (const offset of offsets) {
    const place = places.get(key + offset);
    if (place === undefined) return null;
    if (place < WORD_BITS) low |= 1 << place;
    else high |= 1 << (place - WORD_BITS);
    cells.push(place);
  }
  return { low, high, cells };
}

/** `low` and `high`: the cells taken so far. Adds to `laid` what it lays, and takes it out again where that leads nowhere. */
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

/** The ways to fill the free cell that has the fewest; null: no cell is free. */
function fewestChoices({ cells, byCell, left }: Cover, low: number, high: number): readonly Placement[] | null {
  const isOpen = (placement: Placement) => (placement.low & low) === 0 && (placement.high & high) === 0 && (left[placement.form] as number) > 0;
  let fewest: readonly Placement[] | null = null;
  for (let cell = 0; cell < cells; cell += 1) {
    if (isTaken(low, high, cell)) continue;
    const choices: Placement[] = [];
    for (const placement of byCell[cell] as readonly Placement[]) {
      if (isOpen(placement)) choices.push(placement);
      if (fewest !== null && choices.length >= fewest.length) break;
    }
    if (fewest === null || choices.length < fewest.length) fewest = choices;
    if (fewest.length === 0) return fewest;
  }
  return fewest;
}
