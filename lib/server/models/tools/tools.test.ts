import { applyMoves } from 'rung-puzzles/engines/cube/apply';
import { SOLVED } from 'rung-puzzles/engines/cube/facelets';
import type { Move } from 'rung-puzzles/engines/cube/moves';
import type { Condition } from 'rung-puzzles/items/condition';
import { findTask, TASKS } from 'rung-puzzles/tasks';
import { cubeText } from 'rung-puzzles/tasks/cubebench/show-cube';
import { itemOf } from 'rung-puzzles/tasks/testing';
import { describe, expect, it } from 'vitest';
import { callTool, chatToolOf, toolsFor } from './tools';

const itemsOf = (id: string, condition: Condition, level: number, count: number) => {
  const task = findTask(id);
  if (task === undefined) throw new Error(`no task ${id}`);
  return Array.from({ length: count }, (_, seed) => itemOf(task, level, condition, seed)).map((item) => ({
    ...item,
    // biome-ignore lint/suspicious/noExplicitAny: truths have many shapes
    truth: item.truth as any,
  }));
};
const use = (task: string, tool: string, given: unknown): string =>
  callTool(toolsFor(task), tool, JSON.stringify(given));
const textOf = (parts: ReturnType<typeof itemsOf>[number]['stimulus']['parts']): string =>
  parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n');

describe('tools do what a puzzle asks', () => {
  it('cubes, in letters of faces', () => {
    for (const { truth } of itemsOf('infbench/3d-forward', 'text', 6, 10)) {
      expect(use('infbench/3d-forward', 'cube_turn', { cube: truth.start, moves: truth.actions.join(' ') })).toBe(
        truth.target,
      );
    }
  });

  it('cubes, as the nets that prompts show', () => {
    const [letters] = itemsOf('infbench/3d-forward', 'text', 3, 1);
    const net = textOf(letters?.stimulus.parts ?? [])
      .split('\n')
      .slice(2, 11)
      .join('\n');
    expect(use('infbench/3d-forward', 'cube_turn', { cube: net, moves: letters?.truth.actions.join(' ') })).toBe(
      letters?.truth.target,
    );
    const [before, after] = [['F'], ['F', 'R', "U'"]].map((moves) =>
      cubeText(applyMoves(SOLVED, moves as Move[]), 'text'),
    );
    expect(use('cubebench/move-effect', 'cube_turn', { cube: before, moves: 'R U’' })).toBe(after);
  });

  it('shapes, of one layer and of several', () => {
    for (const world of ['2d', '25d']) {
      for (const { truth } of itemsOf(`infbench/${world}-forward`, 'text', 5, 10)) {
        const reply = use(`infbench/${world}-forward`, 'shape_act', { shape: truth.start, actions: truth.actions });
        expect(reply.split('\n').at(-1)?.split(': ').at(-1)).toBe(truth.target);
      }
    }
  });

  it('sheets, as prompts write them', () => {
    for (const { stimulus, answer } of itemsOf('stare/cube-net', 'text', 3, 20)) {
      const sheet = textOf(stimulus.parts).split('\n').slice(1).join('\n');
      expect(use('stare/cube-net', 'net_fold', { sheet }).endsWith('a whole cube')).toBe(answer === 'yes');
    }
  });

  it('nets: the colours that are in front, on top and to the right', () => {
    const nets = itemsOf('stare/net-cube', 'image', 1, 10).filter(({ truth }) => truth.steps.length === 0);
    expect(nets.length).toBeGreaterThan(3);
    for (const { truth } of nets) {
      const rows = Array.from({ length: 5 }, (_, row) =>
        Array.from({ length: 5 }, (__, col) => {
          const at = truth.squares.findIndex(([r, c]: [number, number]) => r === row && c === col);
          return at === -1 ? '.' : truth.numbers[at];
        }).join(' '),
      );
      const reply = use('stare/net-cube', 'net_fold', { sheet: rows.join('\n'), base: String(truth.base) });
      const right = truth.options.find((option: { class: string }) => option.class === 'right');
      for (const face of ['front', 'top', 'right'] as const) {
        const name = reply
          .split('\n')
          .find((line) => line.includes(`: ${face},`))
          ?.split(':')[0];
        expect(truth.colors[truth.numbers.indexOf(Number(name))]).toBe(right[face]);
      }
    }
  });

  it('paper: the holes of every right option', () => {
    for (const level of [1, 2, 3]) {
      for (const { truth } of itemsOf('spatialviz/paper-folding', 'image', level, 10)) {
        const reply = use('spatialviz/paper-folding', 'paper_unfold', {
          rows: truth.rows,
          columns: truth.cols,
          folds: truth.folds.map(inWords),
          punches: truth.punches,
        });
        const holes = reply
          .split('\n')
          .slice(1)
          .flatMap((line, row) => line.split(' ').flatMap((mark, column) => (mark === 'o' ? [[row, column]] : [])));
        expect(holes, reply).toEqual(truth.options.find((option: { class: string }) => option.class === 'right').holes);
      }
    }
  });

  it('blocks: the requested view, and turns that lead to a right option', () => {
    for (const { truth } of itemsOf('spatialviz/three-view', 'image', 1, 10)) {
      const reply = use('spatialviz/three-view', 'blocks_views', { cells: truth.cells });
      const drawn = reply
        .split(`${truth.asked}:\n`)[1]
        ?.split(/\n[a-z]+:/)[0]
        ?.split('\n');
      const right = truth.options.find((option: { class: string }) => option.class === 'right').view as number[][];
      expect(drawn).toEqual(right.map((row) => row.map((cell) => (cell > 0 ? '#' : '.')).join('')));
    }
    expect(
      use('spatialviz/3d-rotation', 'blocks_turn', {
        cells: [
          [3, 0, 0],
          [4, 0, 0],
        ],
        turns: [{ axis: 'z', quarters: 1 }],
      }),
    ).toBe('[[0,0,0],[0,1,0]]');
  });
});

function inWords({
  line: [[x1, y1], [x2, y2]],
  moves,
}: {
  line: [[number, number], [number, number]];
  moves: 'left' | 'right';
}) {
  if (x1 === x2) return { crease: 'upright', x: x1, moves: moves === (y2 > y1 ? 'right' : 'left') ? 'left' : 'right' };
  if (y1 === y2) return { crease: 'level', y: y1, moves: moves === (x2 > x1 ? 'left' : 'right') ? 'top' : 'bottom' };
  const rises = (y2 - y1) * (x2 - x1) < 0;
  const isTop = moves === 'left';
  return {
    crease: 'corner',
    corner: `${isTop ? 'top' : 'bottom'}-${rises === isTop ? 'left' : 'right'}`,
    leg: Math.abs(x2 - x1),
  };
}

describe('explains what is wrong with a call', () => {
  const cube = 'U'.repeat(9) + 'R'.repeat(9) + 'F'.repeat(9) + 'D'.repeat(9) + 'L'.repeat(9) + 'B'.repeat(9);
  it.each([
    ['infbench/3d-forward', 'cube_turn', '{"cube": "U', /not JSON/],
    ['infbench/3d-forward', 'cube_turn', JSON.stringify({ cube, moves: 'R Q' }), /moves: .* is not a list of moves/],
    [
      'infbench/3d-forward',
      'cube_turn',
      JSON.stringify({ cube: cube.slice(1), moves: 'R' }),
      /54 letters are needed, these are 53/,
    ],
    ['infbench/3d-forward', 'cube_turn', JSON.stringify({ cube: `R${cube.slice(1)}`, moves: 'R' }), /nine times/],
    ['infbench/3d-forward', 'cube_turn', JSON.stringify({ cube }), /moves: /],
    ['infbench/3d-forward', 'cube_turn', 'null', /expected object/],
    ['infbench/3d-forward', 'solve', '{}', /no tool "solve"; there are cube_turn/],
    [
      'infbench/3d-forward',
      'cube_turn',
      JSON.stringify({ cube: 'x'.repeat(30_000), moves: '' }),
      /more than 20000 characters/,
    ],
    [
      'infbench/25d-forward',
      'shape_act',
      JSON.stringify({ shape: 'CuCuCu', actions: [{ op: 'cut' }] }),
      /shape: not a code/,
    ],
    [
      'infbench/25d-forward',
      'shape_act',
      JSON.stringify({ shape: 'CuCu----', actions: [{ op: 'cut' }] }),
      /actions.0: .* cannot be done/,
    ],
    [
      'infbench/25d-forward',
      'shape_act',
      JSON.stringify({ shape: 'CuCuCuCu', actions: [{ op: 'stack', shape: '--------' }] }),
      /cannot be done/,
    ],
    ['stare/cube-net', 'net_fold', JSON.stringify({ sheet: '1 . 2' }), /do not hang together/],
    ['stare/cube-net', 'net_fold', JSON.stringify({ sheet: '1 2\n3 4' }), /block/],
    ['stare/cube-net', 'net_fold', JSON.stringify({ sheet: '1 2', base: '9' }), /no square "9"/],
    ['stare/cube-net', 'net_fold', JSON.stringify({ sheet: '. .' }), /no squares/],
    [
      'spatialviz/paper-folding',
      'paper_unfold',
      JSON.stringify({ rows: 3, columns: 3, folds: [{ crease: 'upright', x: 3, moves: 'left' }], punches: [[0, 0]] }),
      /folds.0/,
    ],
    [
      'spatialviz/paper-folding',
      'paper_unfold',
      JSON.stringify({ rows: 3, columns: 3, folds: [], punches: [[5, 5]] }),
      /no paper/,
    ],
    [
      'spatialviz/three-view',
      'blocks_views',
      JSON.stringify({
        cells: [
          [0, 0, 0],
          [0, 0, 0],
        ],
      }),
      /twice/,
    ],
  ])('%s %s %s', (task, tool, given, message) => {
    expect(callTool(toolsFor(task), tool, given)).toMatch(message);
    expect(callTool(toolsFor(task), tool, given)).toMatch(/^error: /);
  });

  it('never throws, for any arguments', () => {
    const odd = [
      '',
      '[]',
      '{"cells": [[0,0,0]], "turns": [{"axis":"x","quarters":9}]}',
      '{"__proto__": {}}',
      '{"sheet": "\\u0000"}',
      '1e999',
      '"x"',
    ];
    for (const { id } of TASKS)
      for (const { name } of toolsFor(id))
        for (const text of odd) expect(typeof callTool(toolsFor(id), name, text)).toBe('string');
  });
});

it('every tool has existing tasks, and a name and arguments that endpoints accept', () => {
  const known = new Set(TASKS.map(({ id }) => id));
  const all = new Map(TASKS.flatMap(({ id }) => toolsFor(id)).map((tool) => [tool.name, tool]));
  for (const tool of all.values()) {
    expect(tool.tasks.filter((id) => !known.has(id))).toEqual([]);
    const { function: described } = chatToolOf(tool);
    expect(described.name).toMatch(/^[a-z_]{1,64}$/);
    expect(described.parameters).toMatchObject({ type: 'object', additionalProperties: false });
    expect(described.description.length).toBeLessThan(1024);
  }
  expect(all.size).toBe(6);
  expect(toolsFor('cubebench/face-reconstruction')).toEqual([]);
});
