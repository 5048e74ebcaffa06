import { renderShaded } from 'rung-puzzles/scene/shaded/render-shaded';
import type { ShadedScene } from 'rung-puzzles/scene/shaded/shaded-scene';

/** Returns whether it could. Lockdown Mode of Safari has neither WebGL nor WebAssembly, which this needs. */
export function paintShaded(canvas: Pick<HTMLCanvasElement, 'getContext'>, scene: ShadedScene): boolean {
  try {
    const pixels = new Uint8ClampedArray(renderShaded(scene));
    canvas.getContext('2d')?.putImageData(new ImageData(pixels, scene.width, scene.height), 0, 0);
    return true;
  } catch {
    return false;
  }
}
