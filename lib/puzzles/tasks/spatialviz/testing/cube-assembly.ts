/** Checks an item of cube assembly from its truth: places parts in every way. */
import { countStacksAlike, hangsTogether, isTurnOf, lookKey, type TestCell, turnsOf, visibleCount } from './voxel';

export interface AssemblyTruth {
  readonly whole: readonly TestCell[];
  readonly plate: readonly [number, number];
  readonly parts: readonly (readonly TestCell[])[];
  readonly options: readonly { readonly label: string; readonly cells: readonly TestCell[]; readonly class: string }[];
}

/**
 * Whether the parts fit into the free places. The first free place is always filled by the first cube of some turned
 * part.
 */
function canLay(free: readonly string[], parts: readonly (readonly TestCell[])[]): boolean {
  if (parts.reduce((sum, part) => sum + part.length, 0) !== free.length) return false;
  return layFirst(
    [...free].sort(),
    parts.map((part) => [...turnsOf(part)].map(cellsOf)),
  );
}

const cellsOf = (text: string): readonly TestCell[] =>
  text.split(' ').map((cell) => cell.split(',').map(Number) as unknown as TestCell);

function layFirst(free: readonly string[], parts: readonly (readonly (readonly TestCell[])[])[]): boolean {
  const [place] = free;
  if (place === undefined) return true;
  const [x, y, z] = place.split(',').map(Number) as unknown as TestCell;
  return parts.some((turns, index) =>
    turns.some((cells) => {
      const [first] = cells as [TestCell];
      const laid = cells.map((cell) => [cell[0] - first[0] + x, cell[1] - first[1] + y, cell[2] - first[2] + z].join());
      return (
        laid.every((cell) => free.includes(cell)) &&
        layFirst(
          free.filter((cell) => !laid.includes(cell)),
          parts.toSpliced(index, 1),
        )
      );
    }),
  );
}

export function checkAssembly({ whole, plate, parts, options }: AssemblyTruth, right: number): readonly string[] {
  const solids = options.map(({ cells }) => cells);
  const free = whole.map((cell) => cell.join());
  const fitting = solids.flatMap((solid, index) => (canLay(free, [...parts, solid]) ? [index] : []));
  const missing = whole.length - parts.flat().length;
  const complaints: readonly (readonly [boolean, string])[] = [
    [fitting.join() === String(right), `right is ${right}, fitting are ${fitting.join()}`],
    [countStacksAlike(whole, plate) === 1, 'another stack on the plate has the picture of the solid'],
    [[whole, ...parts, ...solids].every(hangsTogether), 'a solid falls apart'],
    [[...parts, ...solids].every((solid) => visibleCount(solid) === solid.length), 'a part has a hidden cube'],
    [new Set(solids.map(lookKey)).size === 4, 'two pictures are equal'],
    [
      solids.every((one, index) => solids.slice(index + 1).every((other) => !isTurnOf(one, other))),
      'two options are the same part',
    ],
    [solids.filter((solid) => solid.length === missing).length === 2, 'counting is enough'],
  ];
  return complaints.flatMap(([isFine, complaint]) => (isFine ? [] : [complaint]));
}

interface PublishedTruth extends Omit<AssemblyTruth, 'options'> {
  readonly options: readonly {
    readonly label: string;
    readonly cells?: readonly TestCell[];
    readonly class?: string;
    readonly none?: boolean;
  }[];
}

/** For an item in the published form: three pictures and none, and wrong parts of one cube more or fewer. */
export function checkPublishedAssembly(
  { whole, plate, parts, options }: PublishedTruth,
  right: number,
): readonly string[] {
  const solids = options.flatMap(({ cells }) => (cells ? [cells] : []));
  const free = whole.map((cell) => cell.join());
  const fitting = solids.flatMap((solid, index) => (canLay(free, [...parts, solid]) ? [index] : []));
  const missing = whole.length - parts.flat().length;
  const differences = solids.map((solid) => Math.abs(solid.length - missing));
  const complaints: readonly (readonly [boolean, string])[] = [
    [
      (fitting.length === 0 ? [3] : fitting).join() === String(right),
      `right is ${right}, fitting are ${fitting.join()}`,
    ],
    [solids.length === 3 && options[3]?.none === true, 'there are not three pictures and none'],
    [
      differences.every((difference, index) => difference === (index === right ? 0 : 1)),
      'a wrong part does not differ by one cube',
    ],
    [countStacksAlike(whole, plate) === 1, 'another stack on the plate has the picture of the solid'],
    [[whole, ...parts, ...solids].every(hangsTogether), 'a solid falls apart'],
    [[...parts, ...solids].every((solid) => visibleCount(solid) === solid.length), 'a part has a hidden cube'],
    [new Set(solids.map(lookKey)).size === 3, 'two pictures are equal'],
    [
      solids.every((one, index) => solids.slice(index + 1).every((other) => !isTurnOf(one, other))),
      'two options are the same part',
    ],
  ];
  return complaints.flatMap(([isFine, complaint]) => (isFine ? [] : [complaint]));
}
