import { createToken, listTokensQuery, tokenCreated, tokenList, tokenView } from '../models/token';
import { signInList } from '../people/sign-in';
import { routes } from './contract';

/** For the account page; a token cannot create tokens. */
export const TOKENS = routes({
  'GET /api/v1/tokens': {
    tag: 'tokens',
    summary: 'List your API tokens, newest first',
    access: ['user'],
    query: listTokensQuery,
    replies: [{ status: 200, description: 'One page', schema: tokenList }],
    problems: [],
  },
  'POST /api/v1/tokens': {
    tag: 'tokens',
    summary: 'Create an API token (shown once)',
    access: ['user'],
    limit: { name: 'token-create', per: 'account' },
    body: createToken,
    replies: [{ status: 201, description: 'The token', schema: tokenCreated }],
    problems: ['wrong-origin', 'forbidden', 'conflict'],
  },
  'DELETE /api/v1/tokens/{id}': {
    tag: 'tokens',
    summary: 'Revoke an API token',
    access: ['user'],
    replies: [{ status: 200, description: 'The token, revoked', schema: tokenView }],
    problems: ['wrong-origin', 'not-found'],
  },
  'GET /api/v1/sign-ins': {
    tag: 'tokens',
    summary: 'List where you are signed in',
    access: ['user'],
    replies: [{ status: 200, description: 'Last used first', schema: signInList }],
    problems: [],
  },
  'DELETE /api/v1/sign-ins': {
    tag: 'tokens',
    summary: 'Sign out everywhere else',
    access: ['user'],
    replies: [{ status: 200, description: 'The session that is left', schema: signInList }],
    problems: ['wrong-origin'],
  },
  'DELETE /api/v1/sign-ins/{id}': {
    tag: 'tokens',
    summary: 'Sign out one browser',
    access: ['user'],
    replies: [{ status: 200, description: 'Those that are left', schema: signInList }],
    problems: ['wrong-origin', 'not-found'],
  },
});
