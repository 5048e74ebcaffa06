/** Renamed tasks still make the same puzzles as under their first names. */

import { hashJson } from 'rung-puzzles/core/hash';
import { expect, it } from 'vitest';
import { opaqueTask, type Task } from '../../task';
import { itemOf } from '../../testing';
import { netCube } from './probes/cube';
import { netEdges } from './probes/edges';
import { netFront } from './probes/front';

/** Digests of truth and answer for the first forty seeds at levels 1 to 4, without fields that were added later. */
const ROWS: readonly { readonly task: Task; readonly digest: string; readonly added?: readonly string[] }[] = [
  { task: opaqueTask(netFront), digest: 'a6927ce1f591b354c6dd4a0bc71d9c0d' },
  { task: opaqueTask(netEdges), digest: '290d0bbd31c2ab1dd57b61879925b571', added: ['base', 'steps'] },
  { task: opaqueTask(netCube), digest: 'eba16d1847ed8de619a5d3240a0e53de' },
];

it.each(ROWS)('$task.id gives the puzzles of its first name', ({ task, digest, added = [] }) => {
  const items = Array.from({ length: 40 }, (_, seed) => itemOf(task, 1 + (seed % 4), 'image', seed));
  const first = items.map(({ truth, answer }) => ({
    truth: Object.fromEntries(Object.entries(truth as object).filter(([field]) => !added.includes(field))),
    answer,
  }));
  expect(hashJson(first as never).slice(0, 32)).toBe(digest);
});
