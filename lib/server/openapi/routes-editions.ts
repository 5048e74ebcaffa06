import { DEMO_HEADER } from '@/lib/server/platform/http/http';
import { DEMO_EDITION, DEMO_VENDOR, demoOrdered, demoRemoved } from '@/lib/wire/demo';
import { closeEdition, editionClosed, editionList, editionView, openEdition } from '@/lib/wire/edition';
import type { RouteDoc } from './route-doc';

export const EDITIONS: readonly RouteDoc[] = [
  {
    method: 'get',
    path: '/api/v1/editions',
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
  {
    method: 'post',
    path: '/api/v1/admin/editions',
    tag: 'admin: editions',
    summary: 'Open an edition of a suite, which new sessions and runs join from now on',
    access: ['admin'],
    body: openEdition,
    replies: [{ status: 201, description: 'The edition', schema: editionView }],
    problems: ['wrong-origin', 'suite-not-found'],
  },
  {
    method: 'post',
    path: '/api/v1/admin/editions/{id}',
    tag: 'admin: editions',
    summary: 'Close an edition: what is open in it ends, and unless it is hidden its key is revealed',
    description: 'Closing again continues an interrupted closing.',
    access: ['admin'],
    body: closeEdition,
    replies: [
      { status: 200, description: 'The edition, and how many sessions and runs this ended', schema: editionClosed },
    ],
    problems: ['wrong-origin', 'not-found', 'conflict'],
  },
  {
    method: 'post',
    path: '/api/v1/admin/demo',
    tag: 'admin: editions',
    summary: 'Fill a site without results with demo data: simulated people, models, a study',
    description: `Its editions have ids that begin with ${DEMO_EDITION}, its models with ${DEMO_VENDOR}/. As long as it is there, every answer has the header ${DEMO_HEADER}.`,
    access: ['admin'],
    replies: [{ status: 202, description: 'It is being made', schema: demoOrdered }],
    problems: ['wrong-origin', 'conflict'],
  },
  {
    method: 'delete',
    path: '/api/v1/admin/demo',
    tag: 'admin: editions',
    summary: 'Delete the demo data',
    access: ['admin'],
    replies: [{ status: 200, description: 'How much is gone', schema: demoRemoved }],
    problems: ['wrong-origin'],
  },
];
