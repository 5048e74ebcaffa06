/**
 * Renders a scene in space: triangles filled line by line, the nearest at each of four samples per pixel, using only +
 * - * / and square roots.
 */
import { averaged, emptyCanvas } from './canvas';
import { drawGround, drawShadows } from './draw-ground';
import { drawSolid } from './draw-solid';
import { drawStroke } from './draw-stroke';
import { packed, rgbOf } from './paint';
import type { ShadedScene } from './shaded-scene';
import { viewOf } from './view';

/** Samples along each side of a pixel. `averaged` relies on two. */
const FINENESS = 2;

/** RGBA, row by row from the top left. */
export function renderShaded(scene: ShadedScene): Uint8Array {
  const { width, height, background, camera, light, shadowsFrom = light, ground, solids, strokes = [] } = scene;
  const canvas = emptyCanvas(width * FINENESS, height * FINENESS, packed(rgbOf(background)));
  const view = viewOf(camera, canvas.width, canvas.height);
  if (ground !== undefined) {
    drawGround(canvas, view, ground);
    drawShadows(canvas, view, solids, shadowsFrom);
  }
  for (const solid of solids) drawSolid(canvas, view, solid, light);
  for (const stroke of strokes) drawStroke(canvas, stroke, FINENESS);
  return averaged(canvas, width, height);
}
