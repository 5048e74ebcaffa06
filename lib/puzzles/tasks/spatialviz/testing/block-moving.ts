/** Checks an item of block moving from its truth: a second implementation runs the moves on columns of colours. */
import { lookAt, stacksAlike, type TestCell, visibleOf } from './voxel';

interface TestBlock {
  readonly at: TestCell;
  readonly color: string;
}
interface TestMove {
  readonly at: TestCell;
  readonly axis: string;
}
export interface BlockTruth {
  readonly size: readonly [number, number];
  readonly blocks: readonly TestBlock[];
  readonly target: readonly TestBlock[];
  readonly options: readonly { readonly label: string; readonly moves: readonly TestMove[] }[];
}

/** Colours of each column from the ground up. */
type Columns = string[][][];

function columnsOf(blocks: readonly TestBlock[], [width, depth]: readonly [number, number]): Columns {
  const columns: Columns = Array.from({ length: width }, () => Array.from({ length: depth }, () => []));
  for (const { at, color } of [...blocks].sort((a, b) => a.at[2] - b.at[2])) columns[at[0]]?.[at[1]]?.push(color);
  return columns;
}

/** Makes a move. Returns what is wrong with it, or null. Blocks in columns of colours fall automatically. */
function make(columns: Columns, { at: [x, y, z], axis }: TestMove): string | null {
  const by = axis.startsWith('+') ? 1 : -1;
  const [toX, toY, toZ] = [
    x + (axis.endsWith('x') ? by : 0),
    y + (axis.endsWith('y') ? by : 0),
    z + (axis.endsWith('z') ? by : 0),
  ];
  const [from, to] = [columns[x]?.[y], columns[toX]?.[toY]];
  if (from === undefined || to === undefined || toZ < 0) return 'beyond the plate';
  const [color, other] = [from[z], to[toZ]];
  if (color === undefined) return 'no block there';
  if (other === undefined && (axis.endsWith('z') || to.length !== toZ)) return 'nothing to rest on';
  if (other === color) return 'nothing changes';
  if (other === undefined) {
    from.splice(z, 1);
    to.push(color);
  } else {
    from[z] = other;
    to[toZ] = color;
  }
  return null;
}

/** `isPublished`: lists may differ in length. */
export function checkBlocks(
  { size, blocks, target, options }: BlockTruth,
  right: number,
  isPublished = false,
): readonly string[] {
  const aim = JSON.stringify(columnsOf(target, size));
  const complaints: string[] = [];
  options.forEach(({ moves, label }, index) => {
    const columns = columnsOf(blocks, size);
    const states = [JSON.stringify(columns)];
    for (const move of moves) {
      const wrong = make(columns, move);
      if (wrong !== null) complaints.push(`option ${label}: ${wrong}`);
      states.push(JSON.stringify(columns));
    }
    if (new Set(states).size < 2 || states.some((state, step) => state === states[step - 1]))
      complaints.push(`option ${label} has an idle move`);
    if ((states.at(-1) === aim) !== (index === right)) complaints.push(`option ${label} is judged wrongly`);
  });
  if (!isPublished && new Set(options.map(({ moves }) => moves.length)).size > 1)
    complaints.push('lists differ in length');
  for (const state of [blocks, target]) if (!isShown(state, size)) complaints.push('the pictures leave something open');
  return complaints;
}

/** From the opposite corner everything is turned by half. */
function isShown(blocks: readonly TestBlock[], size: readonly [number, number]): boolean {
  const cells = blocks.map(({ at }) => at);
  const opposite = (stack: readonly TestCell[]): readonly TestCell[] =>
    stack.map(([x, y, z]) => [size[0] - 1 - x, size[1] - 1 - y, z]);
  const look = (stack: readonly TestCell[]) =>
    [...lookAt(opposite(stack))]
      .map((spot) => spot.join())
      .sort()
      .join(' ');
  const alike = stacksAlike(cells, size).filter((stack) => look(stack) === look(cells));
  const seen = new Set([...visibleOf(cells), ...opposite(visibleOf(opposite(cells)))].map((cell) => cell.join()));
  return alike.length === 1 && seen.size === cells.length;
}
