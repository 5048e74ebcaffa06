import fc from 'fast-check';
import { rngFor } from 'rung-puzzles/core/rng';
import type { Facelets } from 'rung-puzzles/engines/cube/facelets';
import { FACES, type Face } from 'rung-puzzles/engines/cube/faces';
import { randomState } from 'rung-puzzles/engines/cube/random-state';
import { type Condition, showsPicture, showsText } from 'rung-puzzles/items/condition';
import type { Shape } from 'rung-puzzles/scene/scene';
import { toSvg } from 'rung-puzzles/scene/svg';
import { describe, expect, it } from 'vitest';
import { groupsOf, sampleConditions, takesCondition } from '../conditions';
import { seedOf } from '../testing';
import { COLOR_LETTERS, colorWords, FACE_COLORS, gridTokens, readColors } from './replies/tokens';
import { cubeBenchRules } from './rules';
import { cubeText, faceLetters, faceText, showCube } from './show-cube';
import { CUBE_VARIANTS, PICTURE_VARIANTS } from './variants';

const TASK = { conditions: ['image+text', 'image', 'text'] as const, variants: CUBE_VARIANTS };
const PICTURE_TASK = { conditions: ['image'] as const, variants: PICTURE_VARIANTS };
const CONDITIONS = sampleConditions(TASK);
const SEEDS = Array.from({ length: 60 }, (_, index) => index);

const stateOf = (seed: number): Facelets => randomState(rngFor(seedOf(seed), 'test'));
const STATE = stateOf(7);
const anyState = fc.nat().map(stateOf);
const anySeed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const anyCondition = fc.constantFrom(...CONDITIONS);

const show = (condition: Condition, jitterSeed = 1, facelets = STATE) =>
  showCube(facelets, condition, { name: 'cube', title: 'Cube', jitterSeed });
const sceneOf = (condition: Condition, jitterSeed = 1, facelets = STATE) => {
  const scene = show(condition, jitterSeed, facelets).panels[0]?.scene;
  if (scene === undefined) throw new Error(`no picture: ${condition}`);
  return scene;
};
const svgOf = (condition: Condition, jitterSeed = 1, facelets = STATE) =>
  toSvg(sceneOf(condition, jitterSeed, facelets));

/** Home faces as drawn, read from the colours of the stickers: 54 letters on a net. */
const drawnStickers = (shapes: readonly Shape[], fills: ReadonlyMap<string, Face>): string =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? [] : (fills.get(shape.fill ?? '') ?? []))).join('');
const lettersOn = (shapes: readonly Shape[]): string =>
  shapes.flatMap((shape) => (shape.kind === 'text' && /^[a-z]$/.test(shape.text) ? [shape.text] : [])).join('');
const fillsIn = (condition: Condition) =>
  new Map(gridTokens(condition).map(({ fill, value }) => [fill, value as Face]));
const inLetters = (homes: string): string => [...homes].map((face) => COLOR_LETTERS[face as Face]).join('');

describe('variants', () => {
  it('have unique ids, and make conditions that the task accepts', () => {
    const ids = CUBE_VARIANTS.flatMap(({ values }) => values.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const condition of CONDITIONS) expect(takesCondition(TASK, condition), condition).toBe(true);
    expect(takesCondition(TASK, 'image+text.classic.plain.corners.jitter.occluded.facelets')).toBe(true);
  });

  it('cover or recolour a picture only if a text gives the cube', () => {
    for (const variant of ['occluded', 'recoloured']) {
      expect(takesCondition(TASK, `image+text.${variant}`)).toBe(true);
      expect(takesCondition(TASK, `image.${variant}`)).toBe(false);
      expect(takesCondition(PICTURE_TASK, `image.${variant}`)).toBe(false);
    }
  });

  it('apply to pictures and texts only where there are any', () => {
    expect(groupsOf(TASK, 'text').map(({ name }) => name)).toEqual(['text form']);
    expect(groupsOf(TASK, 'image').map(({ name }) => name)).toEqual(['palette', 'letters', 'view', 'picture']);
    expect(groupsOf(TASK, 'image')).toEqual(groupsOf(PICTURE_TASK, 'image'));
  });

  it('each change what is shown, with any other variants', () => {
    const shown = CONDITIONS.filter(showsPicture).map((condition) => JSON.stringify(show(condition)));
    const texts = CONDITIONS.filter((condition) => !showsPicture(condition)).map((condition) =>
      JSON.stringify(show(condition)),
    );
    expect(new Set([...shown, ...texts]).size).toBe(CONDITIONS.length);
  });
});

describe('a shown cube', () => {
  it('is a picture, a text, or the picture and then the text', () => {
    for (const condition of CONDITIONS) {
      const { parts, panels } = show(condition);
      const kinds = [...(showsPicture(condition) ? ['panel'] : []), ...(showsText(condition) ? ['text'] : [])];
      expect(parts.map(({ kind }) => kind)).toEqual(kinds);
      expect(panels.map(({ name, title }) => [name, title])).toEqual(showsPicture(condition) ? [['cube', 'Cube']] : []);
    }
  });

  it('is the same each time, and differs between any two cubes', () => {
    fc.assert(
      fc.property(anyCondition, anySeed, anyState, anyState, (condition, jitterSeed, a, b) => {
        const [shown, other] = [a, b].map((state) => JSON.stringify(show(condition, jitterSeed, state)));
        expect(JSON.stringify(show(condition, jitterSeed, a))).toBe(shown);
        expect(shown === other).toBe(a === b);
      }),
      { numRuns: 60 },
    );
  });

  it('uses the seed only for what a variant leaves to chance', () => {
    const byChance = ['jitter', 'occluded', 'recoloured'];
    for (const condition of CONDITIONS) {
      const count = new Set(SEEDS.map((seed) => JSON.stringify(show(condition, seed)))).size;
      if (byChance.some((variant) => condition.endsWith(variant))) expect(count, condition).toBeGreaterThan(20);
      else expect(count, condition).toBe(1);
    }
  });

  it('draws the same for a variant with any other variants', () => {
    const band = (condition: Condition) => JSON.stringify(sceneOf(condition, 3).shapes.at(-1));
    expect(band('image+text.classic.plain.dim.occluded')).toBe(band('image+text.occluded'));
  });
});

describe('the picture', () => {
  it('has on every sticker the colour and the letter of its home', () => {
    for (const condition of ['image', 'image.classic', 'image.jitter', 'image+text.facelets'] as const) {
      const { shapes } = sceneOf(condition);
      expect(drawnStickers(shapes, fillsIn(condition)), condition).toBe(STATE);
      expect(lettersOn(shapes), condition).toBe(inLetters(STATE));
    }
    expect(lettersOn(sceneOf('image.plain').shapes)).toBe('');
    expect(drawnStickers(sceneOf('image.plain').shapes, fillsIn('image'))).toBe(STATE);
  });

  it('shows every sticker once from two corners', () => {
    const { shapes } = sceneOf('image.corners');
    expect([...drawnStickers(shapes, fillsIn('image'))].sort()).toEqual([...STATE].sort());
    expect(lettersOn(shapes)).toBe(inLetters(drawnStickers(shapes, fillsIn('image'))));
  });

  it('dims to four fifths of red, green and blue', () => {
    expect(sceneOf('image.classic.dim').background).toBe('#c5c6c7');
    const whites = sceneOf('image.classic.plain.dim').shapes.filter(
      (shape) => shape.kind !== 'text' && shape.fill === '#cccccc',
    );
    expect(whites).toHaveLength(9);
  });

  it('covers 15 % of its height, to the px, over its whole width and within it', () => {
    const tops = new Set<number>();
    for (const condition of ['image+text.occluded', 'image+text.corners.occluded'] as const) {
      const clean = sceneOf(condition.replace('.occluded', '') as Condition);
      for (const seed of SEEDS) {
        const { width, height, shapes } = sceneOf(condition, seed);
        expect(shapes.slice(0, -1)).toEqual(clean.shapes);
        const band = shapes.at(-1);
        if (band?.kind !== 'polygon') throw new Error('no band');
        const [[left, top], , [right, bottom]] = band.points as unknown as [number, number][] as [
          [number, number],
          unknown,
          [number, number],
        ];
        expect([left, right, band.fill]).toEqual([0, width, '#000000']);
        expect(Math.abs((bottom - top) / height - 0.15)).toBeLessThan(1 / height);
        expect(Math.min(top, height - bottom)).toBeGreaterThanOrEqual(0);
        tops.add(top);
      }
    }
    expect(tops.size).toBeGreaterThan(60);
  });

  it('recolours by a permutation without fixed points, and the letters with their colours', () => {
    const seen = new Set<string>();
    for (const condition of ['image+text.recoloured', 'image+text.classic.recoloured'] as const) {
      for (const seed of SEEDS) {
        const { shapes } = sceneOf(condition, seed);
        const drawn = drawnStickers(shapes, fillsIn(condition));
        const instead = new Map([...STATE].map((face, site) => [face, drawn[site]]));
        expect([...STATE].map((face) => instead.get(face)).join('')).toBe(drawn);
        expect([...instead.values()].sort()).toEqual([...FACES].sort());
        for (const [face, other] of instead) expect(other).not.toBe(face);
        expect(lettersOn(shapes)).toBe(inLetters(drawn));
        seen.add(JSON.stringify([...instead].sort()));
      }
    }
    expect(seen.size).toBeGreaterThan(40);
  });

  it('is untouched by the form of the text', () => {
    expect(svgOf('image+text.facelets')).toBe(svgOf('image'));
  });
});

describe('the text', () => {
  const NET = [
    ['U', 1],
    ['LFRB', 0],
    ['D', 1],
  ] as const;
  /** Cuts the nine lines into faces. Written from the description in the rules, not from the code. */
  function readNet(text: string): string {
    const lines = text.split('\n');
    const faces = new Map<string, string>();
    NET.forEach(([names, column], block) => {
      for (const line of lines.slice(block * 3, block * 3 + 3)) {
        [...names].forEach((name, index) => {
          const cell = line.slice((column + index) * 10, (column + index) * 10 + 9);
          const letters = /^\[(\w)\]\[(\w)\]\[(\w)\]$/.exec(cell)?.slice(1) ?? [];
          faces.set(name, (faces.get(name) ?? '') + letters.map((letter) => colorWords.get(letter)).join(''));
        });
      }
    });
    return FACES.map((face) => faces.get(face)).join('');
  }

  it('is a net that reads back as the cube, or its 54 letters', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(readNet(cubeText(state, 'text'))).toBe(state);
        expect(cubeText(state, 'image+text.facelets')).toBe(state);
      }),
      { numRuns: 60 },
    );
  });

  it('gives the true cube next to a picture that is covered or recoloured', () => {
    for (const condition of ['image+text.occluded', 'image+text.recoloured'] as const) {
      const text = show(condition).parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
      expect(text).toEqual([`Cube:\n${cubeText(STATE, 'text')}`]);
    }
  });

  it('writes one face as three rows in the same form', () => {
    const front = faceLetters(STATE, 'F');
    expect(front).toBe(STATE.slice(18, 27));
    expect(faceText(front, 'image+text.facelets').split('\n').join('')).toBe(front);
    const rows = cubeText(STATE, 'text').split('\n').slice(3, 6);
    expect(faceText(front, 'text').split('\n')).toEqual(rows.map((row) => row.slice(10, 19)));
  });
});

describe('rules', () => {
  it('name every colour with its face, and each letter where letters are shown', () => {
    for (const condition of CONDITIONS) {
      const rules = cubeBenchRules(condition).join(' ');
      expect(rules).toContain('U is yellow, D white, F green, B blue, L red and R orange');
      expect(rules.includes('small letter'), condition).toBe(
        (showsPicture(condition) && !condition.endsWith('plain')) ||
          (showsText(condition) && !condition.endsWith('facelets')),
      );
    }
    for (const face of FACES)
      expect(cubeBenchRules('text').join(' ')).toContain(`[${COLOR_LETTERS[face]}] ${FACE_COLORS[face]}`);
  });

  it('say which one counts, only if there are a picture and a text', () => {
    for (const condition of CONDITIONS) {
      const both = showsPicture(condition) && showsText(condition);
      expect(
        cubeBenchRules(condition).some((rule) => rule.includes('the text is right')),
        condition,
      ).toBe(both);
    }
  });

  it('explain the moves unless a task has none', () => {
    expect(cubeBenchRules('image').join(' ')).toContain('quarter turn clockwise');
    expect(cubeBenchRules('image', { moves: false }).join(' ')).not.toContain('turn');
  });

  it('are whole sentences, each once', () => {
    for (const condition of CONDITIONS) {
      const rules = cubeBenchRules(condition);
      expect(new Set(rules).size).toBe(rules.length);
      for (const rule of rules) expect(rule).toMatch(/^[A-Z].*\.$/);
    }
  });
});

describe('tokens', () => {
  it('are the six colours by home face, in the shades of the picture', () => {
    for (const condition of ['image', 'image.classic'] as const) {
      const tokens = gridTokens(condition);
      expect(tokens.map(({ value }) => value).sort()).toEqual([...FACES].sort());
      for (const { value, name } of tokens) expect(name).toBe(FACE_COLORS[value as Face]);
      expect(new Set(tokens.map(({ fill }) => fill)).size).toBe(6);
    }
    expect(gridTokens('image.classic').map(({ fill }) => fill)).toEqual([
      '#ffffff',
      '#ffff00',
      '#00ff00',
      '#0000ff',
      '#ff0000',
      '#ff8000',
    ]);
  });

  it('are read as words, letters or faces, in any case, with blanks around', () => {
    const faces = [...FACES];
    expect(readColors(['Yellow', 'ORANGE', ' g ', 'W', 'red', 'b'])).toEqual(faces);
    expect(readColors(['U', 'r', 'F', 'D', 'L', 'B'])).toEqual(faces);
  });

  it('are colours if all of them can be, and faces if one must be', () => {
    expect(readColors(['R', 'B', 'R'])).toEqual(['L', 'B', 'L']);
    expect(readColors(['R', 'B', 'U'])).toEqual(['R', 'B', 'U']);
    expect(readColors(['R', 'U', 'w'])).toBeNull();
    expect(readColors(['pink'])).toBeNull();
    expect(readColors([''])).toBeNull();
  });

  it('are read back for every face of a cube in all three forms, without throwing', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(...FACES), (state, face) => {
        const nine = [...faceLetters(state, face)] as Face[];
        expect(readColors(nine.map((home) => COLOR_LETTERS[home]))).toEqual(nine);
        expect(readColors(nine.map((home) => FACE_COLORS[home]))).toEqual(nine);
        // The centre of F is F, which is no colour, so a front face in face letters is never read as colours.
        if (face === 'F') expect(readColors(nine)).toEqual(nine);
      }),
    );
    fc.assert(fc.property(fc.array(fc.string()), (words) => void readColors(words)));
  });
});
