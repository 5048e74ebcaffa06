/** Every arm of a replication is asked as its mark says: else its numbers would never be found. */

import { REPLICATIONS, replicationName } from 'rung-puzzles/suites/replications';
import { expect, it } from 'vitest';
import { replicatingCommands } from './run-replicate';

const given = {
  model: 'lab/model',
  baseUrl: 'http://127.0.0.1:1/v1',
  server: 'http://127.0.0.1:2',
  token: 'rung_x',
  apiKeyEnv: 'KEY',
  repeats: '1',
  concurrency: '1',
  images: 'data',
  layout: 'composite',
  timeout: '600',
  retries: '6',
  backoff: '1',
};

const WITH_ARMS = REPLICATIONS.filter(({ runs }) => runs.some(({ arm }) => arm !== undefined));

it.each(WITH_ARMS.map((replication) => ({ name: replicationName(replication), replication })))(
  '$name asks each arm as its mark says',
  ({ replication }) => {
    const commands = replicatingCommands(replication, given, {}, () => false);
    expect(commands).toHaveLength(replication.runs.length);
    expect(commands.map(({ repeats }) => repeats)).toEqual(replication.runs.map(({ repeats }) => repeats));
  },
);
