import fc from 'fast-check';
import type { Json } from 'rung-puzzles/core/json';
import { toSvg } from 'rung-puzzles/scene/svg';
import { describe, expect, it } from 'vitest';
import {
  type ArrowBoard,
  type ArrowMove,
  boardKey,
  FACINGS,
  moveArrow,
  playMoves,
  possibleMoves,
  quarterTurns,
} from './arrow-board';
import { drawArrowBoard } from './draw-arrow-board';
import { drawPatternSheet } from './draw-pattern-sheet';
import { COLOR_PATTERNS, findPattern, type Pattern, PIP_PATTERNS, turnedPips } from './pattern';
import {
  CORNERS,
  hasNoSymmetry,
  mirrorSheet,
  type PatternSheet,
  sheetKey,
  turningKey,
  turnPatterns,
  turnSheet,
} from './pattern-sheet';
import { arrowReplay, arrowsDuring, readReplay, sheetDuring, sheetReplay } from './replay';

const PATTERNS: readonly Pattern[] = [...COLOR_PATTERNS, ...PIP_PATTERNS.flat()];

const cell = fc.option(
  fc
    .record({ pattern: fc.constantFrom(...PATTERNS), turn: fc.nat(1) })
    .map(({ pattern, turn }) => ({ pattern, turn: turn % pattern.turns })),
  { nil: null },
);
const sheets = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })).chain(([rows, cols]) =>
  fc.record({
    cells: fc.array(fc.array(cell, { minLength: cols, maxLength: cols }), { minLength: rows, maxLength: rows }),
    marker: fc.constantFrom(...CORNERS),
  }),
);

describe('patterns', () => {
  it('have as many different quarter turns as they say, and mirror as they say', () => {
    const look = (pips: readonly (readonly [number, number])[]) =>
      pips
        .map(([x, y]) => `${x + 0},${y + 0}`)
        .sort()
        .join(' ');
    for (const pattern of PATTERNS) {
      if (pattern.pips.length === 0) continue;
      expect(new Set([0, 1, 2, 3].map((turn) => look(turnedPips(pattern, turn)))).size, pattern.id).toBe(pattern.turns);
      expect(look(pattern.pips.map(([x, y]) => [-x, y])), pattern.id).toBe(
        look(turnedPips(pattern, pattern.mirrorTurns)),
      );
    }
  });

  it('are of one to six pips and six colours, each found by its name', () => {
    expect(PIP_PATTERNS.map((each) => each.map(({ pips }) => pips.length))).toEqual([
      [1],
      [2, 2],
      [3, 3],
      [4],
      [5],
      [6, 6],
    ]);
    expect(COLOR_PATTERNS).toHaveLength(6);
    for (const pattern of PATTERNS) expect(findPattern(pattern.id)).toBe(pattern);
  });
});

describe('sheets', () => {
  it('are themselves after four quarter turns, and after mirroring twice', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        expect(sheetKey(turnSheet(sheet, 4))).toBe(sheetKey(sheet));
        expect(sheetKey(mirrorSheet(mirrorSheet(sheet)))).toBe(sheetKey(sheet));
      }),
    );
  });

  it('mirror a turn into the turn the other way', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        expect(sheetKey(mirrorSheet(turnSheet(sheet, 1)))).toBe(sheetKey(turnSheet(mirrorSheet(sheet), 3)));
        expect(turningKey(turnSheet(sheet, 3))).toBe(turningKey(sheet));
      }),
    );
  });

  it('look the same exactly if their keys are equal', () => {
    const svg = (sheet: PatternSheet) => toSvg(drawPatternSheet(sheet));
    fc.assert(
      fc.property(sheets, (sheet) => {
        const others = [
          turnSheet(sheet, 1),
          turnSheet(sheet, 2),
          mirrorSheet(sheet),
          { ...sheet, cells: turnPatterns(sheet.cells) },
        ];
        for (const other of others) if (sheetKey(other) !== sheetKey(sheet)) expect(svg(other)).not.toBe(svg(sheet));
      }),
    );
  });

  it('have eight different pictures, ignoring the marker, if they have no symmetry', () => {
    const [one, two] = [PIP_PATTERNS[0]?.[0] as Pattern, PIP_PATTERNS[1]?.[0] as Pattern];
    const printed = (pattern: Pattern) => ({ pattern, turn: 0 });
    expect(
      hasNoSymmetry([
        [printed(one), null],
        [null, null],
      ]),
    ).toBe(false);
    expect(
      hasNoSymmetry([
        [printed(one), printed(two)],
        [null, null],
      ]),
    ).toBe(true);
    expect(hasNoSymmetry([[printed(one)], [printed(one)], [null]])).toBe(false);
  });
});

const BOARD: ArrowBoard = {
  size: 3,
  arrows: [
    { at: [0, 0], facing: 'up', color: 'green' },
    { at: [2, 0], facing: 'left', color: 'orange' },
    { at: [1, 1], facing: 'down', color: 'white' },
  ],
};

describe('arrows', () => {
  it('point the way they went', () => {
    const moved = (direction: ArrowMove['direction']) =>
      moveArrow(
        { size: 3, arrows: [{ at: [1, 1], facing: 'right', color: 'green' }] },
        { at: [1, 1], direction, units: 1 },
      )?.arrows[0];
    expect(moved('forward')).toMatchObject({ at: [2, 1], facing: 'right' });
    expect(moved('backward')).toMatchObject({ at: [0, 1], facing: 'left' });
    expect(moved('left')).toMatchObject({ at: [1, 2], facing: 'up' });
    expect(moved('right')).toMatchObject({ at: [1, 0], facing: 'down' });
  });

  it('swap with the arrow in the destination, which points the way it went; arrows in between stay', () => {
    const after = moveArrow(
      { ...BOARD, arrows: [...BOARD.arrows, { at: [1, 0], facing: 'up', color: 'blue' }] },
      { at: [0, 0], direction: 'right', units: 2 },
    );
    expect(after?.arrows).toEqual([
      { at: [2, 0], facing: 'right', color: 'green' },
      { at: [0, 0], facing: 'left', color: 'orange' },
      { at: [1, 1], facing: 'down', color: 'white' },
      { at: [1, 0], facing: 'up', color: 'blue' },
    ]);
  });

  it('cannot leave the board, nor move from an empty cell', () => {
    expect(moveArrow(BOARD, { at: [0, 0], direction: 'left', units: 1 })).toBeNull();
    expect(moveArrow(BOARD, { at: [2, 2], direction: 'forward', units: 1 })).toBeNull();
    expect(
      playMoves(BOARD, [
        { at: [0, 0], direction: 'forward', units: 1 },
        { at: [0, 0], direction: 'forward', units: 1 },
      ]),
    ).toBeNull();
  });

  it('have four moves from every cell of a 3 × 3 board', () => {
    for (let x = 0; x < 3; x += 1)
      for (let y = 0; y < 3; y += 1)
        expect(possibleMoves({ size: 3, arrows: [{ at: [x, y], facing: 'down', color: 'red' }] })).toHaveLength(4);
  });

  it('are never lost and never overlap', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 12 }), (picks) => {
        const end = picks.reduce((board, pick) => {
          const moves = possibleMoves(board);
          return moveArrow(board, moves[pick % moves.length] as ArrowMove) ?? board;
        }, BOARD);
        expect(end.arrows.map(({ color }) => color)).toEqual(BOARD.arrows.map(({ color }) => color));
        expect(new Set(end.arrows.map(({ at }) => String(at))).size).toBe(BOARD.arrows.length);
      }),
    );
  });

  it('are drawn in the order of cells, not of the list', () => {
    expect(toSvg(drawArrowBoard({ ...BOARD, arrows: [...BOARD.arrows].reverse() }))).toBe(toSvg(drawArrowBoard(BOARD)));
    expect(boardKey({ ...BOARD, arrows: [...BOARD.arrows].reverse() })).toBe(boardKey(BOARD));
  });

  it('turn the short way', () => {
    expect(FACINGS.map((facing) => quarterTurns('up', facing))).toEqual([0, 1, 2, -1]);
  });
});

describe('films', () => {
  const moves: readonly ArrowMove[] = [
    { at: [0, 0], direction: 'right', units: 2 },
    { at: [1, 1], direction: 'forward', units: 1 },
  ];
  const film = arrowReplay(playMoves(BOARD, moves) ?? [], moves, ['first', 'second']);
  const json = <T>(value: T) => JSON.parse(JSON.stringify(value)) as T;
  const actionsOf = (steps: readonly { readonly action: Json }[]) => json(steps.map(({ action }) => action));
  const sheet: PatternSheet = {
    cells: [[null, { pattern: PIP_PATTERNS[1]?.[0] as Pattern, turn: 0 }]],
    marker: 'top-left',
  };

  it('survive JSON', () => {
    const read = readReplay(json(film.states), actionsOf(film.steps));
    expect(read.states[2]).toEqual({ kind: 'arrows', board: playMoves(BOARD, moves)?.[2] });
    expect(read.actions[0]).toEqual({ op: 'move', ...moves[0] });
    const turning = sheetReplay(sheet, 2);
    expect(readReplay(json(turning.states), actionsOf(turning.steps)).states[1]).toEqual({
      kind: 'sheet',
      sheet: turnSheet(sheet, 1),
    });
  });

  it('are rejected if they are malformed or do not follow', () => {
    const [states, actions] = [json(film.states), actionsOf(film.steps)];
    expect(() => readReplay(states.slice(1), actions)).toThrow('one state more');
    expect(() => readReplay(states.with(1, states[0] as Json), actions)).toThrow('step 1');
    expect(() => readReplay(states, actions.with(0, { op: 'turn' }))).toThrow('step 1');
    expect(() => readReplay(states.with(0, { kind: 'dice' }), actions)).toThrow('a sheet or a board');
    expect(() => readReplay(states, actions.with(0, { op: 'move', at: [0], direction: 'right', units: 2 }))).toThrow(
      'a cell',
    );
  });

  it('run from one state to the next', () => {
    const [first] = moves as [ArrowMove];
    const after = playMoves(BOARD, moves)?.[1];
    expect(arrowsDuring(BOARD, first, 0).map(({ at, degrees }) => [at, degrees])).toEqual([
      [[0, 0], 0],
      [[2, 0], 270],
      [[1, 1], 180],
    ]);
    expect(arrowsDuring(BOARD, first, 1).map(({ at }) => at)).toEqual(after?.arrows.map(({ at }) => at));
    expect(arrowsDuring(BOARD, first, 1).map(({ degrees }) => (degrees / 90) % 4)).toEqual(
      after?.arrows.map(({ facing }) => FACINGS.indexOf(facing)),
    );
    expect(sheetDuring(0.5)).toEqual({ degrees: 45 });
  });
});
