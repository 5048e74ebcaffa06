import { expect, it } from 'vitest';
import { sharesOf } from './profile-parts';

const node = (id: number, functionName: string, url = '', children: readonly number[] = []) => ({
  id,
  callFrame: { functionName, url, lineNumber: 0, columnNumber: 0 },
  children,
});

it('counts built-in functions for the part that called them, and leaves out waiting', () => {
  const nodes = [
    node(1, '(root)', '', [2, 4, 5, 6, 7]),
    node(2, 'query', 'file:///x/node_modules/pg/lib/client.js', [3]),
    node(3, 'writev'),
    node(4, '(idle)'),
    node(5, '(garbage collector)'),
    node(6, 'handle', '/x/node_modules/next/dist/server/base-server.js', [8]),
    node(7, 'onStreamRead', 'node:internal/stream_base_commons'),
    node(8, 'play', '/x/lib/server/play/climbs/log/store-reply.ts'),
  ];
  const shares = sharesOf({ nodes, samples: [3, 2, 3, 4, 4, 5, 6, 7, 8, 8] }, '/nowhere');
  expect(Object.fromEntries(shares)).toEqual({
    pg: 3 / 8,
    play: 2 / 8,
    'garbage collection': 1 / 8,
    Next: 1 / 8,
    'Node: HTTP, sockets, tasks': 1 / 8,
  });
});
