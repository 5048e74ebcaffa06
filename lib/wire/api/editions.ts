import { DEMO_EDITION, DEMO_HEADER, DEMO_VENDOR, demoOrdered, demoRemoved } from '../demo';
import { closeEdition, editionClosed, editionList, editionView, openEdition } from '../edition';
import { routes } from './contract';

export const EDITIONS = routes({
  'GET /api/v1/editions': {
    tag: 'catalogue',
    summary: 'List the editions, with the commitments to their keys and the keys of those that have retired',
    access: ['anyone'],
    replies: [
      {
        status: 200,
        description: 'All editions of generated items, newest first within each suite',
        schema: editionList,
      },
    ],
    problems: [],
  },
  'POST /api/v1/admin/editions': {
    tag: 'admin: editions',
    summary: 'Open an edition of a suite, which new sessions and runs join from now on',
    access: ['admin'],
    limit: { name: 'admin' },
    body: openEdition,
    replies: [{ status: 201, description: 'The edition', schema: editionView }],
    problems: ['wrong-origin', 'suite-not-found'],
  },
  'POST /api/v1/admin/editions/{id}': {
    tag: 'admin: editions',
    summary: 'Close an edition: what is open in it ends, and unless it is hidden its key is revealed',
    description: 'Closing again continues an interrupted closing.',
    access: ['admin'],
    limit: { name: 'admin' },
    body: closeEdition,
    replies: [
      { status: 200, description: 'The edition, and how many sessions and runs this ended', schema: editionClosed },
    ],
    problems: ['wrong-origin', 'not-found', 'conflict'],
  },
  'POST /api/v1/admin/demo': {
    tag: 'admin: editions',
    summary: 'Fill a site without results with demo data: simulated people, models, a study',
    description: `Its editions have ids that begin with ${DEMO_EDITION}, its models with ${DEMO_VENDOR}/. As long as it is there, every answer has the header ${DEMO_HEADER}.`,
    access: ['admin'],
    limit: { name: 'admin' },
    replies: [{ status: 202, description: 'It is being made', schema: demoOrdered }],
    problems: ['wrong-origin', 'conflict'],
  },
  'DELETE /api/v1/admin/demo': {
    tag: 'admin: editions',
    summary: 'Delete the demo data',
    access: ['admin'],
    limit: { name: 'admin' },
    replies: [{ status: 200, description: 'How much is gone', schema: demoRemoved }],
    problems: ['wrong-origin'],
  },
});
