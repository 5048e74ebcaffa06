/**
 * Pictures of solids for the tasks about cubes: a stack on its plate, and loose solids, all of an item at one scale.
 */
import type { Solid } from 'rung-puzzles/engines/voxels/cell';
import {
  drawIsometric,
  fittingEdgePx,
  fittingSidePx,
  type Pictured,
  type Plate,
} from 'rung-puzzles/engines/voxels/draw/isometric';
import type { Option, Panel } from 'rung-puzzles/items/stimulus';
import type { Scene } from 'rung-puzzles/scene/scene';
import { optionLabel, optionPanelName } from '../choice';

export const PANEL_PX = 320;
export const MARGIN_PX = 16;

/** The edge of a cube in px at which all these fit into panels. */
export const commonEdgePx = (pictures: readonly Pictured[]): number =>
  fittingEdgePx(pictures, PANEL_PX, PANEL_PX, MARGIN_PX);

export const drawStack = (solid: Solid, plate: Plate, edgePx: number): Scene =>
  drawIsometric(solid, { width: PANEL_PX, height: PANEL_PX, edgePx, plate });

/** Pictures of one size, just large enough for the largest solid, so that a page can show the solids larger. */
export function drawLoose(solids: readonly Solid[], edgePx: number): readonly Scene[] {
  const sidePx = fittingSidePx(
    solids.map((solid) => ({ solid })),
    edgePx,
    MARGIN_PX,
  );
  return solids.map((solid) => drawIsometric(solid, { width: sidePx, height: sidePx, edgePx }));
}

export const optionPanel = (index: number, scene: Scene): Panel => ({
  name: optionPanelName(index),
  title: `Option ${optionLabel(index)}`,
  scene,
});

export const panelContent = (index: number): Option['content'] => ({ kind: 'panel', panel: optionPanelName(index) });
