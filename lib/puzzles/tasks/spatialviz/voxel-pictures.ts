/**
 * Pictures of solids for the tasks about cubes: a stack on its plate, and loose solids, all of an item at one scale.
 */
import type { Solid } from 'rung-puzzles/engines/voxels/cell';
import { drawIsometric, fittingEdgePx, type Pictured, type Plate } from 'rung-puzzles/engines/voxels/draw-isometric';
import type { Option, Panel } from 'rung-puzzles/items/stimulus';
import type { Scene } from 'rung-puzzles/scene/scene';
import { optionLabel, optionPanelName } from '../choice';

export const PANEL_PX = 320;
const MARGIN_PX = 22;
/** Larger cubes would make a small solid look near. */
const MOST_EDGE_PX = 46;

const PANEL = { width: PANEL_PX, height: PANEL_PX } as const;

/** The edge of a cube in px at which all these fit into panels. */
export const commonEdgePx = (pictures: readonly Pictured[]): number =>
  Math.min(MOST_EDGE_PX, fittingEdgePx(pictures, PANEL_PX, PANEL_PX, MARGIN_PX));

export const drawStack = (solid: Solid, plate: Plate, edgePx: number): Scene =>
  drawIsometric(solid, { ...PANEL, edgePx, plate });

export const drawLoose = (solid: Solid, edgePx: number): Scene => drawIsometric(solid, { ...PANEL, edgePx });

export const optionPanel = (index: number, scene: Scene): Panel => ({
  name: optionPanelName(index),
  title: `Option ${optionLabel(index)}`,
  scene,
});

export const panelContent = (index: number): Option['content'] => ({ kind: 'panel', panel: optionPanelName(index) });
