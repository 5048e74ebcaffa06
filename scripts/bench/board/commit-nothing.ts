import type { Client, Pool } from 'pg';

/** Ends a transaction that changed nothing, so that pages do not know that nothing has changed. */
export const commitNothing = (on: Pick<Client | Pool, 'query'>): Promise<unknown> =>
  on.query('select pg_current_xact_id()');
