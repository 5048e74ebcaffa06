/** The pictures of cube assembly: the solid, all given parts in one panel, and the options, all at one scale. */

import type { Solid } from 'rung-puzzles/engines/voxels/cell';
import { drawIsometric, fittingEdgePx, type Plate } from 'rung-puzzles/engines/voxels/draw/isometric';
import { moved } from 'rung-puzzles/scene/alter';
import type { Scene, Shape } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import { drawLoose, drawStack, MARGIN_PX, PANEL_PX } from '../voxel-pictures';

const PART_MARGIN_PX = 8;
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
  const loose = (solids: readonly Solid[]) => solids.map((solid) => ({ solid }));
  const edgePx = Math.min(
    fittingEdgePx([{ solid: whole, plate }, ...loose(options)], PANEL_PX, PANEL_PX, MARGIN_PX),
    fittingEdgePx(loose(parts), tile.width, tile.height, PART_MARGIN_PX),
  );
  return {
    whole: drawStack(whole, plate, edgePx),
    parts: drawParts(parts, tile, edgePx),
    options: drawLoose(options, edgePx),
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
