import { applyMoves } from 'rung-puzzles/engines/cube/apply';
import { netSites } from 'rung-puzzles/engines/cube/draw/net';
import { SOLVED } from 'rung-puzzles/engines/cube/facelets';
import { gridTokens } from 'rung-puzzles/tasks/cubebench/replies/tokens';
import { showCube } from 'rung-puzzles/tasks/cubebench/show-cube';
import { expect, it } from 'vitest';
import { rasterize } from './render';

const STATE = applyMoves(SOLVED, ['R', 'U2', "F'", 'D', "L'", 'B2']);
const REACH_PX = 3;

const colorAt = (pixels: Uint8Array, width: number, x: number, y: number): string =>
  `#${[0, 1, 2].map((channel) => (pixels[(y * width + x) * 4 + channel] ?? 0).toString(16).padStart(2, '0')).join('')}`;

it.each(['image', 'image.classic', 'image.plain', 'image.classic.plain'] as const)(
  'all 54 colours can be read from the pixels of a net (%s)',
  async (condition) => {
    const scene = showCube(STATE, condition, { name: 'cube', title: 'Cube', jitterSeed: 0 }).panels[0]?.scene;
    if (scene === undefined) throw new Error('no picture');
    const raster = await rasterize(scene);
    const pixels = await raster.pixels();
    const homes = new Map(gridTokens(condition).map(({ fill, value }) => [fill, value]));
    for (const shiftX of [-REACH_PX, 0, REACH_PX]) {
      for (const shiftY of [-REACH_PX, 0, REACH_PX]) {
        const read = netSites().samples.map(([x, y]) =>
          homes.get(colorAt(pixels, raster.width, x + shiftX, y + shiftY)),
        );
        expect(read.join('')).toBe(STATE);
      }
    }
  },
);
