import { z } from 'zod';
import { boardView, liveClimbs } from '../boards/board';
import { boardQuery, homeQuery, liveQuery, overviewQuery } from '../boards/board-query';
import { homeBoard } from '../boards/home-board';
import { overview } from '../boards/overview';
import { resultList, resultsQuery } from '../boards/results';
import { bankOpened, openBankBody } from '../items/bank';
import { suiteList, taskList } from '../items/catalogue';
import { codebookQuery, exportQuery } from '../items/export';
import { releaseList, releaseView } from '../items/release';
import { routes } from './contract';

export const PUBLIC = routes({
  'GET /api/v1/suites': {
    tag: 'catalogue',
    summary: 'List the suites with their open editions',
    access: ['anyone'],
    replies: [{ status: 200, description: 'All suites', schema: suiteList }],
    problems: [],
  },
  'GET /api/v1/tasks': {
    tag: 'catalogue',
    summary: 'List the tasks',
    access: ['anyone'],
    replies: [{ status: 200, description: 'All tasks', schema: taskList }],
    problems: [],
  },
  'GET /api/v1/panels/{itemId}/{file}': {
    tag: 'catalogue',
    summary: 'Get a picture of an item that was handed out',
    description: 'The addresses come with items; what one shows never changes.',
    access: ['anyone'],
    limit: { name: 'panel' },
    replies: [{ status: 200, description: 'The picture', contentType: 'image/png' }],
    problems: ['not-found'],
  },
  'GET /api/v1/boards': {
    tag: 'boards',
    summary: 'Get the home board: every task of every suite, people and models',
    access: ['anyone'],
    query: homeQuery,
    replies: [
      { status: 200, description: 'The board', schema: homeBoard },
      { status: 304, description: 'Not changed since the ETag in If-None-Match' },
    ],
    problems: ['invalid-input'],
  },
  'GET /api/v1/boards/overview': {
    tag: 'boards',
    summary: 'Get the overview: people and models, a column for each suite',
    access: ['anyone'],
    query: overviewQuery,
    replies: [
      { status: 200, description: 'The table', schema: overview },
      { status: 304, description: 'Not changed since the ETag in If-None-Match' },
    ],
    problems: ['invalid-input'],
  },
  'GET /api/v1/boards/{suite}': {
    tag: 'boards',
    summary: 'Get the board of a suite',
    access: ['anyone'],
    query: boardQuery,
    replies: [
      { status: 200, description: 'The board', schema: boardView },
      { status: 304, description: 'Not changed since the ETag in If-None-Match' },
    ],
    problems: ['suite-not-found', 'not-found', 'invalid-input'],
  },
  'GET /api/v1/exports/trials': {
    tag: 'exports',
    summary: 'Download trials as CSV or JSON lines',
    description:
      'One row per trial, streamed. Only for admins, because the rows hold the right answers of frozen sets. Signed in they get all rows. With a token that has `results:read` they get the rows of ended sessions and runs.',
    access: ['admin', 'results:read'],
    query: exportQuery,
    replies: [
      { status: 200, description: 'The rows; see the codebook', contentType: 'text/csv' },
      { status: 200, description: 'The rows; see the codebook', contentType: 'application/jsonl' },
      { status: 200, description: 'The rows; see the codebook', contentType: 'application/gzip' },
    ],
    problems: ['not-found'],
  },
  'GET /api/v1/exports/results': {
    tag: 'exports',
    summary: 'Download the finished results of models',
    description:
      'Equal finished runs of one owner are counted together; each number has its n, its 95 % interval with the method, and what it depends on. Simulated and aborted runs and numbers from papers are not among them. The codebook has the columns of the CSV (`table=results`).',
    access: ['anyone'],
    limit: { name: 'results' },
    query: resultsQuery,
    replies: [
      { status: 200, description: 'All results', schema: resultList },
      { status: 200, description: 'With `format=csv`: one row per number', contentType: 'text/csv' },
      {
        status: 200,
        description: 'With `format=every-eval-ever`: one document per line',
        contentType: 'application/jsonl',
      },
    ],
    problems: ['suite-not-found', 'run-not-found', 'invalid-input'],
  },
  'GET /api/v1/exports/releases': {
    tag: 'exports',
    summary: 'List the releases of studies, newest first',
    description: 'Of the studies of your teams; admins of the site get all.',
    access: ['user', 'results:read'],
    query: z.object({ study: z.string().optional().describe('Only of this study') }),
    replies: [{ status: 200, description: 'All releases', schema: releaseList }],
    problems: [],
  },
  'GET /api/v1/exports/releases/{id}/bundle': {
    tag: 'exports',
    summary: 'Download a release as a zip file',
    description:
      'For editors of the study. You can continue an interrupted download (Range, If-Range). After a withdrawal the file changes, and so does its name. Only admins get the file of a study with frozen items or a bank of items, because it holds their right answers.',
    access: ['user', 'results:read'],
    replies: [
      { status: 200, description: 'The file', contentType: 'application/zip' },
      { status: 206, description: 'The part that was asked for', contentType: 'application/zip' },
      { status: 416, description: 'The file ends before that part' },
    ],
    problems: ['forbidden', 'not-found', 'unavailable'],
  },
  'POST /api/v1/exports/studies/{slug}/releases': {
    tag: 'exports',
    summary: 'Freeze what a study has stored as its next release',
    description: 'The file is made in the background; the list tells when it is ready.',
    access: ['study-editor'],
    limit: { name: 'admin' },
    replies: [{ status: 201, description: 'The release', schema: releaseView }],
    problems: ['forbidden', 'study-not-found'],
  },
  'GET /api/v1/exports/codebook': {
    tag: 'exports',
    summary: 'Describe the columns of the export',
    access: ['anyone'],
    query: codebookQuery,
    replies: [
      { status: 200, description: 'The codebook', contentType: 'text/markdown' },
      { status: 200, description: 'The codebook', contentType: 'application/ld+json' },
    ],
    problems: [],
  },
  'GET /api/v1/admin/climbs': {
    tag: 'admin',
    summary: 'List sessions and runs, latest heartbeat first',
    access: ['admin'],
    limit: { name: 'admin' },
    query: liveQuery,
    replies: [{ status: 200, description: 'One page', schema: liveClimbs }],
    problems: [],
  },
  'POST /api/v1/admin/banks/{name}': {
    tag: 'admin',
    summary: 'Open a version of a bank of imported items to people and models, or close the bank',
    access: ['admin'],
    limit: { name: 'admin' },
    body: openBankBody,
    replies: [{ status: 200, description: 'The version that is open now', schema: bankOpened }],
    problems: ['wrong-origin', 'not-found'],
  },
  'GET /api/v1/openapi.json': {
    tag: 'about',
    summary: 'Get this document',
    access: ['anyone'],
    replies: [{ status: 200, description: 'OpenAPI 3.1', schema: z.record(z.string(), z.unknown()) }],
    problems: [],
  },
});
