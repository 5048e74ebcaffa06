/** Draws coloured blocks on their plate from two opposite corners, with numbered axes along the plate's near edges. */
import type { Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import { type NamedColor, PICTURE_INK, SIX_COLORS } from 'rung-puzzles/scene/six-colors';
import { type Block, cellsOf } from '../blocks';
import { type Cell, cellKey } from '../cell';
import { BACK_RIGHT, type Corner, FRONT_LEFT, projected } from '../seen';
import { COS_30, isometricShapes, type Place, type Plate, placing, plateShapes } from './isometric';

/** The viewpoints of the two pictures of a state. */
export const BLOCK_CORNERS: readonly Corner[] = [FRONT_LEFT, BACK_RIGHT];
const CAPTIONS = ['from the front left', 'from the back right'] as const;

const VIEW_PX = 320;
const CAPTION_PX = 17;
const CAPTION_Y = 20;
const NUMBER_PX = 15;
const NAME_PX = 17;
/** Distance of numbers from the edge, and of axis names from the last number, in cells. */
const NUMBER_GAP = 0.42;
const NAME_GAP = 0.42;
/** What captions, numbers and names take at least, above and below the blocks and on either side. */
const [ABOVE_PX, BELOW_PX, ASIDE_PX] = [34, 14, 14];

/** The largest edge in px at which plate, numbers and the highest column fit: the same for all pictures of an item. */
function edgeFor([width, depth]: Plate, height: number): number {
  const across = (width + depth + 2 * (NUMBER_GAP + NAME_GAP)) * COS_30;
  return Math.floor(
    Math.min((VIEW_PX - 2 * ASIDE_PX) / across, (VIEW_PX - ABOVE_PX - BELOW_PX) / ((width + depth) / 2 + height)),
  );
}

/** Draws both views side by side. `height`: the most cubes in a column, so that all pictures of an item align. */
export function drawBlocks(blocks: readonly Block[], plate: Plate, height: number): Scene {
  const shapes = BLOCK_CORNERS.flatMap((corner, index) => viewShapes(blocks, plate, height, corner, index));
  return { width: 2 * VIEW_PX, height: VIEW_PX, background: PICTURE_INK.background, shapes };
}

function viewShapes(
  blocks: readonly Block[],
  plate: Plate,
  height: number,
  corner: Corner,
  index: number,
): readonly Shape[] {
  const [left, right] = [VIEW_PX * index, VIEW_PX * (index + 1)];
  const middle = projected([plate[0] / 2, plate[1] / 2, height / 2], corner);
  const edgePx = edgeFor(plate, height);
  const place = placing([(left + right) / 2, (VIEW_PX + ABOVE_PX - BELOW_PX) / 2], middle, edgePx);
  const colors = new Map(blocks.map(({ at, color }) => [cellKey(at), colorOfLetter(color)]));
  const look = {
    width: VIEW_PX,
    height: VIEW_PX,
    edgePx,
    corner,
    colorOf: (cell: Cell) => colors.get(cellKey(cell)) as NamedColor,
  };
  return [
    {
      kind: 'text',
      at: [(left + right) / 2, CAPTION_Y],
      text: CAPTIONS[index] as string,
      sizePx: CAPTION_PX,
      fill: PICTURE_INK.line,
    },
    ...plateShapes(plate, corner, place),
    ...isometricShapes(cellsOf(blocks), place, look),
    ...axisShapes(plate, height, corner, place, edgePx),
  ];
}

const colorOfLetter = (letter: string): NamedColor => SIX_COLORS.find((color) => color.letter === letter) as NamedColor;

/** Numbers x and y along the plate's two near edges and z at its left corner. Axis names are at the outer ends. */
function axisShapes(
  [width, depth]: Plate,
  height: number,
  corner: Corner,
  place: Place,
  edgePx: number,
): readonly Shape[] {
  const [nearX, nearY] = [corner.x === 1 ? width : 0, corner.y === 1 ? depth : 0];
  const [outX, outY] = [nearX + corner.x * NUMBER_GAP, nearY + corner.y * NUMBER_GAP];
  const [farX, farY] = [width - nearX - corner.x * NAME_GAP, depth - nearY - corner.y * NAME_GAP];
  // The left end of the edges on the page: the near x and the far y, or the reverse.
  const side: readonly [number, number] = corner.x * corner.y === 1 ? [nearX, depth - nearY] : [width - nearX, nearY];
  const at = (x: number, y: number, z: number): Point => place(projected([x, y, z], corner));
  const upright = (z: number): Point => {
    const [x, y] = at(...side, z);
    return [x - NUMBER_GAP * edgePx, y];
  };
  return [
    ...numbers(width, (along) => at(along, outY, 0)),
    label('x', at(farX, outY, 0), NAME_PX),
    ...numbers(depth, (along) => at(outX, along, 0)),
    label('y', at(outX, farY, 0), NAME_PX),
    ...numbers(height, upright),
    label('z', upright(height + NAME_GAP), NAME_PX),
  ];
}

const numbers = (count: number, at: (along: number) => Point): readonly Shape[] =>
  Array.from({ length: count }, (_, index) => label(String(index), at(index + 0.5), NUMBER_PX));

const label = (text: string, at: Point, sizePx: number): Shape => ({
  kind: 'text',
  at,
  text,
  sizePx,
  fill: PICTURE_INK.line,
});
