import { type Axis, type Cell, extentsOf, keysOf, normalized, type Solid } from 'rung-puzzles/engines/voxels/cell';
import { turnedBy } from 'rung-puzzles/engines/voxels/turn';
import { VIEWS, viewOf } from 'rung-puzzles/engines/voxels/views';
import { z } from 'zod';
import { makeTool, toolError, toolResult } from './tool';

const MOST_CELLS = 250;
const MOST_TURNS = 20;
const AXIS_NAMES = ['x', 'y', 'z'] as const;

const coordinate = z.int().min(-40).max(40);
const cells = z
  .array(z.tuple([coordinate, coordinate, coordinate]))
  .min(1)
  .max(MOST_CELLS);
const HOW_WRITTEN = 'The solid is a list of cells [x, y, z]: x to the right, y away from the viewer, z up.';
const TASKS = ['3d-rotation', 'three-view', 'cube-counting', 'cube-assembly'].map((task) => `spatialviz/${task}`);

/** null if a cell occurs twice. */
function readSolid(given: readonly (readonly number[])[]): Solid | null {
  const solid = given.map(([x = 0, y = 0, z = 0]): Cell => [x, y, z]);
  return keysOf(solid).size === solid.length ? solid : null;
}
const TWICE = 'cells: one of them occurs twice';

export const blocksTurn = makeTool({
  name: 'blocks_turn',
  description: `Turns a solid of unit cubes that you write down, and gives back its cells, moved so that the smallest coordinate on each axis is 0, and sorted: equal lists are equal solids. ${HOW_WRITTEN} Quarter turns are counter-clockwise as seen from the positive end of the axis.`,
  tasks: TASKS,
  input: z.strictObject({
    cells,
    turns: z
      .array(
        z.strictObject({ axis: z.enum(AXIS_NAMES), quarters: z.union([z.literal(1), z.literal(2), z.literal(3)]) }),
      )
      .max(MOST_TURNS),
  }),
  run: ({ cells: given, turns }) => {
    const start = readSolid(given);
    if (start === null) return toolError(TWICE);
    const turned = turns.reduce<Solid>(
      (solid, { axis, quarters }) => turnedBy(solid, { axis: AXIS_NAMES.indexOf(axis) as Axis, quarters }),
      start,
    );
    return toolResult(JSON.stringify(normalized(turned)));
  },
});

export const blocksViews = makeTool({
  name: 'blocks_views',
  description: `Draws what is seen of a solid of unit cubes that you write down, from the front, the left, the top, the right and the back: # where a cube is seen, a dot where none is. From the top, the front edge is at the bottom. ${HOW_WRITTEN}`,
  tasks: TASKS,
  input: z.strictObject({ cells }),
  run: ({ cells: given }) => {
    const read = readSolid(given);
    if (read === null) return toolError(TWICE);
    const solid = normalized(read);
    const box: Cell = extentsOf(solid);
    const drawn = VIEWS.map(
      (view) =>
        `${view}:\n${viewOf(view, solid, box)
          .map((row) => row.map((seen) => (seen === 1 ? '#' : '.')).join(''))
          .join('\n')}`,
    );
    return toolResult(`${given.length} cubes, ${box.join(' by ')}\n${drawn.join('\n')}`);
  },
});
