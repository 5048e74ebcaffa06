import { replicationList, replicationQuery, replicationTable } from '../boards/replication';
import { routes } from './contract';

/** Papers' tables, measured again. Public; open editions publish nothing below ten questions. */
export const REPLICATIONS = routes({
  'GET /api/v1/replications': {
    tag: 'boards',
    summary: 'List the replications: tables of the papers that can be run again',
    access: ['anyone'],
    replies: [{ status: 200, description: 'All replications, with their size for one model', schema: replicationList }],
    problems: [],
  },
  'GET /api/v1/replications/{suite}/{id}': {
    tag: 'boards',
    summary: 'Get a paper’s table with its reported numbers and the measured ones',
    description:
      'Measured numbers come with n and a 95 % interval, differences from the reported number with an interval. `chance` says how many of the compared cells differ beyond chance, and how many chance alone would give. A cell whose test is not the paper’s is not compared.',
    access: ['anyone'],
    query: replicationQuery,
    replies: [
      { status: 200, description: 'The table', schema: replicationTable },
      { status: 304, description: 'Not changed since the ETag in If-None-Match' },
    ],
    problems: ['suite-not-found', 'not-found', 'invalid-input'],
  },
});
