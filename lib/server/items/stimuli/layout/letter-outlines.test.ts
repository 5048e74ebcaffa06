import { rngFor } from 'rung-puzzles/core/rng';
import { seedFromHex } from 'rung-puzzles/core/seed';
import type { Scene, Shape } from 'rung-puzzles/scene/scene';
import { toSvg, toSvgWith } from 'rung-puzzles/scene/svg';
import { expect, it } from 'vitest';
import { Resvg } from '../resvg';
import { WITH_FONT, WITHOUT_FONT } from './font';
import { letterWriter } from './letter-outlines';

const SIDE = 300;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+−×?&<.,:Ø°½ ';
const PICTURES = 60;
const PER_PICTURE = 20;

it('a letter drawn as a path has the same pixels as the letter drawn as text', () => {
  const rng = rngFor(seedFromHex('1f'.padStart(32, '0')), 'letters');
  const part = (most: number) => rng.int(most * 1000) / 1000;
  for (let picture = 0; picture < PICTURES; picture += 1) {
    // Some letters occur several times, in other colours.
    const [few, sizePx] = [rng.int(2) === 0 ? LETTERS : rng.pick([...LETTERS]), 6 + part(60)];
    const letter = (): Shape => ({
      kind: 'text',
      at: [part(SIDE), part(SIDE)],
      text: rng.pick([...few]),
      sizePx: few === LETTERS ? 6 + part(60) : sizePx,
      fill: rng.pick(['#1b1f24', '#d64b10', '#ffffff']),
    });
    const scene: Scene = {
      width: SIDE,
      height: SIDE,
      background: '#f6f7f9',
      shapes: Array.from({ length: PER_PICTURE }, letter),
    };
    const texts = new Resvg(toSvg(scene), WITH_FONT).render().pixels;
    const paths = toSvgWith(letterWriter(), scene);
    expect(paths).not.toContain('<text');
    expect(new Resvg(paths, WITHOUT_FONT).render().pixels.equals(texts)).toBe(true);
  }
});

it('an escaped letter is drawn as itself, and a space leaves nothing', () => {
  const pathOf = (letter: string) => letterWriter()({ letter, sizePx: 20, middle: 10, base: 10, fill: '#000000' });
  expect(pathOf('&lt;')).not.toBe(pathOf('&amp;'));
  expect(pathOf(' ')).toContain('d=""');
});
