import { isPlane, type PanelScene } from './items/stimulus';
import { draw, sheetOf } from './scene/draw-pixels';
import { toSvg } from './scene/svg';

/** A picture as a file. */
export type Picture =
  | { readonly type: 'svg'; readonly data: string }
  | { readonly type: 'png'; readonly data: Uint8Array };

/**
 * Draws what a panel shows: SVG for figures in the plane, PNG for solids in space. Letters are set in Inter, so a
 * program that turns the SVG into pixels needs that font. Throws for pictures that were handed in as files: they are
 * kept by the server.
 */
export function drawPanel(scene: PanelScene): Picture {
  if (isPlane(scene)) return { type: 'svg', data: toSvg(scene) };
  if (scene.kind !== 'shaded')
    throw new Error('This picture is a file that was handed in. The server that holds it can show it.');
  return { type: 'png', data: draw({ kind: 'encode', sheet: sheetOf(draw({ kind: 'shade', scene }), scene) }) };
}
