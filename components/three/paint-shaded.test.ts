import type { ShadedScene } from 'rung-puzzles/scene/shaded/shaded-scene';
import { afterEach, expect, it, vi } from 'vitest';
import { paintShaded } from './paint-shaded';

const SCENE: ShadedScene = {
  kind: 'shaded',
  width: 8,
  height: 6,
  background: '#ffffff',
  camera: { from: [0, -5, 3], to: [0, 0, 0], spread: 0.4 },
  light: [0, -1, 1],
  solids: [],
};
const putImageData = vi.fn();
const CANVAS = { getContext: () => ({ putImageData }) } as unknown as HTMLCanvasElement;

afterEach(() => {
  vi.unstubAllGlobals();
  putImageData.mockClear();
});

it('paints the pixels of a scene', () => {
  vi.stubGlobal('ImageData', class {});
  expect(paintShaded(CANVAS, SCENE)).toBe(true);
  expect(putImageData).toHaveBeenCalledTimes(1);
});

it('paints nothing and says so in a browser without WebAssembly', () => {
  vi.stubGlobal('ImageData', class {});
  // A program that is already started would draw. One that failed is not used again.
  paintShaded(CANVAS, { ...SCENE, width: 8800, height: 8800 });
  vi.stubGlobal('WebAssembly', undefined);
  expect(paintShaded(CANVAS, SCENE)).toBe(false);
  expect(putImageData).not.toHaveBeenCalled();
});
