import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { rngFor } from 'rung-puzzles/core/rng';
import { parseSeed } from 'rung-puzzles/core/seed';
import { describe, expect, test } from 'vitest';
import { applyMoves, tracesOf } from './apply';
import { CORNERS, EDGES } from './cubies';
import { type Facelets, formatFacelets, isSolved, parseFacelets, SOLVED } from './facelets';
import { FACES } from './faces';
import {
  axisOf,
  BASE_FACTS,
  baseOf,
  FACE_MOVES,
  formatMoves,
  inverseMoves,
  MOVE_KINDS,
  MOVES,
  type Move,
  parseMoves,
  suffixOf,
} from './moves';
import { compose, IDENTITY, invert, type Permutation, permutationOf } from './permutation';
import { randomState } from './random-state';
import { isReachable } from './reachable';
import { ballOf, isSolvedSooner } from './shorter';

const moves = (text: string): readonly Move[] => {
  const parsed = parseMoves(text);
  if (!parsed.ok) throw new Error(`not a list of moves: ${text}`);
  return parsed.value;
};
const shown = (text: string, from: Facelets = SOLVED) => applyMoves(from, moves(text));
const permutationOfList = (list: readonly Move[]) => list.map(permutationOf).reduce(compose, IDENTITY);
const orderOf = (permutation: Permutation) => {
  let [power, order] = [permutation, 1];
  while (power.some((from, to) => from !== to)) [power, order] = [compose(power, permutation), order + 1];
  return order;
};
const stateOf = (seed: number) => {
  const parsed = parseSeed(String(seed));
  if (!parsed.ok) throw new Error('bad seed');
  return randomState(rngFor(parsed.value, 'test'));
};

const anyMove = fc.constantFrom(...MOVES);
const anyMoves = fc.array(anyMove, { maxLength: 40 });
const anyState = fc.nat().map(stateOf);

describe('notation', () => {
  test('there are 54 moves: 18 of faces, 18 wide, 9 of slices, 9 of the whole cube', () => {
    expect(new Set(MOVES).size).toBe(54);
    const kinds = MOVES.map((move) => BASE_FACTS[baseOf(move)].kind);
    expect(MOVE_KINDS.map((kind) => kinds.filter((each) => each === kind).length)).toEqual([18, 18, 9, 9]);
  });

  test('parse and format are inverses', () => {
    fc.assert(
      fc.property(anyMoves, (list) => {
        expect(parseMoves(formatMoves(list))).toEqual({ ok: true, value: list });
      }),
    );
    fc.assert(
      fc.property(anyState, (state) => {
        expect(parseFacelets(formatFacelets(state))).toEqual({ ok: true, value: state });
      }),
    );
  });

  test('other texts are rejected and never throw', () => {
    for (const text of ['Rw', 'R3', "R2'", "R'2", 'R  U', ' R', 'X', 'm', 'R,U'])
      expect(parseMoves(text)).toEqual({ ok: false, error: 'bad-moves' });
    for (const text of ['', 'U'.repeat(54), SOLVED.slice(1), `${SOLVED.slice(1)}X`, SOLVED.toLowerCase(), `${SOLVED}X`])
      expect(parseFacelets(text)).toEqual({ ok: false, error: 'bad-facelets' });
    fc.assert(
      fc.property(fc.string(), (text) => {
        parseMoves(text);
        parseFacelets(text);
      }),
    );
  });
});

describe('group laws', () => {
  test('quarter turns have order 4 and half turns order 2, of every kind', () => {
    for (const move of MOVES) expect(orderOf(permutationOf(move)), move).toBe(suffixOf(move) === '2' ? 2 : 4);
  });

  test('a list and its inverse cancel', () => {
    fc.assert(
      fc.property(anyState, anyMoves, (state, list) => {
        expect(applyMoves(applyMoves(state, list), inverseMoves(list))).toBe(state);
      }),
    );
    for (const move of MOVES) expect(compose(permutationOf(move), invert(permutationOf(move)))).toEqual(IDENTITY);
  });

  test('applying a list is applying its permutation, and every state on the way has nine stickers of each colour', () => {
    fc.assert(
      fc.property(anyState, anyMoves, (state, list) => {
        const states = tracesOf(state, list);
        expect(states).toHaveLength(list.length + 1);
        for (const each of states) expect(parseFacelets(each).ok && isReachable(each)).toBe(true);
        const permutation = permutationOfList(list);
        expect(states.at(-1)).toBe(Array.from(permutation, (from) => state[from]).join(''));
        expect(applyMoves(state, list)).toBe(states.at(-1));
      }),
      { numRuns: 60 },
    );
  });

  test('moves on one axis commute', () => {
    for (const a of MOVES) {
      for (const b of MOVES.filter((move) => axisOf(move) === axisOf(a))) {
        expect(permutationOfList([a, b]), `${a} ${b}`).toEqual(permutationOfList([b, a]));
      }
    }
  });

  test('of moves on two axes only half turns of slices and of the whole cube commute', () => {
    const halfAndCentral = (move: Move) =>
      suffixOf(move) === '2' && ['slice', 'cube'].includes(BASE_FACTS[baseOf(move)].kind);
    for (const a of MOVES) {
      for (const b of MOVES.filter((move) => axisOf(move) !== axisOf(a))) {
        const commute = permutationOfList([a, b]).join() === permutationOfList([b, a]).join();
        expect(commute, `${a} ${b}`).toBe(halfAndCentral(a) && halfAndCentral(b));
      }
    }
  });

  test('no two of the 54 moves have the same effect', () => {
    expect(new Set(MOVES.map((move) => permutationOf(move).join())).size).toBe(54);
  });
});

describe('published identities', () => {
  // Conventions: Singmaster 1981, extended as on the Speedsolving wiki. M follows L, E follows D, S follows F; x, y and
  // z follow R, U and F.
  test.each([
    ['r', "R M'"],
    ['l', 'L M'],
    ['u', "U E'"],
    ['d', 'D E'],
    ['f', 'F S'],
    ['b', "B S'"],
    ['r', 'L x'],
    ['u', 'D y'],
    ['f', 'B z'],
    ['x', "R M' L'"],
    ['y', "U E' D'"],
    ['z', "F S B'"],
    ["M M'", ''],
    ['x y', 'z x'],
    ["x y x'", 'z'],
    ["y x y'", "z'"],
    ['x R', 'R x'],
    ['x U', 'F x'],
    ['y R', 'B y'],
    ['z U', 'L z'],
    ['M2 E2 S2', 'L2 R2 U2 D2 F2 B2 x2 y2 z2'],
  ])('%s is %s', (left, right) => {
    expect(permutationOfList(moves(left))).toEqual(permutationOfList(moves(right)));
  });

  test.each([
    ["R U R' U'", 6],
    ["R U R' U", 5],
    ['R U', 105],
    ["R U'", 63],
    ["R U2 D' B D'", 1260],
    ["R L' F2 B2 R L' U2 D2", 2],
    ["R2 U' R' U' R U R U R U' R", 3],
    ["R U R' F' R U R' U' R' F R2 U' R' U'", 2],
    ["M' U M U2 M' U M", 3],
    ["r U R' U' r' F R F'", 3],
  ])('%s has order %i', (list, order) => {
    let [state, times] = [shown(list), 1];
    while (!isSolved(state)) [state, times] = [shown(list, state), times + 1];
    expect(times).toBe(order);
  });

  test('the superflip flips every edge and leaves every corner (Reid 1995, 20 face turns)', () => {
    const superflip = shown("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2");
    for (const [a, b] of EDGES as [number, number][])
      expect([superflip[a], superflip[b]]).toEqual([SOLVED[b], SOLVED[a]]);
    for (const corner of CORNERS) for (const site of corner) expect(superflip[site]).toBe(SOLVED[site]);
  });

  test('the checkerboard of M2 E2 S2', () => {
    const checkers = FACES.map((face) => {
      const opposite = FACES[(FACES.indexOf(face) + 3) % 6];
      return [0, 1, 2, 3, 4, 5, 6, 7, 8].map((index) => (index % 2 === 0 ? face : opposite)).join('');
    }).join('');
    expect(shown('M2 E2 S2')).toBe(checkers);
  });

  test('one turn by hand: R on the solved cube', () => {
    expect(shown('R')).toBe('UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB');
  });

  // Half-turn metric, cube20.org.
  test('positions at face-turn depth 0 to 3: 1, 18, 243, 3,240', () => {
    const seen = new Set<Facelets>([SOLVED]);
    let frontier: Facelets[] = [SOLVED];
    const counts = [1];
    for (let depth = 1; depth <= 3; depth += 1) {
      const next = new Set(
        frontier
          .flatMap((state) => FACE_MOVES.map((move) => applyMoves(state, [move])))
          .filter((state) => !seen.has(state)),
      );
      for (const state of next) seen.add(state);
      frontier = [...next];
      counts.push(next.size);
    }
    expect(counts).toEqual([1, 18, 243, 3240]);
  });
});

interface CubeJs {
  move: (list: string) => CubeJs;
  asString: () => string;
}

describe('cubejs, another implementation with the same facelet order', () => {
  const Cube = createRequire(import.meta.url)('cubejs') as { new (): CubeJs; fromString: (facelets: string) => CubeJs };

  test('agrees on every single move and on random lists of all 54', () => {
    for (const move of MOVES) expect(applyMoves(SOLVED, [move]), move).toBe(new Cube().move(move).asString());
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 60 }), (list) => {
        expect(applyMoves(SOLVED, list)).toBe(new Cube().move(formatMoves(list)).asString());
      }),
      { numRuns: 3000 },
    );
  });

  test('agrees from random states', () => {
    fc.assert(
      fc.property(anyState, anyMoves, (state, list) => {
        expect(applyMoves(state, list)).toBe(Cube.fromString(state).move(formatMoves(list)).asString());
      }),
      { numRuns: 500 },
    );
  });
});

describe('random states', () => {
  test('are reachable, all different, with centres at home', () => {
    const states = Array.from({ length: 300 }, (_, seed) => stateOf(seed));
    for (const state of states) {
      expect(isReachable(state)).toBe(true);
      FACES.forEach((face, index) => {
        expect(state[index * 9 + 4]).toBe(face);
      });
    }
    expect(new Set(states).size).toBe(300);
  });

  test('show every colour about equally often at every sticker that is not a centre', () => {
    const trials = 3000;
    const counts = new Map<string, number>();
    for (let seed = 0; seed < trials; seed += 1) {
      [...stateOf(seed)].forEach((letter, site) => {
        counts.set(`${site}${letter}`, (counts.get(`${site}${letter}`) ?? 0) + 1);
      });
    }
    // 48 sites × 6 colours; standard deviation √(3000 · 1/6 · 5/6) ≈ 20.4, so 5 of them either side.
    for (let site = 0; site < 54; site += 1) {
      if (site % 9 === 4) continue;
      for (const face of FACES) expect(Math.abs((counts.get(`${site}${face}`) ?? 0) - trials / 6)).toBeLessThan(103);
    }
  });

  test('a twisted corner, a flipped edge, two swapped pieces and a stray sticker are not reachable', () => {
    const swapped = (state: string, pairs: readonly (readonly [number, number])[]) => {
      const letters = [...state];
      for (const [a, b] of pairs) [letters[a], letters[b]] = [letters[b] as string, letters[a] as string];
      return letters.join('') as Facelets;
    };
    const [first, second] = EDGES as [[number, number], [number, number]];
    const [a, b, c] = CORNERS[0] as [number, number, number];
    expect(isReachable(swapped(SOLVED, [[first[0], first[1]]]))).toBe(false);
    expect(
      isReachable(
        swapped(SOLVED, [
          [a, b],
          [b, c],
        ]),
      ),
    ).toBe(false);
    expect(
      isReachable(
        swapped(SOLVED, [
          [first[0], second[0]],
          [first[1], second[1]],
        ]),
      ),
    ).toBe(false);
    expect(isReachable(swapped(SOLVED, [[0, 53]]))).toBe(false);
    expect(isReachable(swapped(SOLVED, [[4, 13]]))).toBe(false);
  });
});

describe('effect', () => {
  test('every one of the 54 moves changes every state that turns can reach', () => {
    fc.assert(
      fc.property(anyState, anyMoves, (state, list) => {
        const held = applyMoves(state, list);
        const turned = MOVES.map((move) => applyMoves(held, [move]));
        expect(new Set([held, ...turned]).size).toBe(55);
      }),
      { numRuns: 200 },
    );
  });

  test('leaving out any one move of a list changes where it ends', () => {
    fc.assert(
      fc.property(anyState, fc.array(anyMove, { minLength: 1, maxLength: 30 }), (state, list) => {
        const end = applyMoves(state, list);
        for (const index of list.keys()) expect(applyMoves(state, list.toSpliced(index, 1))).not.toBe(end);
      }),
    );
  });

  test('a shorter list is found exactly where there is one', () => {
    const shorter = (text: string) => isSolvedSooner(shown(text), moves(text).length);
    for (const text of ["R R'", "y R y'", 'y R y2', 'x y2 z', "R L R'", "R2 U y U'", 'R x U L'])
      expect(shorter(text), text).toBe(true);
    for (const text of ['R', 'x', 'R U', "R U R' U'", 'R U F', 'M E', 'r u f']) expect(shorter(text), text).toBe(false);
  });
});

test('what up to two of the 54 moves can do, counted by plain search over states', () => {
  const neighbours = (state: Facelets) => MOVES.map((move) => applyMoves(state, [move]));
  const one = new Set([SOLVED, ...neighbours(SOLVED)]);
  const two = new Set([...one, ...[...one].flatMap(neighbours)]);
  expect(
    [ballOf(0), ballOf(1), ballOf(2)].map(({ states, permutations }) => [states.size, permutations.length]),
  ).toEqual([
    [1, 1],
    [one.size, one.size],
    [two.size, two.size],
  ]);
  expect([...two].every((state) => ballOf(2).states.has(state))).toBe(true);
});

test('no permutation is typed by hand', () => {
  expect(readFileSync(new URL('./permutation.ts', import.meta.url), 'utf8')).not.toMatch(
    /\d+\s*,\s*\d+\s*,\s*\d+\s*,\s*\d+/,
  );
});
