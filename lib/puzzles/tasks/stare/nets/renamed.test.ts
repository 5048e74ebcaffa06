/** Renamed tasks still make the same puzzles as under their first names. */

import { hashJson } from 'rung-puzzles/core/hash';
import { expect, it } from 'vitest';
import { opaqueTask, type Task } from '../../task';
import { itemOf } from '../../testing';
import { netCube } from './probes/cube';
import { netEdges } from './probes/edges';
import { netFront } from './probes/front';

/** Digests of truth and answer for the first forty seeds at levels 1 to 4, unchanged by the renaming. */
const DIGESTS: readonly (readonly [task: Task, digest: string])[] = [
  [opaqueTask(netFront), 'a6927ce1f591b354c6dd4a0bc71d9c0d'],
  [opaqueTask(netEdges), '290d0bbd31c2ab1dd57b61879925b571'],
  [opaqueTask(netCube), 'eba16d1847ed8de619a5d3240a0e53de'],
];

it.each(DIGESTS.map(([task, digest]) => ({ id: task.id, task, digest })))(
  '$id gives the puzzles of its first name',
  ({ task, digest }) => {
    const items = Array.from({ length: 40 }, (_, seed) => itemOf(task, 1 + (seed % 4), 'image', seed));
    expect(hashJson(items.map(({ truth, answer }) => ({ truth, answer })) as never).slice(0, 32)).toBe(digest);
  },
);
