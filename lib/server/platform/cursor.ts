import type { QueryResultRow } from 'pg';
import type { Queryable } from './db';

/** Reads a large result some rows at a time, with one cursor. Within a transaction, one at a time. */
export async function* cursorPages<Row extends QueryResultRow>(
  tx: Queryable,
  statement: string,
  values: readonly unknown[],
  pageRows: number,
): AsyncGenerator<readonly Row[]> {
  // All rows are read. The default plans for the first tenth.
  await tx.query('set local cursor_tuple_fraction = 1');
  await tx.query(`declare rung_pages no scroll cursor for ${statement}`, [...values]);
  for (;;) {
    const { rows } = await tx.query<Row>(`fetch ${pageRows} from rung_pages`);
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.query('close rung_pages');
}
