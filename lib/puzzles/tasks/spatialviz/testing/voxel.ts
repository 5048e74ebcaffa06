/**
 * A second implementation of the pictures of cubes, without the engine: columns from the front to the back, each as
 * high as the picture allows.
 */
export type TestCell = readonly [x: number, y: number, z: number];

/**
 * The six thirds of faces that a cube turns to a viewer at the front left, as [half widths, edges / 6] of their centres
 * on the page.
 */
const THIRDS = [
  ['top', -1, -3],
  ['top', 1, -3],
  ['left', -2, 0],
  ['left', -1, 3],
  ['right', 2, 0],
  ['right', 1, 3],
] as const;

const spots = ([x, y, z]: TestCell): readonly (readonly [spot: string, side: string])[] => {
  const [across, down] = [3 * (x - y), -3 * (x + y) - 6 * (z + 1)];
  return THIRDS.map(([side, right, below]) => [`${across + right},${down + below}`, side]);
};

export function lookAt(cells: readonly TestCell[]): ReadonlyMap<string, string> {
  const seen = new Map<string, { side: string; distance: number }>();
  for (const cell of cells) {
    const distance = cell[0] + cell[1] - cell[2];
    for (const [spot, side] of spots(cell))
      if ((seen.get(spot)?.distance ?? Number.POSITIVE_INFINITY) > distance) seen.set(spot, { side, distance });
  }
  return new Map([...seen].map(([spot, { side }]) => [spot, side]));
}

/** Equal for two pictures that differ only by a shift on the page. */
export function lookKey(cells: readonly TestCell[]): string {
  const all = [...lookAt(cells)].map(([spot, side]) => ({ at: spot.split(',').map(Number) as [number, number], side }));
  const [left, top] = [Math.min(...all.map(({ at }) => at[0])), Math.min(...all.map(({ at }) => at[1]))];
  return all
    .map(({ at, side }) => `${at[0] - left},${at[1] - top},${side}`)
    .sort()
    .join(' ');
}

export const countStacksAlike = (cells: readonly TestCell[], plate: readonly [number, number]): number =>
  stacksAlike(cells, plate).length;

/** All stacks of whole columns on a plate with the same picture as this one, including itself. */
export function stacksAlike(
  cells: readonly TestCell[],
  [width, depth]: readonly [number, number],
): readonly (readonly TestCell[])[] {
  const picture = lookAt(cells);
  const columns = Array.from(
    { length: width * depth },
    (_, index) => [index % width, Math.floor(index / width)] as const,
  ).sort((a, b) => a[0] + a[1] - b[0] - b[1]);
  const found: (readonly TestCell[])[] = [];
  const place = (next: number, placed: readonly TestCell[], seen: ReadonlyMap<string, string>): void => {
    if (next === columns.length) {
      if (seen.size === picture.size) found.push(placed);
      return;
    }
    const [x, y] = columns[next] as readonly [number, number];
    const column: TestCell[] = [];
    // A column that sticks out of the picture still does when it is higher.
    while ([...lookAt(column).keys()].every((spot) => picture.has(spot))) {
      const grown = withColumn(seen, column);
      if ([...grown].every(([spot, side]) => picture.get(spot) === side))
        place(next + 1, [...placed, ...column], grown);
      column.push([x, y, column.length]);
    }
  };
  place(0, [], new Map());
  return found;
}

/** Adds a column behind all before. Along a line of sight x and y never decrease. */
const withColumn = (seen: ReadonlyMap<string, string>, column: readonly TestCell[]): ReadonlyMap<string, string> =>
  new Map([...lookAt(column), ...seen]);

/** A quarter turn about x, and one about z. Together they generate all 24. */
const TIP = ([x, y, z]: TestCell): TestCell => [x, -z, y];
const SPIN = ([x, y, z]: TestCell): TestCell => [-y, x, z];

const standing = (cells: readonly TestCell[]): string => {
  const least = [0, 1, 2].map((axis) => Math.min(...cells.map((cell) => cell[axis] as number)));
  return cells
    .map((cell) => cell.map((value, axis) => value - (least[axis] as number)).join())
    .sort()
    .join(' ');
};

/** All turns of the cells, found by tipping and spinning until nothing new appears. */
export function turnsOf(cells: readonly TestCell[]): ReadonlySet<string> {
  const found = new Map([[standing(cells), cells]]);
  for (const each of found.values()) {
    for (const turn of [TIP, SPIN]) {
      const turned = each.map(turn);
      if (!found.has(standing(turned))) found.set(standing(turned), turned);
    }
  }
  return new Set(found.keys());
}

export const isTurnOf = (one: readonly TestCell[], other: readonly TestCell[]): boolean =>
  turnsOf(other).has(standing(one));

export function hangsTogether(cells: readonly TestCell[]): boolean {
  const left = new Set(cells.map((cell) => cell.join()));
  const walk = ([x, y, z]: TestCell): void => {
    if (!left.delete([x, y, z].join())) return;
    for (const step of [-1, 1]) {
      walk([x + step, y, z]);
      walk([x, y + step, z]);
      walk([x, y, z + step]);
    }
  };
  if (cells[0]) walk(cells[0]);
  return left.size === 0;
}

export const mirrorOf = (cells: readonly TestCell[]): readonly TestCell[] => cells.map(([x, y, z]) => [x, y, -z]);

export const visibleCount = (cells: readonly TestCell[]): number => visibleOf(cells).length;

/** The cubes that are at least partly visible. A cube is hidden if nearer cubes have all of its spots. */
export function visibleOf(cells: readonly TestCell[]): readonly TestCell[] {
  const nearest = new Map<string, number>();
  const distance = ([x, y, z]: TestCell) => x + y - z;
  for (const cell of cells)
    for (const [spot] of spots(cell))
      nearest.set(spot, Math.min(nearest.get(spot) ?? Number.POSITIVE_INFINITY, distance(cell)));
  return cells.filter((cell) => spots(cell).some(([spot]) => nearest.get(spot) === distance(cell)));
}

export function chanceOf(scores: readonly number[], right: number): number {
  const best = Math.max(...scores);
  return scores[right] === best ? 1 / scores.filter((score) => score === best).length : 0;
}
