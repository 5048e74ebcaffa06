/**
 * One picture from several: the panels' pixels, copied without resampling, each under its title. The question's panels
 * fill the first rows, then the options.
 */

import type { Piece } from 'rung-puzzles/scene/png/sheet';
import type { Scene } from 'rung-puzzles/scene/scene';
import { drawInWorker } from '../draw-in-worker';
import { type Raster, rasterize } from '../render';

export interface Tile {
  readonly name: string;
  readonly title: string;
  readonly raster: Raster;
  readonly option: boolean;
}

export interface Placement {
  readonly panel: string;
  /** px, of the panel's top left corner */
  readonly x: number;
  readonly y: number;
}

const GAP_PX = 24;
const TITLE_PX = 40;
const TITLE_SIZE_PX = 24;
const MAX_ROW_PX = 1600;
const INK = '#1b1f24';

/** PNG bytes, size in px, and the place of each panel. */
export async function composePanels(
  tiles: readonly Tile[],
): Promise<{ png: Buffer; width: number; height: number; placements: Placement[] }> {
  const rows = [...fillRows(tiles.filter(({ option }) => !option)), ...fillRows(tiles.filter(({ option }) => option))];
  const width = Math.max(...rows.map(rowWidth)) + 2 * GAP_PX;
  const height = rows.reduce((sum, row) => sum + rowHeight(row) + GAP_PX, GAP_PX);
  const placements: Placement[] = [];
  const pieces: Piece[] = [];
  let y = GAP_PX;
  for (const row of rows) {
    const placed = await placeRow(row, y);
    placements.push(...placed.placements);
    pieces.push(...placed.pieces);
    y += rowHeight(row) + GAP_PX;
  }
  const png = Buffer.from(await drawInWorker({ kind: 'encode', sheet: { width, height, pieces } }));
  return { png, width, height, placements };
}

const rowWidth = (row: readonly Tile[]): number =>
  row.reduce((sum, { raster }) => sum + raster.width, (row.length - 1) * GAP_PX);
const rowHeight = (row: readonly Tile[]): number => TITLE_PX + Math.max(...row.map(({ raster }) => raster.height));

/** As few rows as possible, of similar length. */
function fillRows(tiles: readonly Tile[]): (readonly Tile[])[] {
  if (tiles.length === 0) return [];
  for (let perRow = tiles.length; perRow > 1; perRow -= 1) {
    const rows = chunks(tiles, Math.ceil(tiles.length / Math.ceil(tiles.length / perRow)));
    if (rows.every((row) => rowWidth(row) <= MAX_ROW_PX)) return rows;
  }
  return chunks(tiles, 1);
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

async function placeRow(row: readonly Tile[], y: number): Promise<{ placements: Placement[]; pieces: Piece[] }> {
  const placements: Placement[] = [];
  const pieces: Piece[] = [];
  let x = GAP_PX;
  for (const { name, title, raster } of row) {
    const heading = await rasterize(titleScene(title, raster.width));
    pieces.push(await pieceOf(heading, x, y), await pieceOf(raster, x, y + TITLE_PX));
    placements.push({ panel: name, x, y: y + TITLE_PX });
    x += raster.width + GAP_PX;
  }
  return { placements, pieces };
}

const pieceOf = async ({ pixels, width, height }: Raster, x: number, y: number): Promise<Piece> => ({
  pixels: await pixels(),
  width,
  height,
  x,
  y,
});

const titleScene = (title: string, width: number): Scene => ({
  width,
  height: TITLE_PX,
  background: '#ffffff',
  shapes: [{ kind: 'text', at: [width / 2, TITLE_PX / 2], text: title, sizePx: TITLE_SIZE_PX, fill: INK }],
});
