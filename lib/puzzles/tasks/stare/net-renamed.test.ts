/** Renamed tasks still make the same puzzles as under their first names. */

import { hashJson } from 'rung-puzzles/core/hash';
import { expect, it } from 'vitest';
import { anyTask, type Task } from '../task';
import { itemOf } from '../testing';
import { netCube } from './net-cube';
import { netEdges } from './net-edges';
import { netFront } from './net-front';

/** Digests of stimulus, truth and answer for the first forty seeds at levels 1 to 4, taken before the renaming. */
const DIGESTS: readonly (readonly [task: Task, digest: string])[] = [
  [anyTask(netFront), '5aff9ae9eee469abae1207b190a7b629'],
  [anyTask(netEdges), '73e175d8b76f6d3a6d6fe9caba2a2a20'],
  [anyTask(netCube), '4e51f61e64989e6180d453ec36e79da2'],
];

it.each(DIGESTS.map(([task, digest]) => ({ id: task.id, task, digest })))(
  '$id gives the puzzles of its first name',
  ({ task, digest }) => {
    const items = Array.from({ length: 40 }, (_, seed) => itemOf(task, 1 + (seed % 4), 'image', seed));
    expect(
      hashJson(items.map(({ stimulus, truth, answer }) => ({ stimulus, truth, answer })) as never).slice(0, 32),
    ).toBe(digest);
  },
);
