import type { NetAction, NetState } from 'rung-puzzles/engines/nets/replay';
import { expect, it } from 'vitest';
import { opaqueTask, type Task } from '../../task';
import { itemOf } from '../../testing';
import { cubeNet } from './cube-net';
import { netEdges } from './probes/edges';

const TASKS = [opaqueTask(cubeNet), opaqueTask(netEdges)];

it.each(TASKS.map((task): [string, Task] => [task.id, task]))(
  '%s names the numbers of the right squares in each step of the replay',
  (_, task) => {
    for (let seed = 0; seed < 12; seed += 1) {
      const { explanation, truth } = itemOf(task, 1 + (seed % 4), 'image', seed);
      const states = explanation.replay?.states as unknown as readonly NetState[];
      const { squares } = states[0] as NetState;
      const [cells, numbers] = [truth.squares, truth.numbers] as [readonly (readonly number[])[], readonly number[]];
      expect(squares.map(({ row, col, look }) => [row, col, look?.text])).toEqual(
        cells.map(([row, col], index) => [row, col, String(numbers[index])]),
      );
      const cellOf = (number: string | undefined) =>
        squares.find(({ look }) => look?.text === number) as NetState['squares'][number];
      explanation.replay?.steps.forEach(({ text, action }, index) => {
        const [, folded, still] = /^Fold square (\d+) along its edge with square (\d+)\.$/.exec(text) ?? [];
        const [one, other] = [cellOf(folded), cellOf(still)];
        expect(
          (action as unknown as NetAction & { do: 'fold' }).squares.map((square) => squares[square]?.look?.text),
        ).toEqual([folded]);
        expect(Math.abs(one.row - other.row) + Math.abs(one.col - other.col), `seed ${seed} step ${index + 1}`).toBe(1);
      });
    }
  },
);
