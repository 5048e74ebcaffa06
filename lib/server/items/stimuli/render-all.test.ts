import type { Stimulus } from 'rung-puzzles/items/stimulus';
import type { ShadedScene } from 'rung-puzzles/scene/shaded/shaded-scene';
import { expect, it, vi } from 'vitest';
import { renderAll, renderPanels } from './pictures';

const asked = vi.hoisted((): string[] => []);
vi.mock('./draw-in-worker', async () => {
  const { draw } = await import('rung-puzzles/scene/draw-pixels');
  return {
    drawInWorker: async (request: Parameters<typeof draw>[0]) => {
      asked.push(request.kind);
      return draw(request);
    },
  };
});

const SCENE: ShadedScene = {
  kind: 'shaded',
  width: 60,
  height: 40,
  background: '#ffeedd',
  camera: { from: [0, -5, 3], to: [0, 0, 0], spread: 0.4 },
  light: [0, -1, 1],
  solids: [],
};
const STIMULUS = {
  panels: [{ name: 'start', title: 'Start', scene: SCENE }],
  reply: { kind: 'number' },
} as unknown as Stimulus;

it('draws a solid once for its file and the composite, and gives the file that is drawn alone', async () => {
  const { panels, composite } = await renderAll(STIMULUS);
  expect(asked.sort()).toEqual(['encode', 'encode', 'shade']);
  expect(composite?.placements).toHaveLength(1);
  asked.length = 0;
  expect(await renderPanels(STIMULUS)).toEqual(panels);
  expect(asked).toEqual(['picture']);
});
