import { isPlane, type PanelScene } from './items/stimulus';
import { draw } from './scene/draw-pixels';
import { toSvg } from './scene/svg';

/** A picture as a file. */
export type Picture =
  | { readonly type: 'svg'; readonly data: string }
  | { readonly type: 'png'; readonly data: Uint8Array };

/**
 * Draws what a panel shows: SVG for figures in the plane, PNG for solids in space. Letters are in Inter, so a program
 * that rasterises the SVG needs that font. Throws for uploaded pictures, because only the server has them.
 */
export function drawPanel(scene: PanelScene): Picture {
  if (isPlane(scene)) return { type: 'svg', data: toSvg(scene) };
  if (scene.kind !== 'shaded')
    throw new Error('This picture is an uploaded file. Only the server that stores it can show it.');
  return { type: 'png', data: draw({ kind: 'picture', scene }) };
}
