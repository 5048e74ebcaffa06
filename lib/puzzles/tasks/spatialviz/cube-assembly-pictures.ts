/** The pictures of cube assembly: the solid, all given parts in one panel, and the options, all at one scale. */

import type { Solid } from 'rung-puzzles/engines/voxels/cell';
import { drawIsometric, fittingEdgePx, type Pictured, type Plate } from 'rung-puzzles/engines/voxels/draw-isometric';
import { moved } from 'rung-puzzles/scene/alter';
import type { Scene, Shape } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import { PANEL_PX } from './voxel-pictures';

const OPTION_PX = 240;
const MARGIN_PX = 20;
const MOST_EDGE_PX = 42;
const PARTS_PER_ROW = 3;

interface Tiling {
  readonly rows: number;
  readonly columns: number;
}

/** Up to three parts in one row, more in two. */
function tilingOf(parts: number): Tiling {
  const rows = parts <= PARTS_PER_ROW ? 1 : 2;
  return { rows, columns: Math.ceil(parts / rows) };
}

/** px. One part has its own panel, more share one of twice the width. */
const panelWidth = (parts: number): number => (parts === 1 ? PANEL_PX : 2 * PANEL_PX);

export interface AssemblyPictures {
  readonly whole: Scene;
  readonly parts: Scene;
  readonly options: readonly Scene[];
}

export function drawAssembly(
  whole: Solid,
  plate: Plate,
  parts: readonly Solid[],
  options: readonly Solid[],
): AssemblyPictures {
  const { rows, columns } = tilingOf(parts.length);
  const tile = { width: panelWidth(parts.length) / columns, height: PANEL_PX / rows };
  const fittingIn = (pictures: readonly Pictured[], width: number, height: number) =>
    fittingEdgePx(pictures, width, height, MARGIN_PX);
  const loose = (solids: readonly Solid[]) => solids.map((solid) => ({ solid }));
  const edgePx = Math.min(
    MOST_EDGE_PX,
    fittingIn([{ solid: whole, plate }], PANEL_PX, PANEL_PX),
    fittingIn(loose(parts), tile.width, tile.height),
    fittingIn(loose(options), OPTION_PX, OPTION_PX),
  );
  return {
    whole: drawIsometric(whole, { width: PANEL_PX, height: PANEL_PX, edgePx, plate }),
    parts: drawParts(parts, tile, edgePx),
    options: options.map((solid) => drawIsometric(solid, { width: OPTION_PX, height: OPTION_PX, edgePx })),
  };
}

function drawParts(
  parts: readonly Solid[],
  tile: { readonly width: number; readonly height: number },
  edgePx: number,
): Scene {
  const { columns } = tilingOf(parts.length);
  const shapes = parts.flatMap((solid, index): readonly Shape[] => {
    const [left, top] = [(index % columns) * tile.width, Math.floor(index / columns) * tile.height];
    const scene = drawIsometric(solid, { ...tile, edgePx });
    return moved(scene, { turn: [1, 0], scale: 1, shift: [left, top] }).shapes;
  });
  return { width: panelWidth(parts.length), height: PANEL_PX, background: PICTURE_INK.background, shapes };
}
