import { analysis, analysisQuery } from '../boards/analysis';
import { viewQuery } from '../boards/board-query';
import { boardAnalysis } from '../boards/board-views';
import { routes } from './contract';

/** How people and models differ. Public; open editions publish nothing below ten questions. */
export const ANALYSIS = routes({
  'GET /api/v1/boards/{suite}/analysis': {
    tag: 'boards',
    summary: 'Tell where people and models part on a task: by level, in time and in cost',
    description:
      'Differences of shares with intervals that take people as clusters, times of people and latencies of models from bins that are 12 % wide, and accuracy against time, cost or tokens with the Pareto front. Ladders and fixed sets are never mixed.',
    access: ['anyone'],
    query: analysisQuery,
    replies: [{ status: 200, description: 'The analysis', schema: analysis }],
    problems: ['suite-not-found', 'task-not-found', 'not-found', 'invalid-input'],
  },
  'GET /api/v1/boards/{suite}/views/{view}': {
    tag: 'boards',
    summary: 'Read an analysis that the paper of a suite asks',
    description:
      'One measure against another over entrants, split by a property of the items, or against the size of the model. Reported values are separate.',
    access: ['anyone'],
    query: viewQuery,
    replies: [{ status: 200, description: 'The analysis', schema: boardAnalysis }],
    problems: ['suite-not-found', 'not-found', 'invalid-input'],
  },
});
