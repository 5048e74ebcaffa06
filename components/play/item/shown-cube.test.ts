import { applyMoves } from 'rung-puzzles/engines/cube/apply';
import { drawCorners } from 'rung-puzzles/engines/cube/draw/corners';
import { HOME_LOOK } from 'rung-puzzles/engines/cube/draw/look';
import { netSites } from 'rung-puzzles/engines/cube/draw/net';
import { SOLVED } from 'rung-puzzles/engines/cube/facelets';
import { describe, expect, it } from 'vitest';
import { cubeInPicture, cubeInText, lookIn } from './shown-cube';

const STATE = applyMoves(SOLVED, ['R', 'U2', "F'", 'D', 'L', "B'"]);
const SAMPLES = netSites().samples;
const picture = (colors: readonly string[]) => (x: number, y: number) =>
  colors[SAMPLES.findIndex((point) => point[0] === x && point[1] === y)] ?? 'none';

describe('the cube on the screen', () => {
  it('is read off a picture in any six colours', () => {
    const names: Readonly<Record<string, string>> = {
      U: 'gold',
      R: 'orange',
      F: 'lime',
      D: 'white',
      L: 'red',
      B: 'navy',
    };
    const cube = cubeInPicture(picture([...STATE].map((face) => names[face] ?? '')));
    expect(cube).toEqual({ facelets: STATE, fills: names });
    expect(cube && lookIn(HOME_LOOK, cube).colors.L).toMatchObject({ fill: 'red', ink: HOME_LOOK.colors.L.ink });
  });
  it('is read from the letters of its text', () => {
    expect(cubeInText(`Cube:\n${STATE}`)?.facelets).toBe(STATE);
  });
  it('is read from its net in brackets', () => {
    const letters: Readonly<Record<string, string>> = { U: 'y', R: 'o', F: 'g', D: 'w', L: 'r', B: 'b' };
    const row = (face: string, index: number) => {
      const from = 'URFDLB'.indexOf(face) * 9 + index * 3;
      return [...STATE.slice(from, from + 3)].map((home) => `[${letters[home]}]`).join('');
    };
    const text = ['U', 'LFRB', 'D']
      .flatMap((faces) => [0, 1, 2].map((index) => [...faces].map((face) => row(face, index)).join(' ')))
      .join('\n');
    expect(cubeInText(`Cube:\n${text}`)).toEqual({ facelets: STATE, fills: null });
  });
  it('is not guessed where it cannot be read', () => {
    expect(cubeInText('Rotate by 90 degrees')).toBeNull();
    expect(cubeInText(STATE.replace('U', 'R'))).toBeNull();
    expect(cubeInPicture(() => 'black')).toBeNull();
    // One sticker covered.
    expect(cubeInPicture(picture([...STATE].with(3, 'black')))).toBeNull();
    // Two stickers of a corner exchanged: no turns reach this.
    expect(cubeInPicture(picture([...STATE].with(8, STATE.charAt(9)).with(9, STATE.charAt(8))))).toBeNull();
    const corners = drawCorners(STATE);
    expect(Math.abs(corners.width / corners.height - netSites().width / netSites().height)).toBeGreaterThan(0.01);
  });
});
