import { type DrawRequest, draw } from 'rung-puzzles/scene/draw-pixels';
import { IDENTITY3 } from 'rung-puzzles/scene/shaded/vector3';
import { expect, test, vi } from 'vitest';
import { log } from '@/lib/server/platform/log';
import { drawInWorker } from './draw-in-worker';

const SIDE = 600;
const SHADE: DrawRequest = {
  kind: 'shade',
  scene: {
    kind: 'shaded',
    width: SIDE,
    height: SIDE,
    background: '#ffffff',
    camera: { from: [0, -8, 4], to: [0, 0, 1], spread: 0.4 },
    light: [-1, -1, 2],
    ground: { color: '#eeeeee', from: [-4, -4], to: [4, 4], grid: { spacing: 1, color: '#999999', lineWidth: 0.03 } },
    solids: Array.from({ length: 5 }, (_, index) => ({
      form: 'torus',
      linear: IDENTITY3,
      at: [index / 3 - 2, 0, 1],
      color: '#2ba889',
      material: 'glossy',
    })),
  },
};

test('a thread draws and encodes the same bytes as this process', async () => {
  const warned = vi.spyOn(log, 'warn');
  const [pixels, again] = await Promise.all([drawInWorker(SHADE), drawInWorker(SHADE)]);
  const encode: DrawRequest = {
    kind: 'encode',
    sheet: { width: 2000, height: 1500, pieces: [{ pixels, width: SIDE, height: SIDE, x: 30, y: 40 }] },
  };
  const png = await drawInWorker(encode);
  expect(warned).not.toHaveBeenCalled();
  expect(Buffer.compare(pixels, draw(SHADE))).toBe(0);
  expect(Buffer.compare(again, pixels)).toBe(0);
  expect(Buffer.compare(png, draw(encode))).toBe(0);
});
