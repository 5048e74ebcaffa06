import { compareQuery, comparison, difficulty, itemsQuery, ranking, ranksQuery } from '../boards/compare';
import { routes } from './contract';

const PROBLEMS = ['suite-not-found', 'task-not-found', 'not-found', 'invalid-input'] as const;

/** Comparisons of entrants, and items by difficulty. Public; open editions publish nothing about single items. */
export const COMPARE = routes({
  'GET /api/v1/boards/{suite}/compare': {
    tag: 'boards',
    summary: 'Compare two entrants on the items that both answered',
    description:
      'Counts of right and wrong answers on the same frozen items with a 95 % interval and McNemar’s test, differences of ladders, and differences of levels for people against a model. Items are listed after the edition has retired.',
    access: ['anyone'],
    query: compareQuery,
    replies: [{ status: 200, description: 'The comparison', schema: comparison }],
    problems: [...PROBLEMS, 'run-not-found'],
  },
  'GET /api/v1/boards/{suite}/ranks': {
    tag: 'boards',
    summary: 'Rank all models on the fixed set, with the ranks that each could have',
    description:
      'Rank intervals hold for the whole board at once at 95 %: exact McNemar tests of all pairs with Holm’s correction. Also whether up to twelve models err where people do.',
    access: ['anyone'],
    query: ranksQuery,
    replies: [{ status: 200, description: 'The ranking', schema: ranking }],
    problems: PROBLEMS,
  },
  'GET /api/v1/boards/{suite}/items': {
    tag: 'boards',
    summary: 'List the items of fixed sets by difficulty',
    description: 'Single items once the edition has retired; before, levels with at least ten items.',
    access: ['anyone'],
    query: itemsQuery,
    replies: [{ status: 200, description: 'One page', schema: difficulty }],
    problems: PROBLEMS,
  },
});
